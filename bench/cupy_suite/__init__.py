"""CuPy's own tests on Cairn's libraries."""
