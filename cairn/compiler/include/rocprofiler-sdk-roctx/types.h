/* Numbers that ROCTX gives out. */
#ifndef CAIRN_ROCPROFILER_SDK_ROCTX_TYPES_H
#define CAIRN_ROCPROFILER_SDK_ROCTX_TYPES_H

#include <stdint.h>

typedef uint64_t roctx_thread_id_t;
typedef uint64_t roctx_range_id_t;

#endif
