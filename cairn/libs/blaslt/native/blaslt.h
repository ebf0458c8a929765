/* What hipBLASLt's functions share: the objects behind its handles. */
#ifndef CAIRN_BLASLT_H
#define CAIRN_BLASLT_H
#include "gemm.h"

enum lt_status { /* hipblasStatus_t */
    LT_SUCCESS = 0, LT_NOT_INITIALIZED = 1, LT_ALLOC_FAILED = 2, LT_INVALID_VALUE = 3, LT_EXECUTION_FAILED = 5,
    LT_INTERNAL_ERROR = 6, LT_NOT_SUPPORTED = 7,
};

enum { LT_NONE = 111, LT_TRANSPOSE = 112, LT_CONJUGATE = 113, LT_COLUMNS = 0, LT_ROWS = 1 };
enum { LT_TILES = 100, LT_LAST_TILES = 103 }; /* COL16_4R16, 4R8, 4R4, 4R2 */
enum { LT_WIDE_TILES = 202, LT_LAST_WIDE_TILES = 204 }; /* cuBLASLt's COL32, COL4_4R2_8C, COL32_2R_4R4 */
enum { LT_ON_HOST = 0, LT_ON_DEVICE = 1, LT_ALPHA_VECTOR = 4 };

enum lt_compute { /* hipblasComputeType_t; all others sum in f32 */
    LT_F16 = 0, LT_F16_PEDANTIC = 1, LT_F32 = 2, LT_F64 = 7, LT_F64_PEDANTIC = 8, LT_I32 = 9, LT_I32_PEDANTIC = 10,
};

enum lt_epilogue { /* bits of hipblasLtEpilogue_t */
    LT_RELU = 2, LT_BIAS = 4, LT_DRELU = 8, LT_BIAS_GRADIENT = 16, LT_GELU = 32, LT_DGELU = 64, LT_AUX = 128,
    LT_GRADIENT_A = 256, LT_GRADIENT_B = 512, LT_SWISH = 1 << 16, LT_CLAMP = 1 << 17,
    LT_MASK = 1 << 20, /* cuBLASLt's: what goes beside D has a bit for each element */
};

enum lt_scale_mode {
    LT_SCALE_SCALAR, LT_SCALE_16_E4M3, LT_SCALE_32_E8M0, LT_SCALE_OUTER, LT_SCALE_128, LT_SCALE_128_128, LT_SCALE_MODES,
    LT_TILED_SCALES = 100, /* and one of the modes of blocks: cuBLASLt's order */
    LT_SCALE_EACH = 106,   /* cuBLASLt's number of each product of a group */
    LT_SCALE_PACKED_128 = 112, LT_SCALE_PACKED_32 = 113, /* cuBLASLt's words of four powers of two */
};

/* How the matrices of a batch are found. In a group the sizes are arrays on the device, too. */
enum lt_batch { LT_STRIDED, LT_POINTERS, LT_IN_GROUP };

struct lt_layout {
    uint64_t magic, rows, columns; /* of a group, as ld: addresses */
    int64_t ld;
    union {
        int64_t stride;
        int32_t widths[2]; /* of a group's rows and columns, and of its ld: 1 where they have 64 bits */
    };
    int32_t type, order, batch, pointers; /* enum lt_batch */
    int64_t plane; /* bytes from the real parts to the imaginary ones, where they do not lie side by side */
};

struct lt_product {
    uint64_t magic;
    int32_t compute, scale_type, transA, transB, epilogue, pointer_mode, bias_type, aux_type;
    int32_t scale_a_mode, scale_b_mode, input_a, input_b;
    float argument[2];
    void *bias, *scale_a, *scale_b, *scale_c, *scale_d, *scale_aux, *aux, *amax, *amax_aux;
    int64_t aux_ld, aux_stride, bias_stride;
    int32_t fill, transC, processors; /* cuBLASLt's alone: the whole of C, as it is */
    int32_t unscaled[4];              /* modes of the scales of C, D, the one beside D: a number each; and of D's own */
    int64_t steps[3];                 /* between batches of alpha's vector: none; whether alpha and beta are a group's each */
    void *scale_out;                  /* where D's blocks' scales go */
    void *emulation;                  /* changes nothing, as the next one */
    int32_t invariance;
    int8_t fast;                      /* sums of 8-bit floats in fewer bits: never */
};
enum { LT_FULL = 123 }; /* hipblasFillMode_t */

struct lt_preference {
    uint64_t magic, workspace, implementations;
    uint32_t search, reductions, average[3], alignment[4]; /* what cuBLASLt's programs say of algorithms: there is one */
    float waves;
};

struct lt_transform {
    uint64_t magic;
    int32_t scale_type, pointer_mode, transA, transB;
};

struct lt_handle {
    uint64_t magic;
    int32_t device, processors;
};

enum { LT_HANDLE = 0x4c744831, LT_LAYOUT = 0x4c744c31, LT_PRODUCT = 0x4c745031, LT_PREFERENCE = 0x4c745231, LT_TRANSFORM = 0x4c745431 };

/* Whether `object` is one of these that lives. */
static inline bool lt_is(const void *object, uint64_t magic) { return object && *(const uint64_t *)object == magic; }

struct lt_algorithm { /* hipblasLtMatmulAlgo_t */
    uint32_t magic, index;
    uint64_t unused, workspace;
};

struct lt_result { /* hipblasLtMatmulHeuristicResult_t */
    struct lt_algorithm algorithm;
    uint64_t workspace;
    int32_t state;
    float waves;
    int32_t reserved[4];
};

static inline bool lt_in_wide_tiles(const struct lt_layout *layout)
{
    return layout->order >= LT_WIDE_TILES && layout->order <= LT_LAST_WIDE_TILES;
}
static inline bool lt_in_tiles(const struct lt_layout *layout)
{
    return (layout->order >= LT_TILES && layout->order <= LT_LAST_TILES) || lt_in_wide_tiles(layout);
}

/* A matrix that lies in tiles, put by columns into memory of its own: the layout and address that it has then. The
   memory goes back into the stream by hipFreeAsync. */
int32_t lt_untiled(const void **at, const struct lt_layout **layout, struct lt_layout *plain, void *stream);
struct lt_layout lt_plain(const struct lt_layout *tiled);
int32_t lt_into_tiles(const void *plain, void *at, const struct lt_layout *layout, void *stream);
int32_t hipMallocAsync(void **address, uint64_t size, void *stream);
int32_t hipFreeAsync(void *address, void *stream);

struct lt_result lt_algorithm_of_all(void); /* there is one */
bool lt_is_algorithm(const struct lt_algorithm *algorithm);

int32_t lt_status_of(int32_t result); /* of enum gemm_result */
double lt_scalar(const void *at, int32_t type); /* on the host */

/* What a product's kernel is given; refuses what no kernel does. */
int32_t lt_describe(const struct lt_product *product, const void *alpha, const void *a, const struct lt_layout *layout_a,
                    const void *b, const struct lt_layout *layout_b, const void *beta, const void *c,
                    const struct lt_layout *layout_c, void *d, const struct lt_layout *layout_d, struct gemm_call *call);

/* All that a product is given. */
struct lt_operands {
    const void *alpha, *beta, *at[4];
    const struct lt_layout *layout[4];
};

/* gradients.c: the product, and the gradient of a bias where it asks for one; enum gemm_result. */
int32_t lt_launch(struct gemm_call *call, const struct lt_product *product, void *stream);

/* grouped.c */
int32_t lt_check_group(const struct lt_product *product, const struct lt_layout *const all[4]);
int32_t lt_multiply_group(const struct lt_product *product, const struct lt_operands *operands, void *stream);
bool lt_has_planes(const struct lt_layout *const all[4]);
int32_t lt_check_planes(const struct lt_product *product, const struct lt_layout *const all[4]);
int32_t lt_multiply_planes(const struct lt_product *product, const struct lt_operands *operands, void *stream);

/* quantized.c */
bool lt_is_quantized(const struct lt_product *product);
int32_t lt_check_quantized(const struct lt_product *product, const struct lt_layout *const all[4]);
int32_t lt_multiply_quantized(const struct lt_product *product, const struct lt_operands *operands, void *stream);

/* masks.c */
bool lt_is_masked(const struct lt_product *product);
int32_t lt_check_masked(const struct lt_product *product, const struct lt_layout *const all[4]);
int32_t lt_multiply_masked(const struct lt_product *product, const struct lt_operands *operands, void *stream);

/* transform.c: C and D in tiles. */
bool lt_is_tiled_result(const struct lt_layout *const all[4]);
int32_t lt_multiply_into_tiles(const struct lt_product *product, const struct lt_operands *operands, void *stream);

/* The product, put into the stream. */
int32_t lt_multiply(const struct lt_product *product, const void *alpha, const void *a, const struct lt_layout *layout_a,
                    const void *b, const struct lt_layout *layout_b, const void *beta, const void *c,
                    const struct lt_layout *layout_c, void *d, const struct lt_layout *layout_d, void *stream);

#endif
