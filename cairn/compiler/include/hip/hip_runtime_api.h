/* The runtime API: types and functions of libamdhip64, for C and C++, in HIP sources and plain host sources. */
#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_API_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_API_H

#include "hip_version.h"
#include "driver_types.h"

#include "detail/api_types.h"
#include "detail/api_functions.h"
#ifdef CAIRN_TRANSLATED
#include "detail/api_cuda_errors.h"
#include "detail/api_cuda_enums.h"
#endif

/* Names from before hipError_t. */
enum { HIP_SUCCESS = 0, HIP_ERROR_INVALID_VALUE, HIP_ERROR_NOT_INITIALIZED, HIP_ERROR_LAUNCH_OUT_OF_RESOURCES };

#include "channel_descriptor.h"

#if defined(CAIRN_TRANSLATED) && !defined(__HIPCC_RTC__)
#include "detail/api_cuda_attributes.h"
#include "detail/api_cuda_names.h"
#endif
#if defined(__cplusplus) && !defined(__HIPCC_RTC__)
#include "detail/api_templates.h"
#ifdef CAIRN_TRANSLATED
#include "detail/api_cuda_forms.h"
#include "detail/api_cuda_more.h"
#include "detail/api_conditional.h"
#endif
#endif
#if defined(CAIRN_TRANSLATED) && !defined(__HIPCC_RTC__)
#include "detail/api_cuda_pointers.h"
#endif

#endif
