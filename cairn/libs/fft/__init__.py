"""rocFFT and hipFFT: discrete Fourier transforms as kernels of the device."""
