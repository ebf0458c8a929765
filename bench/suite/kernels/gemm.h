#define TILED(name, type)                                                                                       \
    KERNEL name(GLOBAL const type *a, GLOBAL const type *b, GLOBAL type *c, int n) {                            \
        LOCAL(type, left, 16 * 16);                                                                             \
        LOCAL(type, right, 16 * 16);                                                                            \
        int x = ITEM(0), y = ITEM(1), row = GROUP(1) * 16 + y, column = GROUP(0) * 16 + x;                      \
        type sum = 0;                                                                                           \
        for (int k = 0; k < n; k += 16) {                                                                       \
            left[y * 16 + x] = a[row * n + k + x];                                                              \
            right[y * 16 + x] = b[(k + y) * n + column];                                                        \
            BARRIER();                                                                                          \
            for (int i = 0; i < 16; i++) sum += left[y * 16 + i] * right[i * 16 + x];                           \
            BARRIER();                                                                                          \
        }                                                                                                       \
        c[row * n + column] = sum;                                                                              \
    }
TILED(gemm_f32, float)
TILED(gemm_f64, double)

#ifdef __OPENCL_VERSION__
/* No matrix units in OpenCL C: the same product from halves, tiled. */
#define HALF_AT(p, i) vload_half(i, (GLOBAL const half *)(p))
#define BFLOAT_AT(p, i) as_float((uint)(p)[i] << 16)
#define TILED_16(name, at)                                                                                      \
    KERNEL name(GLOBAL const ushort *a, GLOBAL const ushort *b, GLOBAL float *c, int n) {                       \
        LOCAL(float, left, 16 * 16);                                                                            \
        LOCAL(float, right, 16 * 16);                                                                           \
        int x = ITEM(0), y = ITEM(1), row = GROUP(1) * 16 + y, column = GROUP(0) * 16 + x;                      \
        float sum = 0;                                                                                          \
        for (int k = 0; k < n; k += 16) {                                                                       \
            left[y * 16 + x] = at(a, row * n + k + x);                                                          \
            right[y * 16 + x] = at(b, (k + y) * n + column);                                                    \
            BARRIER();                                                                                          \
            for (int i = 0; i < 16; i++) sum += left[y * 16 + i] * right[i * 16 + x];                           \
            BARRIER();                                                                                          \
        }                                                                                                       \
        c[row * n + column] = sum;                                                                              \
    }
TILED_16(gemm_f16, HALF_AT)
TILED_16(gemm_bf16, BFLOAT_AT)
#elif defined(__HIP_PLATFORM_AMD__)
typedef float float16v __attribute__((ext_vector_type(16)));
typedef _Float16 half4v __attribute__((ext_vector_type(4)));
typedef short short4v __attribute__((ext_vector_type(4)));
/* A wave makes a tile of 64 x 64 out of four products of 32 x 32; B goes through LDS, transposed. */
#define MATRIX(name, element, vector, multiply)                                                                 \
    KERNEL name(const element *a, const element *b, float *c, int n) {                                          \
        __shared__ element right[64 * 20];                                                                      \
        int lane = ITEM(0), inner = lane & 31, half_ = lane >> 5, row = GROUP(1) * 64, column = GROUP(0) * 64;  \
        float16v sum[2][2] = {};                                                                                \
        for (int k = 0; k < n; k += 16) {                                                                       \
            for (int i = 0; i < 16; i++) right[lane * 20 + i] = b[(k + i) * n + column + lane];                 \
            BARRIER();                                                                                          \
            for (int step = 0; step < 2; step++) {                                                              \
                int at = step * 8 + half_ * 4;                                                                  \
                vector x[2], y[2];                                                                              \
                for (int i = 0; i < 2; i++) {                                                                   \
                    x[i] = *(const vector *)&a[(row + i * 32 + inner) * n + k + at];                            \
                    y[i] = *(const vector *)&right[(i * 32 + inner) * 20 + at];                                 \
                }                                                                                               \
                for (int i = 0; i < 2; i++)                                                                     \
                    for (int j = 0; j < 2; j++) sum[i][j] = multiply(x[i], y[j], sum[i][j], 0, 0, 0);           \
            }                                                                                                   \
            BARRIER();                                                                                          \
        }                                                                                                       \
        for (int i = 0; i < 2; i++)                                                                             \
            for (int j = 0; j < 2; j++)                                                                         \
                for (int r = 0; r < 16; r++)                                                                    \
                    c[(row + i * 32 + (r / 4) * 8 + half_ * 4 + r % 4) * n + column + j * 32 + inner] = sum[i][j][r]; \
    }
MATRIX(gemm_f16, _Float16, half4v, __builtin_amdgcn_mfma_f32_32x32x8f16)
MATRIX(gemm_bf16, short, short4v, __builtin_amdgcn_mfma_f32_32x32x8bf16_1k)
#endif
