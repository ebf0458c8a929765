/* Which OpenCL a program is written for; the headers have all of 3.0. */
#ifndef CAIRN_CL_VERSION_H
#define CAIRN_CL_VERSION_H

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#define CL_VERSION_1_0 1
#define CL_VERSION_1_1 1
#define CL_VERSION_1_2 1
#define CL_VERSION_2_0 1
#define CL_VERSION_2_1 1
#define CL_VERSION_2_2 1
#define CL_VERSION_3_0 1

#endif
