/* One kernel language for both sides: HIP for Cairn, OpenCL C for PoCL. */
#ifdef __OPENCL_VERSION__
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define KERNEL __kernel void
#define DEVICE
#define GLOBAL __global
#define LOCAL(type, name, count) __local type name[count]
#define ITEM(d) ((int)get_local_id(d))
#define GROUP(d) ((int)get_group_id(d))
#define SIZE(d) ((int)get_local_size(d))
#define GROUPS(d) ((int)get_num_groups(d))
#define BARRIER() barrier(CLK_LOCAL_MEM_FENCE)
#define ADD_LOCAL(where, value) atomic_add(where, value)
#define ADD_GLOBAL(where, value) atomic_add(where, value)
#define FMA(a, b, c) fma(a, b, c)
#define EXP(x) exp(x)
#define LOG(x) log(x)
#define SQRT(x) sqrt(x)
#define ERFC(x) erfc(x)
#define RSQRT(x) rsqrt(x)
#define SIN(x) sin(x)
#define COS(x) cos(x)
#else
#define KERNEL extern "C" __global__ void
#define DEVICE __device__
#define GLOBAL
#define LOCAL(type, name, count) __shared__ type name[count]
#define ITEM(d) ((int)((d) == 0 ? threadIdx.x : (d) == 1 ? threadIdx.y : threadIdx.z))
#define GROUP(d) ((int)((d) == 0 ? blockIdx.x : (d) == 1 ? blockIdx.y : blockIdx.z))
#define SIZE(d) ((int)((d) == 0 ? blockDim.x : (d) == 1 ? blockDim.y : blockDim.z))
#define GROUPS(d) ((int)((d) == 0 ? gridDim.x : (d) == 1 ? gridDim.y : gridDim.z))
#define BARRIER() __syncthreads()
#define ADD_LOCAL(where, value) atomicAdd(where, value)
#define ADD_GLOBAL(where, value) atomicAdd(where, value)
#define FMA(a, b, c) fmaf(a, b, c)
#define EXP(x) expf(x)
#define LOG(x) logf(x)
#define SQRT(x) sqrtf(x)
#define ERFC(x) erfcf(x)
#define RSQRT(x) rsqrtf(x)
#define SIN(x) sinf(x)
#define COS(x) cosf(x)
#endif
#define AT(d) (GROUP(d) * SIZE(d) + ITEM(d))
