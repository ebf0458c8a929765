/* All types of the runtime API: enumerations, handles, structures, flag constants. */
#ifndef CAIRN_HIP_DETAIL_API_TYPES_H
#define CAIRN_HIP_DETAIL_API_TYPES_H

#include "attributes.h"

#if !defined(__HIPCC_RTC__)
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#endif

#include "../hip_vector_types.h"
#include "api_attributes.h"
#include "api_constants.h"
#include "api_enums.h"
#include "api_enums_graph.h"
#include "api_enums_texture.h"
#include "api_errors.h"
#include "api_handles.h"
#include "dim3.h"

/* hip-clang and older sources use both names for these. */
typedef enum hipLibraryOption_e hipLibraryOption;
typedef enum hipExternalMemoryHandleType_enum hipExternalMemoryHandleType;
typedef enum hipExternalSemaphoreHandleType_enum hipExternalSemaphoreHandleType;
typedef enum HIPresourcetype_enum HIPresourcetype;
typedef enum HIPresourcetype_enum hipResourcetype;
typedef enum HIPaddress_mode_enum HIPaddress_mode;
typedef enum HIPfilter_mode_enum HIPfilter_mode;
typedef enum HIPresourceViewFormat_enum HIPresourceViewFormat;
typedef hipFuncCache_t hipFuncCache;
typedef hipFunction_attribute hipFunctionAttribute;

#include "api_structs_memory.h"
#include "api_structs_execution.h"
#include "api_structs_texture.h"

#include "api_structs_graph.h"

#include "api_device_prop.h"

typedef hipLaunchParams_t hipLaunchParams;
typedef hipFunctionLaunchParams_t hipFunctionLaunchParams;
typedef hipPointerAttribute_t hipPointerAttributes_t;

#endif
