/* What once stood here stands in cl_gl.h. */
#include <CL/cl_gl.h>
