/* For programs whose functions without a mark are the device's (nvrtc's -default-device): holds to the end of the source. */
#pragma clang force_cuda_host_device begin
