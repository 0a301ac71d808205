"""Colonia by Dirk Henn (Queen Games, 2009)."""
