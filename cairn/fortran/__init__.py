"""Fortran: hipfort's modules, the driver of Fortran compilers, and translations of CUDA Fortran and OpenACC."""
