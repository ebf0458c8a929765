"""rocRAND and hipRAND: generators of random numbers, as kernels of the device."""
