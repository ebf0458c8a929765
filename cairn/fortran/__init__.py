"""Fortran: hipfort's modules from Cairn's own tables, and the driver of Fortran compilers that use them."""
