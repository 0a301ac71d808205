"""Simulations, benchmarks and counts: many games at once."""
