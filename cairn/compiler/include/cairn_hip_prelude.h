/* Included by the compiler driver before the first line of every HIP source, in both passes.

   Device overloads of the math functions must be visible before the C++ library's own <cmath>: clang makes constexpr
   functions callable on the device unless it has seen a device function of that signature, and the C++ library's versions
   would become calls of builtins that the device has no code for. */
#ifndef CAIRN_HIP_PRELUDE_H
#define CAIRN_HIP_PRELUDE_H

#if defined(__HIP__)

/* Wherever the header was found, it counts as a system header: the rule about signatures applies to those alone. */
#pragma clang system_header

#include "hip/detail/attributes.h"
#ifdef __cplusplus
#include "hip/detail/math_ocml.h"
#include "hip/detail/math_functions.h"
#include "hip/detail/math_overloads.h"
#include "hip/detail/math_std.h"
#include "hip/detail/device_libc.h"
#endif

#endif

#endif
