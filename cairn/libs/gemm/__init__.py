"""Products of matrices by device kernels: HIP in ``kernels``, chosen and compiled by ``code``, launched by ``native``."""
