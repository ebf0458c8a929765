/* The place of hip_gl_interop.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_GL_INTEROP_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_GL_INTEROP_H

#include "../hip_gl_interop.h"

#endif
