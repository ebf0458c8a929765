"""Runtimes of other platforms than Cairn's own."""
