/* For each function its type, clX_t, and that of pointers to it, clX_fn. */
#ifndef CAIRN_CL_FUNCTION_TYPES_H
#define CAIRN_CL_FUNCTION_TYPES_H

#include <CL/cl.h>
#include <CL/cl_egl.h>
#include <CL/cl_gl.h>

#define CAIRN_CL_ENTRY(f) typedef __typeof__(f) f##_t; typedef f##_t *f##_fn;
#define CAIRN_CL_OTHER(f)
#include <CL/cl_entries.h>
typedef __typeof__(clIcdGetPlatformIDsKHR) clIcdGetPlatformIDsKHR_t;
typedef clIcdGetPlatformIDsKHR_t *clIcdGetPlatformIDsKHR_fn;

#endif
