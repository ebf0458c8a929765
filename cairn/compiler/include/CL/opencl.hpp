/* OpenCL for C++: objects with owners in place of handles, exceptions (CL_HPP_ENABLE_EXCEPTIONS) in place of codes, kernels
   that are called as functions. The interface is that of Khronos' header of this name. */
#ifndef CAIRN_CL_OPENCL_HPP
#define CAIRN_CL_OPENCL_HPP

#include <CL/hpp/functor.hpp>

#endif
