/* What an installable driver gives the loader: the table of its functions, to which the first word of every object points
   (cl_khr_icd). Direct3D's places are kept. */
#ifndef CAIRN_CL_ICD_H
#define CAIRN_CL_ICD_H

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <CL/cl_function_types.h>

#define CAIRN_CL_ENTRY(f) f##_t *f;
#define CAIRN_CL_OTHER(f) void *f;
typedef struct _cl_icd_dispatch {
#include <CL/cl_entries.h>
} cl_icd_dispatch;

#endif
