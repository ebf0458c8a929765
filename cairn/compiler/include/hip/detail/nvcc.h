/* Included by the compiler driver in CUDA sources, after the prelude: what nvcc and NVRTC say of themselves, and the header
   that nvcc includes by itself. The driver defines __CUDA_ARCH__ (for the device) and __CUDA_ARCH_LIST__.

   Not predefined on the command line: the C library's headers would take this compiler for nvcc. */
#ifndef CAIRN_HIP_DETAIL_NVCC_H
#define CAIRN_HIP_DETAIL_NVCC_H

#pragma clang system_header

#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 8
#define __CUDACC_VER_BUILD__ 93
#ifdef __HIPCC_RTC__
#define __CUDACC_RTC__ 1
#include <initializer_list> /* NVRTC has it without a header */
#else
#define __NVCC__ 1
#define __NVCC_DIAG_PRAGMA_SUPPORT__ 1
#endif

/* A .cpp file is C++ to nvcc, too. */
#ifndef CAIRN_HOST_SOURCE
#define __CUDACC__ 1
#define __CUDA__ 1
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#ifndef __CUDA_ARCH__
/* Kernels are read for the host, too; to the preprocessor this name is undefined there, as it should be. */
static constexpr int __CUDA_ARCH__ = 0;
#endif
#ifdef __CLANG_RDC__
#define __CUDACC_RDC__ 1
#endif
#ifdef __HIPCC_RTC__
#define CUDA_VERSION 12080
#define CUDART_VERSION 12080
#else
#include <cuda_runtime.h>
#endif
#include "cuda_intrinsics.h"
#include "mbarrier.h" /* what inline PTX becomes */
#include "ptx_wmma.h"
#endif

/* Programs for either compiler ask by this name which of them it is. The platform's name and the language's stay: they
   tell of the waves, which are the device's. */
#ifndef CAIRN_HIPCC
#undef __HIPCC__
#endif

#endif
