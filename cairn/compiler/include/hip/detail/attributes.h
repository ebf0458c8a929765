/* Function and variable attributes of the HIP language, for the HIP compiler, for hipRTC and for plain host
   compilers. */
#ifndef CAIRN_HIP_DETAIL_ATTRIBUTES_H
#define CAIRN_HIP_DETAIL_ATTRIBUTES_H

#if !defined(__HIP_PLATFORM_AMD__) && !defined(__HIP_PLATFORM_NVIDIA__)
#define __HIP_PLATFORM_AMD__ 1
#endif

#if defined(__HIP__)

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __grid_constant__

#define __forceinline__ inline __attribute__((always_inline))
#define __align__(bytes) __attribute__((aligned(bytes)))

/* The first argument bounds the workgroup. Further ones ask for occupancy, which costs registers on a device that
   spills to reach it and gains nothing on one that need not hide latency: they are accepted and not passed on. */
#if defined(__NVPTX__) && defined(CAIRN_TRANSLATED) /* CUDA's own meaning */
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#elif defined(__NVPTX__)
#define CAIRN_BOUNDS(threads, ...) __attribute__((launch_bounds(threads)))
#define __launch_bounds__(...) CAIRN_BOUNDS(__VA_ARGS__, 0)
#else
#define CAIRN_BOUNDS(threads, ...) __attribute__((amdgpu_flat_work_group_size(1, threads)))
#define __launch_bounds__(...) CAIRN_BOUNDS(__VA_ARGS__, 0)
#define launch_bounds(...) CAIRN_BOUNDS(__VA_ARGS__, 0)
#endif

/* clang takes __noinline__ as a keyword in HIP. It is no macro here: C++ libraries write __attribute__((__noinline__)).
   For the same reason there is no __noreturn__. */

#define CAIRN_HD __host__ __device__
#define CAIRN_HD_INLINE __host__ __device__ inline __attribute__((always_inline))
#define CAIRN_DEVICE __device__ inline __attribute__((always_inline))

#if !defined(__AMDGCN_WAVEFRONT_SIZE) && defined(__AMDGCN__)
#if defined(__GFX9__) || defined(__GFX8__) || defined(__SPIRV__) /* SPIR-V is translated for these alone */
#define __AMDGCN_WAVEFRONT_SIZE 64
#else
#define __AMDGCN_WAVEFRONT_SIZE 32
#endif
#define __AMDGCN_WAVEFRONT_SIZE__ __AMDGCN_WAVEFRONT_SIZE
#endif

/* A function that each of a program's modules may bring: on AMD GPUs weak, so that it is there once; PTX would have it where
   nobody calls it, too. */
#if defined(__NVPTX__)
#define CAIRN_ONCE __device__ inline __attribute__((noinline, cold))
#else
#define CAIRN_ONCE __device__ __attribute__((noinline, cold, weak))
#endif

/* Lanes of a wave; on the host a number to parse with. */
#if defined(__NVPTX__)
#define CAIRN_WAVE_SIZE 32
#include "nvptx.h"
#elif defined(__AMDGCN__)
#define CAIRN_WAVE_SIZE __AMDGCN_WAVEFRONT_SIZE
#else
#define CAIRN_WAVE_SIZE 64
#endif

#else /* a plain C or C++ compiler: the same declarations, host side only */

#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __grid_constant__
#define __launch_bounds__(...)
#define __forceinline__ inline
#define __align__(bytes) __attribute__((aligned(bytes)))
#define CAIRN_HD
#define CAIRN_HD_INLINE inline

#endif

#endif
