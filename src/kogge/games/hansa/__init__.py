"""Hansa by Michael Schacht (2004): two to four merchants share one ship on the Baltic."""
