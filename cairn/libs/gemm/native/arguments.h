/* What a product's kernels are given; the same to C, which fills it in, and to the device. */
#ifndef CAIRN_GEMM_ARGUMENTS_H
#define CAIRN_GEMM_ARGUMENTS_H

enum gemm_type { /* hipDataType */
    GEMM_F32 = 0, GEMM_F64 = 1, GEMM_F16 = 2, GEMM_I8 = 3, GEMM_C32 = 4, GEMM_C64 = 5, GEMM_U8 = 8, GEMM_I32 = 10,
    GEMM_BF16 = 14, GEMM_E4M3 = 28, GEMM_E5M2 = 29, GEMM_E8M0 = 30, GEMM_E2M3 = 31, GEMM_E3M2 = 32, GEMM_E2M1 = 33,
    GEMM_E4M3_FNUZ = 1000, GEMM_E5M2_FNUZ = 1001, GEMM_NO_TYPE = 255,
};

enum gemm_activation { GEMM_IDENTITY, GEMM_RELU, GEMM_GELU, GEMM_SWISH, GEMM_CLAMP, GEMM_DRELU, GEMM_DGELU };

/* What a product's kernel is compiled with beside types. Scales: of D and C, of rows and columns, and the largest number. */
enum gemm_after { GEMM_ADDS_C = 1, GEMM_ADDS_BIAS = 2, GEMM_SCALES = 4, GEMM_WRITES_AUX = 8, GEMM_KEEPS_UNROUNDED = 16 };

/* How an operand is scaled: not at all, by one number, by one of each row of the result (A) or column (B), or by one of
   each block of `rows` x `depths` elements. */
enum gemm_scaling {
    GEMM_UNSCALED, GEMM_SCALAR, GEMM_OUTER,
    GEMM_BLOCKS,            /* row by row; what follows are orders of cuBLASLt's */
    GEMM_BLOCKS_BY_COLUMNS, /* the rows side by side */
    GEMM_BLOCKS_IN_FOURS,   /* row by row, in lines of a multiple of four */
    GEMM_BLOCKS_IN_TILES,   /* of 128 rows by four blocks; in one, rows r, r + 32, r + 64 and r + 96 lie together */
    GEMM_BLOCKS_PACKED,     /* four blocks of a row in a word, the rows' words side by side, a multiple of four of them */
};

struct gemm_scale {
    const void *values;
    int kind, type;   /* enum gemm_scaling, gemm_type */
    int rows, depths; /* of a block */
    long pitch, step, stride; /* from one block to the next: down, along the depth, and of the next matrix of a batch */
};

#ifdef __cplusplus
#define GEMM_INLINE static inline __attribute__((device, always_inline))
#else
#define GEMM_INLINE static inline
#endif

/* The steps between the blocks of a matrix of so many rows (of op(A); columns of op(B)), in the units of their order. */
GEMM_INLINE void gemm_steps(struct gemm_scale *scale, long rows, long depth)
{
    long down = (rows + scale->rows - 1) / scale->rows, across = (depth + scale->depths - 1) / scale->depths;
    scale->pitch = across, scale->step = 1, scale->stride = down * across;
    switch (scale->kind) {
    case GEMM_BLOCKS_BY_COLUMNS: scale->pitch = 1, scale->step = down; break;
    case GEMM_BLOCKS_IN_FOURS: scale->pitch = (across + 3) / 4 * 4, scale->stride = down * scale->pitch; break;
    case GEMM_BLOCKS_IN_TILES: scale->pitch = (across + 3) / 4, scale->stride = (down + 127) / 128 * scale->pitch * 512; break;
    case GEMM_BLOCKS_PACKED: scale->pitch = (down + 3) / 4 * 4, scale->stride = (across + 3) / 4 * scale->pitch * 4; break;
    }
}

/* One of op(A), op(B), C, D, aux: columns of `ld` elements, `stride` elements from one of a batch to the next; where
   `pointers` is set, `at` is an array of addresses. */
struct gemm_matrix {
    void *at;
    long ld, stride;
    int type, pointers;
};

/* D = scale_d * activation(alpha * op(A) op(B) + beta * scale_c * C + bias), column by column. */
struct gemm_arguments {
    struct gemm_matrix a, b, c, d, aux;
    struct gemm_scale scale_a, scale_b;
    const float *scale_c, *scale_d, *scale_aux, *alpha_of_row;
    const void *bias;
    float *amax, *amax_aux; /* the largest of D, and of aux */
    float *unrounded;       /* D before it is rounded, by columns without gaps, a matrix after the other */
    const void *alpha, *beta; /* on the device; null: the values here */
    double alpha_value[2], beta_value[2];
    long bias_stride;
    int m, n, k, first; /* instances of the batch begin at `first` */
    int scalar_type, bias_type;
    int turned; /* D is op(B)^T op(A)^T: bias and alpha_of_row go by columns */
    float argument[2];
};

/* Products of a group that go with one launch: as many as a kernel's arguments have room for, which end at 4 KiB. */
enum { GEMM_GROUP = 8 };
struct gemm_group {
    struct gemm_arguments each[GEMM_GROUP];
};

/* Products whose sizes and addresses are arrays on the device; all else is said once. Any of them a null pointer: as `common`
   has it. The shape of op(A) and op(B) says which of A's sizes is the depth. */
enum gemm_listed_value { GEMM_LISTED_ALPHA, GEMM_LISTED_BETA, GEMM_LISTED_SCALE_A, GEMM_LISTED_SCALE_B, GEMM_LISTED_BIAS, GEMM_LISTED_VALUES };
struct gemm_listed {
    struct gemm_arguments common;
    const void *rows[4], *columns[4], *ld[4]; /* of A, B, C, D */
    void *const *at[4], *const *values[GEMM_LISTED_VALUES];
    int wide[4], wide_ld[4]; /* numbers of 64 bits */
    int count, transposed; /* of A: its rows are the depth */
};

#endif
