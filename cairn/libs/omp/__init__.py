"""libomptarget: what clang's code for OpenMP target regions calls on the host, in C over the HIP runtime."""
