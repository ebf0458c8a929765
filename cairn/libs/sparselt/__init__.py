"""Products with matrices of which two of four elements are zero: hipSPARSELt. Begin with ``calls.py``."""
