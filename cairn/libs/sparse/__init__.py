"""Sparse matrices: rocSPARSE's and hipSPARSE's functions over one core. Begin with ``binding.py``."""
