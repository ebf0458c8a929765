/* All of OpenCL's headers. */
#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <CL/cl_gl.h>
