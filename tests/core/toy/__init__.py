"""Pebbles: the smallest game with chance, secrets and simultaneous answers, for testing the kit."""
