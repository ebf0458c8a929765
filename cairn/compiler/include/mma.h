/* nvcuda::wmma: products of small matrices held by a warp of 32 lanes.

   CUDA's warps are half waves here, so programs that count lanes in thirty-twos keep their meaning: the two halves of
   a wave hold matrices of their own, or one of them holds none. CUDA leaves open which lane holds which element. Here,
   of a product of M rows, lane l holds row l % M of the left factor; of the right one and of the sum the lanes share
   out the columns in groups of M lanes (group l / M has C = M * N / 32 columns), each lane one row of the sum. */
#ifndef CAIRN_MMA_H
#define CAIRN_MMA_H

#include "hip/hip_bf16.h"
#include "hip/hip_fp16.h"
#include "hip/hip_runtime.h"

#define CAIRN_TILE static __device__ inline __attribute__((always_inline))

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
}
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
}  // namespace precision
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}  // namespace experimental
using experimental::bmmaAccumulateOp;
using experimental::bmmaAccumulateOpPOPC;
using experimental::bmmaBitOp;
using experimental::bmmaBitOpAND;
using experimental::bmmaBitOpXOR;

namespace detail {

/* How an element type is kept, in memory and in a fragment; `many` elements share one word. */
template <typename T> struct held { typedef T type; static constexpr int many = 1; };
template <> struct held<wmma::precision::tf32> { typedef float type; static constexpr int many = 1; };
template <> struct held<experimental::precision::s4> { typedef int type; static constexpr int many = 8; };
template <> struct held<experimental::precision::u4> { typedef unsigned type; static constexpr int many = 8; };
template <> struct held<experimental::precision::b1> { typedef unsigned type; static constexpr int many = 32; };

template <int M, int N, int K, typename T> struct shape {
  static constexpr bool tiles = (M == 16 && N == 16) || (M == 32 && N == 8) || (M == 8 && N == 32);
  template <typename... U> static constexpr bool one_of = (__is_same(T, U) || ...);
  static constexpr bool known =
      one_of<__half, signed char, unsigned char, __hip_bfloat16> ? tiles && K == 16
      : one_of<wmma::precision::tf32>                            ? M == 16 && N == 16 && K == 8
      : one_of<double>                                           ? M == 8 && N == 8 && K == 4
      : one_of<experimental::precision::s4, experimental::precision::u4> ? M == 8 && N == 8 && K == 32
      : one_of<experimental::precision::b1>                              ? M == 8 && N == 8 && K == 128
      : one_of<float, int>                                               ? tiles || (M == 8 && N == 8)
                                                                         : false;
};

CAIRN_TILE unsigned lane() { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u)) & 31; }

/* The value that lane `From` of each group of `Group` lanes has. */
template <int Group, int From, typename T> CAIRN_TILE T from_lane(T value) {
  int words[sizeof(T) / 4];
  __builtin_memcpy(words, &value, sizeof(T));
  for (int& word : words) word = __builtin_amdgcn_ds_swizzle(word, (31 & ~(Group - 1)) | From << 5);
  __builtin_memcpy(&value, words, sizeof(T));
  return value;
}

/* Elements as the sum's type. TF32 has the upper 19 bits of a float. */
template <typename T, typename S> CAIRN_TILE S wide(typename held<T>::type value) {
  if constexpr (__is_same(T, wmma::precision::tf32))
    return __builtin_bit_cast(float, __builtin_bit_cast(int, value) & ~0x1fff);
  else
    return (S)value;
}

/* The dot product of two words of several elements each. */
template <typename T> CAIRN_TILE int product(unsigned a, unsigned b) {
  int total = 0;
  for (int i = 0; i < 32; i += 4) {
    if constexpr (__is_same(T, experimental::precision::s4))
      total += ((int)(a << (28 - i)) >> 28) * ((int)(b << (28 - i)) >> 28);
    else
      total += (int)((a >> i & 15) * (b >> i & 15));
  }
  return total;
}

template <typename S> CAIRN_TILE S fused(S a, S b, S c) {
  if constexpr (__is_same(S, float)) return __builtin_fmaf(a, b, c);
  else if constexpr (__is_same(S, double)) return __builtin_fma(a, b, c);
  else return c + a * b;
}

/* Without infinities and NaN, for real numbers; without wrapping, for int. */
template <typename D, typename S> CAIRN_TILE S saturated(S value) {
  if constexpr (__is_same(D, double)) return value;
  else if constexpr (__is_same(D, int)) return value > __INT_MAX__ ? __INT_MAX__ : value < ~__INT_MAX__ ? ~__INT_MAX__ : value;
  else {
    const float most = __is_same(D, __half) ? 65504.0f : __FLT_MAX__;
    return value != value ? 0 : __builtin_fminf(__builtin_fmaxf(value, -most), most);
  }
}

template <typename T, T... I> struct numbers {};
template <int N> using up_to = __make_integer_seq<numbers, int, N>;

}  // namespace detail

template <typename Use, int M, int N, int K, typename T, typename Layout = void> class fragment;

template <int M, int N, int K, typename T, typename Layout> class fragment<matrix_a, M, N, K, T, Layout> {
 public:
  static_assert(detail::shape<M, N, K, T>::known, "nvcuda::wmma has no such shape for this type of element");
  typedef typename detail::held<T>::type element_type, storage_element_type;
  static constexpr int num_elements = K / detail::held<T>::many, num_storage_elements = num_elements;
  element_type x[num_elements];
};
template <int M, int N, int K, typename T, typename Layout> class fragment<matrix_b, M, N, K, T, Layout> {
 public:
  static_assert(detail::shape<M, N, K, T>::known, "nvcuda::wmma has no such shape for this type of element");
  typedef typename detail::held<T>::type element_type, storage_element_type;
  static constexpr int num_elements = K * N / 32 / detail::held<T>::many, num_storage_elements = num_elements;
  element_type x[num_elements];
};
template <int M, int N, int K, typename T> class fragment<accumulator, M, N, K, T, void> {
 public:
  static_assert(detail::shape<M, N, K, T>::tiles || (M == 8 && N == 8), "nvcuda::wmma has no such shape");
  typedef T element_type, storage_element_type;
  static constexpr int num_elements = M * N / 32, num_storage_elements = num_elements;
  T x[num_elements];
};

template <typename Use, int M, int N, int K, typename T, typename Layout, typename V>
CAIRN_TILE void fill_fragment(fragment<Use, M, N, K, T, Layout>& f, const V& value) {
  for (int i = 0; i < f.num_elements; ++i) f.x[i] = (typename fragment<Use, M, N, K, T, Layout>::element_type)value;
}

/* ldm, the distance of rows or columns, counts elements; p points to a multiple of 32 bytes. */
template <int M, int N, int K, typename T, typename Layout, typename P>
CAIRN_TILE void load_matrix_sync(fragment<matrix_a, M, N, K, T, Layout>& f, const P* p, unsigned ldm) {
  constexpr bool rows = __is_same(Layout, row_major);
  constexpr int many = detail::held<T>::many;
  static_assert(rows || many == 1, "a left factor of 4-bit or 1-bit elements is row_major");
  const unsigned row = detail::lane() % M;
  auto from = reinterpret_cast<const typename detail::held<T>::type*>(p);
  if constexpr (rows) __builtin_memcpy(f.x, from + row * ldm / many, sizeof f.x);
  else
    for (int k = 0; k < K; ++k) f.x[k] = from[k * ldm + row];
}
template <int M, int N, int K, typename T, typename Layout, typename P>
CAIRN_TILE void load_matrix_sync(fragment<matrix_b, M, N, K, T, Layout>& f, const P* p, unsigned ldm) {
  constexpr bool rows = __is_same(Layout, row_major);
  constexpr int many = detail::held<T>::many, columns = M * N / 32, count = K * columns / M / many;
  static_assert(!rows || many == 1, "a right factor of 4-bit or 1-bit elements is col_major");
  const unsigned place = detail::lane() % M, first = detail::lane() / M * columns;
  auto from = reinterpret_cast<const typename detail::held<T>::type*>(p);
  for (int i = 0; i < count; ++i) {
    const unsigned e = place * count + i;
    if constexpr (many > 1) f.x[i] = from[(first + e / (K / many)) * ldm / many + e % (K / many)];
    else f.x[i] = rows ? from[e / columns * ldm + first + e % columns] : from[(first + e % columns) * ldm + e / columns];
  }
}
template <int M, int N, int K, typename T>
CAIRN_TILE void load_matrix_sync(fragment<accumulator, M, N, K, T>& f, const T* p, unsigned ldm, layout_t layout) {
  const unsigned row = detail::lane() % M, first = detail::lane() / M * f.num_elements;
  for (unsigned i = 0; i < f.num_elements; ++i)
    f.x[i] = layout == mem_row_major ? p[row * ldm + first + i] : p[(first + i) * ldm + row];
}
template <int M, int N, int K, typename T>
CAIRN_TILE void store_matrix_sync(T* p, const fragment<accumulator, M, N, K, T>& f, unsigned ldm, layout_t layout) {
  const unsigned row = detail::lane() % M, first = detail::lane() / M * f.num_elements;
  for (unsigned i = 0; i < f.num_elements; ++i)
    (layout == mem_row_major ? p[row * ldm + first + i] : p[(first + i) * ldm + row]) = f.x[i];
}

namespace detail {

/* Adds what the elements of the right factor that lane `From` of a group holds contribute. */
template <typename T, int M, int From, typename S, int Columns, typename X, int K, int Count>
CAIRN_TILE void add_from(S (&sum)[Columns], const X (&a)[K], const X (&b)[Count]) {
  constexpr int each = sizeof(X) < 4 ? 4 / sizeof(X) : 1;
  struct Group { X x[each]; };
  for (int i = 0; i < Count; i += each) {
    Group group;
    __builtin_memcpy(&group, b + i, sizeof group);
    group = from_lane<M, From>(group);
    for (int j = 0; j < each; ++j) {
      const int e = From * Count + i + j, k = e / Columns, column = e % Columns;
      sum[column] = fused<S>(wide<T, S>(a[k]), wide<T, S>(group.x[j]), sum[column]);
    }
  }
}
template <typename T, int M, typename S, int Columns, typename X, int K, int Count, int... From>
CAIRN_TILE void add_all(S (&sum)[Columns], const X (&a)[K], const X (&b)[Count], numbers<int, From...>) {
  (add_from<T, M, From>(sum, a, b), ...);
}

/* The same where a word holds several elements: `dot` makes a number of two words. */
template <typename Dot, int Columns, typename X, int Words, int Count, int... From>
CAIRN_TILE void add_words(int (&sum)[Columns], const X (&a)[Words], const X (&b)[Count], Dot dot, numbers<int, From...>) {
  ((sum[From / Words] += dot(a[From % Words], from_lane<8, From>(b[0]))), ...);
}

template <typename S, typename Sum, typename Product>
CAIRN_TILE void multiplied(Sum& d, const Sum& c, bool satf, Product add) {
  S sum[Sum::num_elements];
  for (int i = 0; i < Sum::num_elements; ++i) sum[i] = (S)c.x[i];
  add(sum);
  typedef typename Sum::element_type D;
  for (int i = 0; i < Sum::num_elements; ++i) d.x[i] = (D)(satf ? saturated<D>(sum[i]) : sum[i]);
}

}  // namespace detail

/* d = a * b + c, added up in the order of a's columns. satf: see detail::saturated. */
template <int M, int N, int K, typename D, typename T, typename A, typename B>
CAIRN_TILE void mma_sync(fragment<accumulator, M, N, K, D>& d, const fragment<matrix_a, M, N, K, T, A>& a,
    const fragment<matrix_b, M, N, K, T, B>& b, const fragment<accumulator, M, N, K, D>& c, bool satf = false) {
  using namespace detail;
  if constexpr (held<T>::many > 1) {
    static_assert(!__is_same(T, experimental::precision::b1), "single bits are multiplied by bmma_sync");
    auto dot = [](unsigned x, unsigned y) { return product<T>(x, y); };
    multiplied<int>(d, c, false, [&](int(&sum)[2]) { add_words(sum, a.x, b.x, dot, up_to<8>()); });
  } else {
    auto add = [&](auto& sum) { add_all<T, M>(sum, a.x, b.x, up_to<M>()); };
    if constexpr (__is_same(D, double)) multiplied<double>(d, c, false, add);
    else if constexpr (!__is_same(D, int)) multiplied<float>(d, c, satf, add);
    else if (satf) multiplied<long long>(d, c, true, add);
    else multiplied<int>(d, c, false, add);
  }
}
template <typename A, typename B>
CAIRN_TILE void bmma_sync(fragment<accumulator, 8, 8, 128, int>& d,
    const fragment<matrix_a, 8, 8, 128, experimental::precision::b1, A>& a,
    const fragment<matrix_b, 8, 8, 128, experimental::precision::b1, B>& b,
    const fragment<accumulator, 8, 8, 128, int>& c, bmmaBitOp op = bmmaBitOpXOR,
    bmmaAccumulateOp = bmmaAccumulateOpPOPC) {
  auto dot = [op](unsigned x, unsigned y) { return __builtin_popcount(op == bmmaBitOpXOR ? x ^ y : x & y); };
  detail::multiplied<int>(d, c, false, [&](int(&sum)[2]) {
    detail::add_words(sum, a.x, b.x, dot, detail::up_to<8>());
  });
}

/* The nearest number of TF32, ties away from zero. */
CAIRN_TILE float __float_to_tf32(float value) {
  const int bits = __builtin_bit_cast(int, value);
  return value - value == 0 ? __builtin_bit_cast(float, (bits + 0x1000) & ~0x1fff) : value;
}

}  // namespace wmma
}  // namespace nvcuda

#undef CAIRN_TILE

#endif
