"""Products of matrices on the device: HIP in ``kernels``, chosen and compiled by ``code``, launched by ``native``."""
