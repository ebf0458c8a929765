/* threadIdx, blockIdx, blockDim, gridDim and warpSize. Objects whose members are computed when they are read;
   nothing is stored. */
#ifndef CAIRN_HIP_DETAIL_BUILTIN_VARIABLES_H
#define CAIRN_HIP_DETAIL_BUILTIN_VARIABLES_H

#include "dim3.h"

namespace cairn {

#if !defined(__NVPTX__)
/* Hidden kernel arguments of code object versions 5 and 6: three block counts, then three block sizes of 16 bits. */
CAIRN_DEVICE unsigned grid_blocks(unsigned dim) {
  return ((const __attribute__((address_space(4))) unsigned*)__builtin_amdgcn_implicitarg_ptr())[dim];
}
#endif

#define CAIRN_TRIPLE(name, get_x, get_y, get_z)                                    \
  struct name {                                                                    \
    __declspec(property(get = read_x)) unsigned x;                                 \
    __declspec(property(get = read_y)) unsigned y;                                 \
    __declspec(property(get = read_z)) unsigned z;                                 \
    CAIRN_DEVICE static unsigned read_x() { return get_x; }                        \
    CAIRN_DEVICE static unsigned read_y() { return get_y; }                        \
    CAIRN_DEVICE static unsigned read_z() { return get_z; }                        \
    CAIRN_DEVICE operator dim3() const { return dim3(get_x, get_y, get_z); }       \
    CAIRN_DEVICE operator uint3() const { return uint3(get_x, get_y, get_z); }     \
  };
CAIRN_TRIPLE(thread_index, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
             __builtin_amdgcn_workitem_id_z())
CAIRN_TRIPLE(block_index, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
             __builtin_amdgcn_workgroup_id_z())
CAIRN_TRIPLE(block_size, __builtin_amdgcn_workgroup_size_x(), __builtin_amdgcn_workgroup_size_y(),
             __builtin_amdgcn_workgroup_size_z())
CAIRN_TRIPLE(grid_size, grid_blocks(0), grid_blocks(1), grid_blocks(2))
#undef CAIRN_TRIPLE

/* A constant, as in HIP 6, where the pass knows it: gfx9 has waves of 64, and the host's pass reads kernels as if for it. */
struct warp_size {
#if (defined(__HIP_DEVICE_COMPILE__) && !defined(__GFX9__)) || defined(__HIP_PLATFORM_NVIDIA__)
  CAIRN_DEVICE operator int() const { return __builtin_amdgcn_wavefrontsize(); }
#else
  CAIRN_DEVICE constexpr operator int() const { return 64; }
#endif
};

}  // namespace cairn

extern const __device__ __attribute__((weak)) cairn::thread_index threadIdx;
extern const __device__ __attribute__((weak)) cairn::block_index blockIdx;
extern const __device__ __attribute__((weak)) cairn::block_size blockDim;
extern const __device__ __attribute__((weak)) cairn::grid_size gridDim;
extern const __device__ __attribute__((weak)) cairn::warp_size warpSize;

/* HIP's older names. */
#define hipThreadIdx_x (__builtin_amdgcn_workitem_id_x())
#define hipThreadIdx_y (__builtin_amdgcn_workitem_id_y())
#define hipThreadIdx_z (__builtin_amdgcn_workitem_id_z())
#define hipBlockIdx_x (__builtin_amdgcn_workgroup_id_x())
#define hipBlockIdx_y (__builtin_amdgcn_workgroup_id_y())
#define hipBlockIdx_z (__builtin_amdgcn_workgroup_id_z())
#define hipBlockDim_x (__builtin_amdgcn_workgroup_size_x())
#define hipBlockDim_y (__builtin_amdgcn_workgroup_size_y())
#define hipBlockDim_z (__builtin_amdgcn_workgroup_size_z())
#define hipGridDim_x (cairn::grid_blocks(0))
#define hipGridDim_y (cairn::grid_blocks(1))
#define hipGridDim_z (cairn::grid_blocks(2))

#endif
