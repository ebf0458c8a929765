/* Copies of a tensor's tiles between memory and a block's shared memory (CUDA's TMA). A copy is done by the thread that asks
   for it, and is over when the call returns. */
#ifndef CAIRN_CUDA_DETAIL_TENSOR_TILES_H
#define CAIRN_CUDA_DETAIL_TENSOR_TILES_H

#include "../std/detail.h"
#include "../../hip/detail/api_tensor_map.h"

namespace cairn {
namespace tensor {

/* One tile: what a copy needs of its map, and how far it is. */
class tile {
 public:
  template <int N>
  __device__ tile(const void* map, const int (&start)[N]) : t_(*(const cairn_tensor*)map), size_(element(t_.type)) {
    for (int d = 0; d < 5; ++d) {
      start_[d] = d < N ? start[d] : 0;
      count_[d] = d < t_.rank ? (t_.box[d] + t_.step[d] - 1u) / t_.step[d] : 1;
    }
  }
  __device__ unsigned bytes() const { return rows() * row_bytes(); }

  /* Calls move(place in memory, place in shared memory, bytes) for all that lies in the tensor, and outside(place in shared
     memory, bytes) for the rest. */
  template <typename Move, typename Outside>
  __device__ void each(char* shared, Move move, Outside outside) const {
    for (unsigned row = 0, count = rows(); row < count; ++row) {
      char* at = place_of(row);
      bool whole = at && t_.step[0] == 1 && start_[0] >= 0 && (unsigned)start_[0] + count_[0] - 1u <= t_.last[0] &&
                   (unsigned long long)(at + (long long)start_[0] * size_) % 16 == 0;
      unsigned unit = whole ? 16 : size_;
      for (unsigned i = 0; i < row_bytes(); i += unit) {
        char* to = swizzled(shared, row * row_bytes() + i);
        long long index = start_[0] + (long long)(i / size_) * t_.step[0];
        if (at && index >= 0 && index <= t_.last[0])
          move(at + index * size_, to, unit);
        else
          outside(to, unit);
      }
    }
  }
  __device__ unsigned type() const { return t_.type; }
  __device__ unsigned size() const { return size_; }
  __device__ bool fills_with_nan() const { return t_.fill; }

 private:
  cairn_tensor t_;
  unsigned size_, count_[5];
  int start_[5];

  __device__ static unsigned element(unsigned type) { return (0x1244882482444ull >> 4 * (12 - type)) & 15; }
  __device__ unsigned rows() const { return count_[1] * count_[2] * count_[3] * count_[4]; }
  __device__ unsigned row_bytes() const { return count_[0] * size_; }
  /* Where a row's index 0 lies; null for rows outside of the tensor. */
  __device__ char* place_of(unsigned row) const {
    char* at = (char*)t_.address;
    for (int d = 1; d < t_.rank; row /= count_[d], ++d) {
      long long index = start_[d] + (long long)(row % count_[d]) * t_.step[d];
      if (index < 0 || index > t_.last[d]) return nullptr;
      at += index * (long long)t_.stride[d - 1];
    }
    return at;
  }
  /* Pieces of 16 bytes change places within 32, 64 or 128 bytes, by the address' bits from 7 on. */
  __device__ char* swizzled(char* shared, unsigned offset) const {
    unsigned low = (unsigned)(unsigned long long)shared + offset, mask = (1u << t_.swizzle) - 1;
    return shared + ((low ^ (low >> 7 & mask) << 4) - (unsigned)(unsigned long long)shared);
  }
};

__device__ inline void copy(char* to, const char* from, unsigned bytes) {
  if (bytes == 16) {
    struct alignas(16) sixteen {
      unsigned long long part[2];
    };
    *(sixteen*)to = *(const sixteen*)from;
    return;
  }
  for (unsigned i = 0; i < bytes; ++i) to[i] = from[i];
}
/* Returns the tile's bytes: what lies outside of the tensor counts, and is zero or, if the map says so, a NaN. */
template <int N>
__device__ inline unsigned load(void* to, const void* map, const int (&start)[N]) {
  tile t(map, start);
  t.each((char*)to, [](char* memory, char* shared, unsigned bytes) { copy(shared, memory, bytes); },
         [&](char* shared, unsigned bytes) {
           for (unsigned i = 0; i < bytes; ++i) shared[i] = t.fills_with_nan() ? (char)0xff : (char)0;
         });
  return t.bytes();
}
template <int N>
__device__ inline void store(const void* map, const int (&start)[N], const void* from) {
  tile t(map, start);
  t.each((char*)from, [](char* memory, char* shared, unsigned bytes) { copy(memory, shared, bytes); },
         [](char*, unsigned) {});
}
template <typename T, typename F>
__device__ inline void each_of(char* memory, char* shared, unsigned bytes, F f) {
  for (unsigned i = 0; i < bytes; i += sizeof(T)) f((T*)(memory + i), *(T*)(shared + i));
}
/* f(place, value) combines an element with what memory has. */
template <int N, typename F>
__device__ inline void reduce(const void* map, const int (&start)[N], const void* from, F f) {
  tile t(map, start);
  t.each(
      (char*)from,
      [&](char* memory, char* shared, unsigned bytes) {
        switch (t.type()) {
          case CU_TENSOR_MAP_DATA_TYPE_UINT32: return each_of<unsigned>(memory, shared, bytes, f);
          case CU_TENSOR_MAP_DATA_TYPE_INT32: return each_of<int>(memory, shared, bytes, f);
          case CU_TENSOR_MAP_DATA_TYPE_UINT64: return each_of<unsigned long long>(memory, shared, bytes, f);
          case CU_TENSOR_MAP_DATA_TYPE_INT64: return each_of<long long>(memory, shared, bytes, f);
          case CU_TENSOR_MAP_DATA_TYPE_FLOAT32:
          case CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ: return each_of<float>(memory, shared, bytes, f);
          case CU_TENSOR_MAP_DATA_TYPE_FLOAT64: return each_of<double>(memory, shared, bytes, f);
          default:
            printf("cairn: a tile of data type %u cannot be reduced: 32-bit and 64-bit numbers can\n", t.type());
            __builtin_trap();
        }
      },
      [](char*, unsigned) {});
}

}  // namespace tensor
}  // namespace cairn

#endif
