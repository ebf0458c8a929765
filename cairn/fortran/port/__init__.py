"""CUDA Fortran and OpenACC Fortran, translated to Fortran with kernels in HIP C++."""
