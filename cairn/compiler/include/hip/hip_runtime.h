/* The HIP language and runtime: include this in every HIP program. Plain host compilers get the host part of it. */
#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_H

#include "../cairn_hip_prelude.h"

#if defined(__HIPCC_RTC__)
#include "detail/rtc_types.h"
#else
#ifdef __cplusplus
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
/* HIP's header has always brought these along, and programs rely on it; CUDA's has not, and programs written for it may
   have such names themselves. */
#ifndef CAIRN_TRANSLATED
#include <algorithm>
#include <array>
#include <climits>
#include <complex>
#include <tuple>
#include <type_traits>
#endif
#include <thread>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#include <ctime>
#else
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#endif
#endif

#include "hip_common.h"
#include "hip_vector_types.h"
#include "detail/dim3.h"
#if defined(__HIPCC_RTC__)
#include "driver_types.h"
#else
#include "hip_runtime_api.h"
#endif
#include "library_types.h"

#ifdef __cplusplus
#include "detail/min_max.h"
#if !defined(__HIPCC_RTC__)
#include "detail/math_host.h"
#endif
#endif

#if defined(__HIP__) && defined(__cplusplus)
#include "detail/builtin_variables.h"
#include "detail/synchronize.h"
#include "detail/integer.h"
#include "detail/convert.h"
#include "detail/arithmetic.h"
#include "detail/warp.h"
#include "detail/cluster.h"
#include "detail/warp_reduce.h"
#include "detail/atomic.h"
#include "detail/atomic_more.h"
#include "detail/atomic_nv.h"
#include "detail/simd_video.h"
#include "detail/dynamic_programming.h"
#include "detail/kernel_launch.h"
#include "detail/api_on_device.h"
#if defined(CAIRN_TRANSLATED) && !defined(__HIPCC_RTC__)
#include "detail/device_launch.h"
#endif
#include "detail/device_memory.h"
#include "detail/texture_functions.h"
#include "detail/texture_reference.h"
#endif

/* hipRTC's programs have half precision without asking. */
#if defined(__HIPCC_RTC__) && defined(__cplusplus)
#include "hip_fp16.h"
#endif

#endif

/* Outside the guard: the driver includes this header before the program's first line, the program again after its own
   definitions. */
#if defined(HIP_TEMPLATE_KERNEL_LAUNCH) && defined(__HIP__) && defined(__cplusplus) && !defined(__HIPCC_RTC__)
#include "detail/kernel_launch_template.h"
#endif
