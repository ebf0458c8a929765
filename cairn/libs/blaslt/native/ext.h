/* hipblaslt_ext as compiled programs see it: classes with the layouts of GCC's C++ library, over structures of C.

   A class that only holds values (cxx.py makes its functions) is one pointer to its structure here, null once moved from. */
#ifndef CAIRN_BLASLT_EXT_H
#define CAIRN_BLASLT_EXT_H
#include <stddef.h>

#include "blaslt.h"

struct lt_GemmPreference { size_t MaxWorkspaceBytes; };
struct lt_GemmProblemType { int32_t OpA, OpB, TypeA, TypeB, TypeC, TypeD, TypeCompute, OrderA, OrderB; };
struct lt_GemmEpilogue {
    int32_t Mode, BiasDataType, AuxDataType, AuxLeadingDimension, AuxBatchStride, ScalingAType, ScalingBType;
    float Act0, Act1;
};
struct lt_GemmTuning { uint16_t SplitK; int16_t Wgm; };
struct lt_GemmInputs {
    const void *A, *B, *C, *D, *Alpha, *Beta, *Bias, *ScaleA, *ScaleB, *ScaleC, *ScaleD, *ScaleAux, *ScaleAlphaVec, *Aux,
        *AmaxD;
};

extern const struct lt_GemmPreference lt_GemmPreference_start;
extern const struct lt_GemmProblemType lt_GemmProblemType_start;
extern const struct lt_GemmEpilogue lt_GemmEpilogue_start;
extern const struct lt_GemmTuning lt_GemmTuning_start;
extern const struct lt_GemmInputs lt_GemmInputs_start;

void *lt_copied(const void *from, size_t size); /* null of null; ends the process where no memory is left: no exceptions here */

struct lt_vector { char *first, *last, *end; }; /* std::vector<T> */

struct lt_string { /* std::string; texts here fit into it */
    char *at;
    size_t length;
    char own[16];
};

struct lt_problem { /* one product, with descriptors of its own */
    struct lt_product product;
    struct lt_layout layouts[4]; /* of A, B, C, D */
    const void *at[4], *alpha, *beta;
    bool scalars_here; /* alpha and beta as they were when the product was described */
    char scalars[2][8];
};

struct lt_sizes { int64_t m, n, k, batch, ld[4], stride[4]; };

/* What a program changes on the device between two runs: UserArguments. */
struct __attribute__((packed)) lt_user_arguments {
    uint32_t m, n, batch, k;
    void *d, *c, *a, *b;
    uint32_t lines[4][2]; /* leading dimension and stride of D, C, A, B */
    int8_t alpha[16], beta[16];
    void *scale_a, *scale_b, *scale_c, *scale_d, *scale_alpha, *bias;
    int32_t bias_type;
    uint32_t reserved;
    void *aux;
    uint32_t ld_aux, stride_aux;
    float argument[2];
    int32_t activation;
};

/* What std::shared_ptr<void> counts by, and behind it what an instance has. */
struct lt_shared {
    const void *const *table; /* destructors, dispose, destroy */
    int32_t uses, weak;
    size_t count;
    struct lt_problem *problems;
    struct lt_GemmProblemType type;
    bool ready;
};

struct lt_instance { /* GemmInstance, Gemm, GroupedGemm */
    const void *const *table;
    int32_t kind;
    size_t count;
    struct lt_vector types; /* always empty */
    void *handle;
    void *data;
    struct lt_shared *shared;
    size_t workspace;
};
_Static_assert(sizeof(struct lt_instance) == 80, "GemmInstance of hipblaslt-ext.hpp");

enum { LT_GEMM = 1, LT_GROUPED = 2 };

/* Leading dimensions and strides of matrices without gaps. */
struct lt_sizes lt_packed(const struct lt_GemmProblemType *type, int64_t m, int64_t n, int64_t k, int64_t batch);

/* A product made of values, or of descriptors. */
int32_t lt_put(struct lt_problem *to, const struct lt_GemmProblemType *type, const struct lt_sizes *sizes,
               const struct lt_GemmEpilogue *after, const struct lt_GemmInputs *inputs);
int32_t lt_refer(struct lt_problem *to, const struct lt_product *product, const void *alpha, const void *beta,
                 const void *const *at, const struct lt_layout *const *layouts);

int32_t lt_tried(const struct lt_problem *problem); /* whether it can be multiplied */
int32_t lt_multiplied(const struct lt_problem *problem, void *stream);
int32_t cairnLtGroup(int32_t begins);
void lt_told(struct lt_user_arguments *to, const struct lt_problem *problem);
void lt_heard(struct lt_problem *to, const struct lt_user_arguments *from);

/* A C++ function by its name after _ZN13hipblaslt_ext. */
#define IN_EXT(name) __asm__("_ZN13hipblaslt_ext" name)

#endif
