/* The matrix instruction for a tile: what it multiplies in a step, and which lane holds which element. */
#ifndef CAIRN_ROCWMMA_DETAIL_TILE_HPP
#define CAIRN_ROCWMMA_DETAIL_TILE_HPP

#define CAIRN_TILE __device__ inline __attribute__((always_inline))

namespace rocwmma {

typedef _Float16 float16_t;
typedef __half hfloat16_t;
typedef __hip_bfloat16 bfloat16_t;
typedef float float32_t;
typedef double float64_t;
typedef __hip_fp8_e4m3 float8_t;
typedef __hip_fp8_e5m2 bfloat8_t;
typedef __hip_fp8_e4m3_fnuz float8_fnuz_t;
typedef __hip_fp8_e5m2_fnuz bfloat8_fnuz_t;
using ::int16_t, ::int32_t, ::int64_t, ::int8_t, ::uint16_t, ::uint32_t, ::uint64_t, ::uint8_t;

/* A float of which products take 19 bits. */
struct xfloat32_t {
  float data;
  xfloat32_t() = default;
  __host__ __device__ xfloat32_t(float v) : data(v) {}
  __host__ __device__ operator float() const { return data; }
};

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t : uint32_t { mem_row_major, mem_col_major };

namespace detail {

CAIRN_TILE uint32_t lane() { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u)); }

template <typename T, int N> struct vector_of { typedef T type __attribute__((ext_vector_type(N))); };

/* How factors reach the instruction: `Word` holds the `depth` elements of a lane for one step. */
template <typename Word, typename T> CAIRN_TILE Word packed(const T* elements) {
  Word word;
  static_assert(sizeof(Word) % sizeof(T) == 0, "whole elements");
  __builtin_memcpy(&word, elements, sizeof(Word));
  return word;
}

enum class family { half, bfloat, byte, fp8, bf8, single, xf32, real };
template <typename T> struct family_of;
template <typename T> constexpr bool fnuz = __is_same(T, float8_fnuz_t) || __is_same(T, bfloat8_fnuz_t);
template <> struct family_of<_Float16> { static constexpr family value = family::half; };
template <> struct family_of<__half> { static constexpr family value = family::half; };
template <> struct family_of<__hip_bfloat16> { static constexpr family value = family::bfloat; };
template <> struct family_of<int8_t> { static constexpr family value = family::byte; };
template <> struct family_of<__hip_fp8_e4m3> { static constexpr family value = family::fp8; };
template <> struct family_of<__hip_fp8_e4m3_fnuz> { static constexpr family value = family::fp8; };
template <> struct family_of<__hip_fp8_e5m2> { static constexpr family value = family::bf8; };
template <> struct family_of<__hip_fp8_e5m2_fnuz> { static constexpr family value = family::bf8; };
template <> struct family_of<float> { static constexpr family value = family::single; };
template <> struct family_of<int32_t> { static constexpr family value = family::single; };
template <> struct family_of<xfloat32_t> { static constexpr family value = family::xf32; };
template <> struct family_of<double> { static constexpr family value = family::real; };

/* A lane's elements of one step. gfx90a's integer instruction takes half of the later ones'. */
constexpr __host__ __device__ uint32_t depth_of(family f) {
  switch (f) {
    case family::half:
    case family::bfloat: return 4;
    case family::byte:
#if defined(__gfx90a__)
      return 4;
#endif
    case family::fp8:
    case family::bf8: return 8;
    case family::xf32: return 2;
    default: return 1;
  }
}

template <bool, typename Yes, typename> struct either { typedef Yes type; };
template <typename Yes, typename No> struct either<false, Yes, No> { typedef No type; };

#if !defined(__HIP_DEVICE_COMPILE__) /* the host reads the kernels too */
constexpr bool has_xf32 = true, has_fnuz = true, has_ocp = true;
#elif defined(__gfx942__)
constexpr bool has_xf32 = true, has_fnuz = true, has_ocp = false;
#elif defined(__gfx950__)
constexpr bool has_xf32 = false, has_fnuz = false, has_ocp = true;
#else
constexpr bool has_xf32 = false, has_fnuz = false, has_ocp = false;
#endif

/* One instruction for tiles of 32 or of 16, given its name up to the shape, the steps and the rest of the name. */
#define CAIRN_MFMA(kind, step32, step16, rest) \
  if constexpr (Size == 32) return __builtin_amdgcn_mfma_##kind##_32x32x##step32##rest(u, v, sum, 0, 0, 0); \
  else return __builtin_amdgcn_mfma_##kind##_16x16x##step16##rest(u, v, sum, 0, 0, 0);

template <uint32_t Size, uint32_t BlockK, typename T> struct tile {
  static constexpr family kind = family_of<T>::value;
  static constexpr uint32_t size = Size, depth = depth_of(kind), step = depth * 64 / Size,
                            steps = (BlockK + step - 1) / step, sums = Size * Size / 64;
  typedef typename either<kind == family::real, double,
      typename either<kind == family::byte, int, float>::type>::type One;
  typedef typename vector_of<One, sums>::type Sum;

  /* Row in the tile of a sum's element, and place along k of a factor's element. */
  static CAIRN_TILE uint32_t sum_row(uint32_t i) {
    if constexpr (kind == family::real) return i * 4 + lane() / 16;
    else if constexpr (Size == 32) return i / 4 * 8 + lane() / 32 * 4 + i % 4;
    else return lane() / 16 * 4 + i;
  }
  static CAIRN_TILE uint32_t k(uint32_t i) { return i / depth * step + lane() / Size * depth + i % depth; }

  /* `sum` with one step added. The right factor may be of the other 8-bit float. */
  template <typename B> static CAIRN_TILE Sum step_of(const T* a, const B* b, Sum sum) {
    constexpr family other = family_of<B>::value;
    if constexpr (kind == family::half) {
      typedef vector_of<_Float16, 4>::type Word;
      const Word u = packed<Word>(a), v = packed<Word>(b);
      CAIRN_MFMA(f32, 8, 16, f16)
    } else if constexpr (kind == family::bfloat) {
      typedef vector_of<short, 4>::type Word;
      const Word u = packed<Word>(a), v = packed<Word>(b);
      CAIRN_MFMA(f32, 8, 16, bf16_1k)
    } else if constexpr (kind == family::byte && depth == 4) {
      const int u = packed<int>(a), v = packed<int>(b);
      CAIRN_MFMA(i32, 8, 16, i8)
    } else if constexpr (kind == family::byte) {
      const long u = packed<long>(a), v = packed<long>(b);
      CAIRN_MFMA(i32, 16, 32, _i8)
    } else if constexpr (kind == family::fp8 || kind == family::bf8) {
      static_assert(fnuz<T> == fnuz<B>, "rocwmma: both factors are fnuz, or both are OCP's");
      static_assert(fnuz<T> ? has_fnuz : has_ocp, "rocwmma: gfx942 multiplies fnuz 8-bit floats, gfx950 OCP's");
      const long u = packed<long>(a), v = packed<long>(b);
      if constexpr (kind == family::fp8 && other == family::fp8) { CAIRN_MFMA(f32, 16, 32, _fp8_fp8) }
      else if constexpr (kind == family::fp8) { CAIRN_MFMA(f32, 16, 32, _fp8_bf8) }
      else if constexpr (other == family::fp8) { CAIRN_MFMA(f32, 16, 32, _bf8_fp8) }
      else { CAIRN_MFMA(f32, 16, 32, _bf8_bf8) }
    } else if constexpr (kind == family::xf32) {
      static_assert(has_xf32, "rocwmma: xfloat32_t is multiplied by gfx942 alone; use float");
      typedef vector_of<float, 2>::type Word;
      const Word u = packed<Word>(a), v = packed<Word>(b);
      CAIRN_MFMA(f32, 4, 8, _xf32)
    } else if constexpr (kind == family::single) {
      const float u = a[0], v = b[0];
      CAIRN_MFMA(f32, 2, 4, f32)
    } else {
      return __builtin_amdgcn_mfma_f64_16x16x4f64(a[0], b[0], sum, 0, 0, 0);
    }
  }
};

#undef CAIRN_MFMA

}  // namespace detail
}  // namespace rocwmma

#endif
