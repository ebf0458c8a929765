/* Products of matrices on the device: what kernels are asked of Python, and how they are launched. */
#ifndef CAIRN_GEMM_H
#define CAIRN_GEMM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arguments.h"

struct gemm_wanted { /* Wanted of cairn.libs.gemm.code */
    char target[64];
    int32_t a, b, c, d, sum, deep_a, deep_b, conjugate_a, conjugate_b, plain, beside, after, activation, grouped;
    int32_t tall; /* whether D has so many rows that a tile of more is no loss */
    int32_t rows, columns; /* the answer: of a workgroup's tile */
    const void *code;
    uint64_t size;
};

/* A product with everything that decides about its kernel. */
struct gemm_call {
    struct gemm_arguments arguments;
    int32_t sum;            /* the type of sums: GEMM_F32, GEMM_F64, GEMM_I32; GEMM_C32 and GEMM_C64, where all are of it */
    int32_t deep_a, deep_b; /* whether elements of a row of op(A), a column of op(B), lie side by side */
    int32_t conjugate_a, conjugate_b;
    int32_t after, activation; /* bits of enum gemm_after that the arguments do not say; enum gemm_activation */
    int64_t batch;
};

enum gemm_result { GEMM_DONE = 0, GEMM_NO_KERNEL, GEMM_NO_MEMORY, GEMM_FAILED };

size_t gemm_bits(int32_t type); /* of a real element; 0: no type of a product's */
static inline bool gemm_is_complex(int32_t type) { return type == GEMM_C32 || type == GEMM_C64; }

/* Puts the product into the stream; returns enum gemm_result. */
int32_t gemm_launch(const struct gemm_call *call, void *stream);

/* Between the two, products of one kernel that the calling thread launches go together; the end returns what became of the
   last of them. `gemm_flush` launches what is held back. */
void gemm_group_begin(void);
int32_t gemm_flush(void);
int32_t gemm_group_end(void);

/* Products whose sizes are on the device: `call` says all but those, `list` where they are. */
int32_t gemm_launch_listed(const struct gemm_call *call, struct gemm_listed *list, void *stream);

/* A kernel of beside.hip, over so many work-items of groups of 256, for each of a batch. */
int32_t gemm_beside(const char *name, uint64_t items, int64_t batch, void **arguments, void *stream);

int32_t cairnGemmCode(void *wanted); /* Python: fills in the answer */

/* libamdhip64 */
int32_t hipGetDevice(int32_t *device);
int32_t hipGetDevicePropertiesR0600(void *properties, int32_t device);
int32_t hipModuleLoadData(void **module, const void *image);
int32_t hipModuleGetFunction(void **function, void *module, const char *name);
int32_t hipModuleLaunchKernel(void *function, uint32_t x, uint32_t y, uint32_t z, uint32_t block_x, uint32_t block_y,
                              uint32_t block_z, uint32_t shared, void *stream, void **arguments, void **extra);
int32_t hipMemsetAsync(void *to, int32_t value, uint64_t size, void *stream);

#endif
