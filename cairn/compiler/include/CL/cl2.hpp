/* The former name of opencl.hpp. */
#include <CL/opencl.hpp>
