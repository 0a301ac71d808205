"""The version of the observations: every change of a game's features raises it (CHANGELOG.md tells what changed)."""

OBSERVATIONS = 1
