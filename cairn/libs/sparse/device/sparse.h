/* What kernels of a device have beside the operands. */
#pragma once
#include <hip/hip_runtime.h>

#include "operands.h"

template <class T> __device__ void add(T *to, T value) { atomicAdd(to, value); }
template <class R> __device__ void add(complex<R> *to, complex<R> value)
{
    atomicAdd(&to->re, value.re);
    atomicAdd(&to->im, value.im);
}

static __device__ wide thread() { return (wide)blockIdx.x * blockDim.x + threadIdx.x; }
