#ifndef __HIP__
#include "../cairn_cuda_names.h"
#endif
#include "/work/wt/driver/cairn/compiler/cuda_headers/cooperative_groups/scan.h"
