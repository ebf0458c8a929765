/* CUDA's crt/device_functions.h over hip/hip_runtime.h. */
#ifndef __DEVICE_FUNCTIONS_H__
#define __DEVICE_FUNCTIONS_H__

#include "../builtin_types.h"
#include "../device_types.h"
#include "../crt/host_defines.h"
#include "../device_atomic_functions.h"
#include "../crt/device_double_functions.h"
#include "../sm_20_atomic_functions.h"
#include "../sm_32_atomic_functions.h"
#include "../sm_35_atomic_functions.h"
#include "../sm_60_atomic_functions.h"
#include "../sm_20_intrinsics.h"
#include "../sm_30_intrinsics.h"
#include "../sm_32_intrinsics.h"
#include "../sm_35_intrinsics.h"
#include "../sm_61_intrinsics.h"
#include "../crt/sm_70_rt.h"
#include "../crt/sm_80_rt.h"
#include "../crt/sm_90_rt.h"
#include "../texture_indirect_functions.h"
#include "../surface_indirect_functions.h"
#include <hip/hip_runtime.h>

#endif
