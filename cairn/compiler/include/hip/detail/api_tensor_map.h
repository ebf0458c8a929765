/* Maps of tensors (CUtensorMap). They have a form of their own here, which cuda/detail/tensor_tiles.h reads. */
#ifndef CAIRN_HIP_DETAIL_API_TENSOR_MAP_H
#define CAIRN_HIP_DETAIL_API_TENSOR_MAP_H

#include <stdint.h>
#include <string.h>

#define CU_TENSOR_MAP_NUM_QWORDS 16
typedef struct CUtensorMap_st {
  uint64_t opaque[CU_TENSOR_MAP_NUM_QWORDS] __attribute__((aligned(64)));
} CUtensorMap;
typedef enum CUtensorMapDataType_enum {
  CU_TENSOR_MAP_DATA_TYPE_UINT8, CU_TENSOR_MAP_DATA_TYPE_UINT16, CU_TENSOR_MAP_DATA_TYPE_UINT32,
  CU_TENSOR_MAP_DATA_TYPE_INT32, CU_TENSOR_MAP_DATA_TYPE_UINT64, CU_TENSOR_MAP_DATA_TYPE_INT64,
  CU_TENSOR_MAP_DATA_TYPE_FLOAT16, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, CU_TENSOR_MAP_DATA_TYPE_FLOAT64,
  CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ, CU_TENSOR_MAP_DATA_TYPE_TFLOAT32,
  CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ, CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B, CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN16B,
  CU_TENSOR_MAP_DATA_TYPE_16U6_ALIGN16B
} CUtensorMapDataType;
typedef enum CUtensorMapInterleave_enum {
  CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_INTERLEAVE_16B, CU_TENSOR_MAP_INTERLEAVE_32B
} CUtensorMapInterleave;
typedef enum CUtensorMapSwizzle_enum {
  CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_SWIZZLE_32B, CU_TENSOR_MAP_SWIZZLE_64B, CU_TENSOR_MAP_SWIZZLE_128B,
  CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B, CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B, CU_TENSOR_MAP_SWIZZLE_128B_ATOM_64B
} CUtensorMapSwizzle;
typedef enum CUtensorMapL2promotion_enum {
  CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_L2_PROMOTION_L2_64B, CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
  CU_TENSOR_MAP_L2_PROMOTION_L2_256B
} CUtensorMapL2promotion;
typedef enum CUtensorMapFloatOOBfill_enum {
  CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA
} CUtensorMapFloatOOBfill;

struct cairn_tensor {
  uint64_t address, stride[4]; /* in bytes, of all dimensions but the first */
  uint32_t last[5];            /* the last index of each dimension */
  uint16_t box[5];
  uint8_t step[5], type, rank, interleave, swizzle, fill;
};

static inline unsigned cairn_tensor_element(unsigned type) {
  static const unsigned char bytes[13] = {1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 4, 4, 4};
  return type < 13 ? bytes[type] : 0;
}

/* Tiles of 4-bit and 6-bit numbers, interleaved tensors and swizzles of larger atoms are not supported. */
static inline hipError_t cuTensorMapEncodeTiled(CUtensorMap* map, CUtensorMapDataType type, unsigned rank, void* address,
                                                const uint64_t* dims, const uint64_t* strides, const unsigned* box,
                                                const unsigned* steps, CUtensorMapInterleave interleave,
                                                CUtensorMapSwizzle swizzle, CUtensorMapL2promotion promotion,
                                                CUtensorMapFloatOOBfill fill) {
  struct cairn_tensor tensor;
  unsigned size = cairn_tensor_element(type);
  (void)promotion;
  if (!map || !address || !dims || !box || !steps || rank < 1 || rank > 5 || (rank > 1 && !strides) ||
      ((uint64_t)address & 15) || ((uint64_t)map & 63))
    return hipErrorInvalidValue;
  if (!size || interleave != CU_TENSOR_MAP_INTERLEAVE_NONE || swizzle > CU_TENSOR_MAP_SWIZZLE_128B)
    return hipErrorNotSupported;
  memset(&tensor, 0, sizeof tensor);
  for (unsigned i = 0; i < rank; ++i) {
    if (!dims[i] || dims[i] > 1ull << 32 || !box[i] || box[i] > 256 || !steps[i] || steps[i] > 8) return hipErrorInvalidValue;
    if (i && ((strides[i - 1] & 15) || strides[i - 1] >= 1ull << 40)) return hipErrorInvalidValue;
    tensor.last[i] = (uint32_t)(dims[i] - 1), tensor.box[i] = (uint16_t)box[i], tensor.step[i] = (uint8_t)steps[i];
    if (i) tensor.stride[i - 1] = strides[i - 1];
  }
  if (box[0] * size % 16 || (swizzle && box[0] * size > 16u << swizzle)) return hipErrorInvalidValue;
  if (fill && !(type >= CU_TENSOR_MAP_DATA_TYPE_FLOAT16)) return hipErrorInvalidValue;
  tensor.address = (uint64_t)address, tensor.type = (uint8_t)type, tensor.rank = (uint8_t)rank;
  tensor.swizzle = (uint8_t)swizzle, tensor.fill = (uint8_t)fill;
  memset(map, 0, sizeof *map);
  memcpy(map, &tensor, sizeof tensor);
  return hipSuccess;
}
static inline hipError_t cuTensorMapReplaceAddress(CUtensorMap* map, void* address) {
  if (!map || !address || ((uint64_t)address & 15)) return hipErrorInvalidValue;
  ((struct cairn_tensor*)map)->address = (uint64_t)address;
  return hipSuccess;
}

#endif
