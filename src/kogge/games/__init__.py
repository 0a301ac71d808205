"""The games of the table, one folder each, the same file names in every folder."""
