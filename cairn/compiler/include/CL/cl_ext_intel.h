/* What once stood here stands in cl_ext.h. */
#include <CL/cl_ext.h>
