/* rocWMMA: products of small matrices held by a wave, on the matrix instructions of CDNA.

   A fragment of BlockM x BlockN x BlockK is made of tiles of 32 x 32 (where both blocks allow it) or 16 x 16, and each
   tile of as many steps along k as its instruction needs. Elements of a lane stand in the order tile, step, element;
   their places in a tile are the instruction's (detail::tile). */
#ifndef CAIRN_ROCWMMA_HPP
#define CAIRN_ROCWMMA_HPP

#include "../hip/hip_bf16.h"
#include "../hip/hip_fp16.h"
#include "../hip/hip_fp8.h"
#include "../hip/hip_runtime.h"
#include "detail/tile.hpp"

#define ROCWMMA_VERSION_MAJOR 2
#define ROCWMMA_VERSION_MINOR 0
#define ROCWMMA_VERSION_PATCH 0
#define ROCWMMA_DEVICE __device__
#define ROCWMMA_HOST __host__
#define ROCWMMA_HOST_DEVICE __host__ __device__
#define ROCWMMA_KERNEL __global__

namespace rocwmma {

/* A part of a matrix, spread over the lanes of a wave. `Layout` is its order in memory, void where load says it. */
template <typename Use, uint32_t BlockM, uint32_t BlockN, uint32_t BlockK, typename T, typename Layout = void>
class fragment {
  static_assert(BlockM % 16 == 0 && BlockN % 16 == 0, "rocwmma: BlockM and BlockN are multiples of 16");

 public:
  typedef T element_type, storage_element_type;
  typedef detail::tile<BlockM % 32 == 0 && BlockN % 32 == 0 && !__is_same(T, double) ? 32 : 16, BlockK, T> Tile;
  static constexpr bool sum = __is_same(Use, accumulator);
  static constexpr uint32_t
      rows = __is_same(Use, matrix_b) ? BlockK : BlockM, columns = __is_same(Use, matrix_a) ? BlockK : BlockN,
      tiles = (__is_same(Use, matrix_b) ? 1 : BlockM / Tile::size) * (__is_same(Use, matrix_a) ? 1 : BlockN / Tile::size),
      each = sum ? Tile::sums : Tile::steps * Tile::depth, num_elements = tiles * each,
      num_storage_elements = num_elements;
  T x[num_elements];

  static constexpr __host__ __device__ uint32_t size() { return num_elements; }
  static constexpr __host__ __device__ uint32_t height() { return rows; }
  static constexpr __host__ __device__ uint32_t width() { return columns; }
  static constexpr __host__ __device__ uint32_t blockDim() { return __is_same(Use, matrix_b) ? BlockN : BlockM; }
  static constexpr __host__ __device__ uint32_t kDim() { return sum ? BlockN : BlockK; }
  CAIRN_TILE T& operator[](uint32_t i) { return x[i]; }
  CAIRN_TILE const T& operator[](uint32_t i) const { return x[i]; }

  /* Row and column of this lane's element i. Elements past the last column of a left factor are none: they pad a step. */
  CAIRN_TILE uint32_t row(uint32_t i) const {
    const uint32_t tile = i / each, in = i % each;
    if constexpr (sum) return tile / (BlockN / Tile::size) * Tile::size + Tile::sum_row(in);
    else if constexpr (__is_same(Use, matrix_a)) return tile * Tile::size + detail::lane() % Tile::size;
    else return Tile::k(in);
  }
  CAIRN_TILE uint32_t column(uint32_t i) const {
    const uint32_t tile = i / each, in = i % each;
    if constexpr (sum) return tile % (BlockN / Tile::size) * Tile::size + detail::lane() % Tile::size;
    else if constexpr (__is_same(Use, matrix_b)) return tile * Tile::size + detail::lane() % Tile::size;
    else return Tile::k(in);
  }
  CAIRN_TILE bool pads(uint32_t i) const {
    return !sum && Tile::steps * Tile::step > BlockK && (__is_same(Use, matrix_b) ? row(i) : column(i)) >= BlockK;
  }
};

template <typename Use, uint32_t M, uint32_t N, uint32_t K, typename T, typename L, typename V>
CAIRN_TILE void fill_fragment(fragment<Use, M, N, K, T, L>& f, V value) {
  for (uint32_t i = 0; i < f.num_elements; ++i) f.x[i] = f.pads(i) ? (T)0.0f : (T)value;
}

namespace detail {
template <typename F> CAIRN_TILE uint32_t place(const F& f, uint32_t i, uint32_t ldm, bool by_rows) {
  return by_rows ? f.row(i) * ldm + f.column(i) : f.column(i) * ldm + f.row(i);
}
template <typename F, typename T> CAIRN_TILE void load(F& f, const T* p, uint32_t ldm, bool by_rows) {
  for (uint32_t i = 0; i < F::num_elements; ++i) f.x[i] = f.pads(i) ? (T)0.0f : p[place(f, i, ldm, by_rows)];
}
template <typename F, typename T> CAIRN_TILE void store(T* p, const F& f, uint32_t ldm, bool by_rows) {
  for (uint32_t i = 0; i < F::num_elements; ++i)
    if (!f.pads(i)) p[place(f, i, ldm, by_rows)] = f.x[i];
}
}  // namespace detail

/* ldm, the distance of rows or columns in memory, counts elements. */
template <typename Use, uint32_t M, uint32_t N, uint32_t K, typename T, typename L>
CAIRN_TILE void load_matrix_sync(fragment<Use, M, N, K, T, L>& f, const T* p, uint32_t ldm) {
  static_assert(!__is_same(L, void), "rocwmma: load_matrix_sync of a fragment without layout needs a layout_t");
  detail::load(f, p, ldm, __is_same(L, row_major));
}
template <typename Use, uint32_t M, uint32_t N, uint32_t K, typename T>
CAIRN_TILE void load_matrix_sync(fragment<Use, M, N, K, T>& f, const T* p, uint32_t ldm, layout_t layout) {
  detail::load(f, p, ldm, layout == mem_row_major);
}
template <typename Use, uint32_t M, uint32_t N, uint32_t K, typename T, typename L>
CAIRN_TILE void store_matrix_sync(T* p, const fragment<Use, M, N, K, T, L>& f, uint32_t ldm) {
  static_assert(!__is_same(L, void), "rocwmma: store_matrix_sync of a fragment without layout needs a layout_t");
  detail::store(p, f, ldm, __is_same(L, row_major));
}
template <typename Use, uint32_t M, uint32_t N, uint32_t K, typename T>
CAIRN_TILE void store_matrix_sync(T* p, const fragment<Use, M, N, K, T>& f, uint32_t ldm, layout_t layout) {
  detail::store(p, f, ldm, layout == mem_row_major);
}

/* d = a * b + c. */
template <uint32_t M, uint32_t N, uint32_t K, typename A, typename B, typename S, typename LA, typename LB, typename LC,
          typename LD>
CAIRN_TILE void mma_sync(fragment<accumulator, M, N, K, S, LD>& d, const fragment<matrix_a, M, N, K, A, LA>& a,
    const fragment<matrix_b, M, N, K, B, LB>& b, const fragment<accumulator, M, N, K, S, LC>& c) {
  typedef typename fragment<matrix_a, M, N, K, A, LA>::Tile Tile;
  static_assert(sizeof(A) == sizeof(B), "rocwmma: factors of one size");
  constexpr uint32_t across = N / Tile::size;
  for (uint32_t i = 0; i < M / Tile::size; ++i)
    for (uint32_t j = 0; j < across; ++j) {
      const uint32_t at = (i * across + j) * Tile::sums;
      typename Tile::Sum sum;
      for (uint32_t e = 0; e < Tile::sums; ++e) sum[e] = (typename Tile::One)c.x[at + e];
      for (uint32_t s = 0; s < Tile::steps; ++s) {
        const uint32_t from = s * Tile::depth;
        sum = Tile::template step_of<B>(a.x + i * a.each + from, b.x + j * b.each + from, sum);
      }
      for (uint32_t e = 0; e < Tile::sums; ++e) d.x[at + e] = (S)sum[e];
    }
}

CAIRN_TILE void synchronize_workgroup() { __syncthreads(); }

}  // namespace rocwmma

#undef CAIRN_TILE

#endif
