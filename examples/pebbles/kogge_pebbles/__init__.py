"""Pebbles: a small complete game for Kogge."""
