"""The Python interface that ``cairn.hip`` offers, on the same runtime as the C interface."""
