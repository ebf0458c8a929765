/* hipblaslt_ext's products: Gemm, GroupedGemm and what they have in common. */
#include "ext.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

int32_t hipEventRecord(void *event, void *stream);
int32_t hipMemcpyAsync(void *to, const void *from, uint64_t size, int32_t kind, void *stream);
int32_t hipStreamSynchronize(void *stream);

const struct lt_GemmPreference lt_GemmPreference_start;
const struct lt_GemmProblemType lt_GemmProblemType_start = {
    LT_NONE, LT_NONE, GEMM_NO_TYPE, GEMM_NO_TYPE, GEMM_NO_TYPE, GEMM_NO_TYPE, LT_F32, LT_COLUMNS, LT_COLUMNS,
};
const struct lt_GemmEpilogue lt_GemmEpilogue_start = {
    .Mode = 1, .BiasDataType = GEMM_NO_TYPE, .AuxDataType = GEMM_NO_TYPE, .Act0 = 1, .Act1 = 1,
};
const struct lt_GemmTuning lt_GemmTuning_start;
const struct lt_GemmInputs lt_GemmInputs_start;

static void *owned(size_t size)
{
    void *made = calloc(1, size ? size : 1);
    if (!made) {
        fprintf(stderr, "cairn: hipblaslt_ext: no memory for %zu bytes\n", size);
        abort();
    }
    return made;
}

void *lt_copied(const void *from, size_t size) { return from ? memcpy(owned(size), from, size) : NULL; }

/* ---- what instances share ---- */

static void nothing(void *self) { (void)self; }
static void dispose(struct lt_shared *self)
{
    free(self->problems);
    self->problems = NULL;
}
static void *no_deleter(void *self, const void *type) { return (void)self, (void)type, NULL; }
/* std::_Sp_counted_base: two destructors, dispose, destroy, the deleter by its type. */
static const void *const of_shared[] = {nothing, nothing, dispose, free, no_deleter};

static void release(struct lt_shared *shared)
{
    if (!shared || __atomic_fetch_sub(&shared->uses, 1, __ATOMIC_ACQ_REL) != 1)
        return;
    dispose(shared);
    if (__atomic_fetch_sub(&shared->weak, 1, __ATOMIC_ACQ_REL) == 1)
        free(shared);
}

EXPORT void destruct(struct lt_instance *) IN_EXT("12GemmInstanceD2Ev");
void destruct(struct lt_instance *self)
{
    release(self->shared);
    self->shared = NULL;
}
void _ZdlPv(void *) __attribute__((weak)); /* operator delete, of the program's C++ library */
EXPORT void destruct_and_delete(struct lt_instance *) IN_EXT("12GemmInstanceD0Ev");
void destruct_and_delete(struct lt_instance *self)
{
    destruct(self);
    if (_ZdlPv)
        _ZdlPv(self);
}
static const void *const of_instance[] = {NULL, NULL, destruct, destruct_and_delete};

static void construct(struct lt_instance *self, void *handle, int32_t kind, const struct lt_GemmProblemType *type)
{
    struct lt_shared *shared = owned(sizeof *shared);
    *shared = (struct lt_shared){.table = of_shared, .uses = 1, .weak = 1, .type = *type};
    *self = (struct lt_instance){.table = of_instance + 2, .kind = kind, .handle = handle, .data = shared, .shared = shared};
}

static void moved(struct lt_instance *self, struct lt_instance *other)
{
    *self = *other;
    self->table = of_instance + 2;
    other->shared = NULL;
    other->data = NULL;
    other->count = 0;
}
static struct lt_instance *assigned(struct lt_instance *self, struct lt_instance *other)
{
    if (self != other) {
        release(self->shared);
        moved(self, other);
    }
    return self;
}

/* So many problems in place of those that there are. */
static struct lt_problem *begin(struct lt_instance *self, size_t count)
{
    struct lt_shared *shared = self->shared;
    free(shared->problems);
    shared->problems = owned(count * sizeof *shared->problems);
    self->count = shared->count = count;
    shared->ready = false;
    return shared->problems;
}

static int32_t all_tried(const struct lt_instance *self)
{
    const struct lt_shared *shared = self->shared;
    if (!lt_is(self->handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    if (!shared || !shared->count)
        return LT_INVALID_VALUE;
    for (size_t i = 0; i < shared->count; i++) {
        int32_t status = lt_tried(&shared->problems[i]);
        if (status != LT_SUCCESS)
            return status;
    }
    return LT_SUCCESS;
}

/* ---- vectors of results, and texts ---- */

void *_Znwm(size_t) __attribute__((weak)); /* operator new */

static void one_algorithm(struct lt_vector *results, size_t count)
{
    size_t size = count * sizeof(struct lt_result);
    if ((size_t)(results->end - results->first) < size) {
        if (results->first)
            (_ZdlPv ? _ZdlPv : free)(results->first);
        results->first = (_Znwm ? _Znwm : malloc)(size);
        results->end = results->first + size;
    }
    for (size_t i = 0; i < count; i++)
        ((struct lt_result *)results->first)[i] = lt_algorithm_of_all();
    results->last = results->first + size;
}

static void text(struct lt_string *to, const char *from)
{
    to->at = to->own;
    to->length = strlen(from);
    memcpy(to->own, from, to->length + 1);
}

/* ---- GemmInstance ---- */

#define BOTH(type, name, arguments, mangled_1, mangled_2)                                                                \
    EXPORT type name arguments IN_EXT(mangled_1);                                                                        \
    EXPORT type name##_base arguments IN_EXT(mangled_2) __attribute__((alias("_ZN13hipblaslt_ext" mangled_1)));

BOTH(void, instance_move, (struct lt_instance * self, struct lt_instance *other), "12GemmInstanceC1EOS0_", "12GemmInstanceC2EOS0_")
void instance_move(struct lt_instance *self, struct lt_instance *other) { moved(self, other); }
BOTH(void, gemm_move, (struct lt_instance * self, struct lt_instance *other), "4GemmC1EOS0_", "4GemmC2EOS0_")
void gemm_move(struct lt_instance *self, struct lt_instance *other) { moved(self, other); }
BOTH(void, grouped_move, (struct lt_instance * self, struct lt_instance *other), "11GroupedGemmC1EOS0_", "11GroupedGemmC2EOS0_")
void grouped_move(struct lt_instance *self, struct lt_instance *other) { moved(self, other); }

#define ASSIGNMENT(name, mangled)                                                                                        \
    EXPORT struct lt_instance *name(struct lt_instance *, struct lt_instance *) IN_EXT(mangled);                         \
    struct lt_instance *name(struct lt_instance *self, struct lt_instance *other) { return assigned(self, other); }
ASSIGNMENT(instance_assign, "12GemmInstanceaSEOS0_")
ASSIGNMENT(gemm_assign, "4GemmaSEOS0_")
ASSIGNMENT(grouped_assign, "11GroupedGemmaSEOS0_")

BOTH(void, instance_make, (struct lt_instance * self, void *handle, int32_t kind), "12GemmInstanceC1EPvNS_8GemmTypeE",
     "12GemmInstanceC2EPvNS_8GemmTypeE")
void instance_make(struct lt_instance *self, void *handle, int32_t kind)
{
    construct(self, handle, kind, &lt_GemmProblemType_start);
}

EXPORT int32_t instance_heuristic(struct lt_instance *, int, struct lt_GemmPreference *const *, struct lt_vector *)
    IN_EXT("12GemmInstance16algoGetHeuristicEiRKNS_14GemmPreferenceERSt6vectorI33_hipblasLtMatmulHeuristicResult_tSaIS5_EE");
int32_t instance_heuristic(struct lt_instance *self, int requested, struct lt_GemmPreference *const *preference, struct lt_vector *results)
{
    (void)preference;
    results->last = results->first;
    int32_t status = requested < 1 ? LT_INVALID_VALUE : all_tried(self);
    if (status == LT_SUCCESS)
        one_algorithm(results, 1);
    return status;
}

static int32_t supported(struct lt_instance *self, const struct lt_algorithm *algorithm, size_t *workspace)
{
    int32_t status = lt_is_algorithm(algorithm) ? all_tried(self) : LT_INVALID_VALUE;
    if (status == LT_SUCCESS)
        *workspace = 0;
    return status;
}
EXPORT int32_t instance_supported(struct lt_instance *, struct lt_algorithm *, size_t *)
    IN_EXT("12GemmInstance15isAlgoSupportedER22_hipblasLtMatmulAlgo_tRm");
int32_t instance_supported(struct lt_instance *self, struct lt_algorithm *algorithm, size_t *workspace)
{
    return supported(self, algorithm, workspace);
}
EXPORT int32_t instance_supported_tuned(struct lt_instance *, struct lt_algorithm *, struct lt_GemmTuning **, size_t *)
    IN_EXT("12GemmInstance15isAlgoSupportedER22_hipblasLtMatmulAlgo_tRNS_10GemmTuningERm");
int32_t instance_supported_tuned(struct lt_instance *self, struct lt_algorithm *algorithm, struct lt_GemmTuning **tuning, size_t *workspace)
{
    (void)tuning;
    return supported(self, algorithm, workspace);
}

EXPORT void instance_set_workspace(struct lt_instance *, size_t) IN_EXT("12GemmInstance20setMaxWorkspaceBytesEm");
void instance_set_workspace(struct lt_instance *self, size_t bytes) { self->workspace = bytes; }
EXPORT size_t instance_workspace(const struct lt_instance *)
    __asm__("_ZNK13hipblaslt_ext12GemmInstance20getMaxWorkspaceBytesEv");
size_t instance_workspace(const struct lt_instance *self) { return self->workspace; }

static int32_t initialized(struct lt_instance *self, const struct lt_algorithm *algorithm)
{
    int32_t status = lt_is_algorithm(algorithm) ? all_tried(self) : LT_INVALID_VALUE;
    if (self->shared)
        self->shared->ready = status == LT_SUCCESS;
    return status;
}
EXPORT int32_t instance_initialize(struct lt_instance *, const struct lt_algorithm *, void *, bool, void *)
    IN_EXT("12GemmInstance10initializeERK22_hipblasLtMatmulAlgo_tPvbP12ihipStream_t");
int32_t instance_initialize(struct lt_instance *self, const struct lt_algorithm *algorithm, void *workspace, bool user, void *stream)
{
    (void)workspace, (void)user, (void)stream;
    return initialized(self, algorithm);
}
EXPORT int32_t instance_initialize_tuned(struct lt_instance *, const struct lt_algorithm *, struct lt_GemmTuning **, void *, bool, void *)
    IN_EXT("12GemmInstance10initializeERK22_hipblasLtMatmulAlgo_tRNS_10GemmTuningEPvbP12ihipStream_t");
int32_t instance_initialize_tuned(struct lt_instance *self, const struct lt_algorithm *algorithm, struct lt_GemmTuning **tuning,
                                  void *workspace, bool user, void *stream)
{
    (void)tuning, (void)workspace, (void)user, (void)stream;
    return initialized(self, algorithm);
}

EXPORT int32_t instance_run(struct lt_instance *, void *, void *, void *)
    IN_EXT("12GemmInstance3runEP12ihipStream_tP11ihipEvent_tS4_");
int32_t instance_run(struct lt_instance *self, void *stream, void *start, void *stop)
{
    const struct lt_shared *shared = self->shared;
    if (!shared || !shared->ready)
        return LT_INVALID_VALUE;
    if (start && hipEventRecord(start, stream) != 0)
        return LT_EXECUTION_FAILED;
    int32_t status = cairnLtGroup(1), last;
    for (size_t i = 0; i < shared->count && status == LT_SUCCESS; i++)
        status = lt_multiplied(&shared->problems[i], stream);
    last = cairnLtGroup(0);
    if (status != LT_SUCCESS || last != LT_SUCCESS)
        return status != LT_SUCCESS ? status : last;
    return stop && hipEventRecord(stop, stream) != 0 ? LT_EXECUTION_FAILED : LT_SUCCESS;
}

EXPORT int32_t instance_kind(struct lt_instance *) IN_EXT("12GemmInstance11getGemmTypeEv");
int32_t instance_kind(struct lt_instance *self) { return self->kind; }
EXPORT size_t instance_count(struct lt_instance *) IN_EXT("12GemmInstance12getGemmCountEv");
size_t instance_count(struct lt_instance *self) { return self->count; }

/* What is returned by value has its place in the first argument. */
EXPORT struct lt_string *instance_kernel(struct lt_string *, struct lt_instance *) IN_EXT("12GemmInstance13getKernelNameB5cxx11Ev");
struct lt_string *instance_kernel(struct lt_string *to, struct lt_instance *self) { return (void)self, text(to, "gemm"), to; }
EXPORT struct lt_string *instance_solution(struct lt_string *, struct lt_instance *) IN_EXT("12GemmInstance15getSolutionNameB5cxx11Ev");
struct lt_string *instance_solution(struct lt_string *to, struct lt_instance *self) { return (void)self, text(to, "cairn_gemm"), to; }

/* ---- Gemm ---- */

#define TYPES int32_t a, int32_t b, int32_t type_a, int32_t type_b, int32_t type_c, int32_t type_d, int32_t compute
#define TYPES_GIVEN &(struct lt_GemmProblemType){a, b, type_a, type_b, type_c, type_d, compute, LT_COLUMNS, LT_COLUMNS}
#define OPERANDS                                                                                                         \
    const struct lt_product *product, const void *alpha, const void *a, const struct lt_layout *of_a, const void *b,     \
        const struct lt_layout *of_b, const void *beta, const void *c, const struct lt_layout *of_c, void *d,            \
        const struct lt_layout *of_d
#define OPERANDS_GIVEN product, alpha, beta, (const void *const[]){a, b, c, d}, (const struct lt_layout *const[]){of_a, of_b, of_c, of_d}

BOTH(void, gemm_make, (struct lt_instance * self, void *handle, TYPES),
     "4GemmC1EPv18hipblasOperation_tS2_11hipDataTypeS3_S3_S3_20hipblasComputeType_t",
     "4GemmC2EPv18hipblasOperation_tS2_11hipDataTypeS3_S3_S3_20hipblasComputeType_t")
void gemm_make(struct lt_instance *self, void *handle, TYPES) { construct(self, handle, LT_GEMM, TYPES_GIVEN); }

EXPORT int32_t gemm_refer(struct lt_instance *, OPERANDS)
    IN_EXT("4Gemm10setProblemEP27hipblasLtMatmulDescOpaque_tPKvS4_P29hipblasLtMatrixLayoutOpaque_tS4_S6_S4_S4_S6_PvS6_");
int32_t gemm_refer(struct lt_instance *self, OPERANDS) { return lt_refer(begin(self, 1), OPERANDS_GIVEN); }

BOTH(void, gemm_make_whole, (struct lt_instance * self, void *handle, OPERANDS),
     "4GemmC1EPvP27hipblasLtMatmulDescOpaque_tPKvS5_P29hipblasLtMatrixLayoutOpaque_tS5_S7_S5_S5_S7_S1_S7_",
     "4GemmC2EPvP27hipblasLtMatmulDescOpaque_tPKvS5_P29hipblasLtMatrixLayoutOpaque_tS5_S7_S5_S5_S7_S1_S7_")
void gemm_make_whole(struct lt_instance *self, void *handle, OPERANDS)
{
    construct(self, handle, LT_GEMM, &lt_GemmProblemType_start);
    if (lt_refer(begin(self, 1), OPERANDS_GIVEN) != LT_SUCCESS)
        begin(self, 0);
}

EXPORT int32_t gemm_set(struct lt_instance *, int64_t, int64_t, int64_t, int64_t, struct lt_GemmEpilogue **, struct lt_GemmInputs **)
    IN_EXT("4Gemm10setProblemEllllRNS_12GemmEpilogueERNS_10GemmInputsE");
int32_t gemm_set(struct lt_instance *self, int64_t m, int64_t n, int64_t k, int64_t batch, struct lt_GemmEpilogue **after,
                 struct lt_GemmInputs **inputs)
{
    struct lt_sizes sizes = lt_packed(&self->shared->type, m, n, k, batch);
    return lt_put(begin(self, 1), &self->shared->type, &sizes, *after, *inputs);
}

#define SIZES                                                                                                            \
    int64_t m, int64_t n, int64_t k, int64_t batch, int64_t lda, int64_t ldb, int64_t ldc, int64_t ldd, int64_t stride_a,  \
        int64_t stride_b, int64_t stride_c, int64_t stride_d
EXPORT int32_t gemm_set_whole(struct lt_instance *, SIZES, struct lt_GemmEpilogue **, struct lt_GemmInputs **, struct lt_GemmProblemType **)
    IN_EXT("4Gemm10setProblemEllllllllllllRNS_12GemmEpilogueERNS_10GemmInputsERNS_15GemmProblemTypeE");
int32_t gemm_set_whole(struct lt_instance *self, SIZES, struct lt_GemmEpilogue **after, struct lt_GemmInputs **inputs,
                       struct lt_GemmProblemType **type)
{
    struct lt_sizes sizes = {m, n, k, batch, {lda, ldb, ldc, ldd}, {stride_a, stride_b, stride_c, stride_d}};
    self->shared->type = **type;
    return lt_put(begin(self, 1), *type, &sizes, *after, *inputs);
}

EXPORT struct lt_GemmProblemType **gemm_types(struct lt_GemmProblemType **, struct lt_instance *) IN_EXT("4Gemm15getProblemTypesEv");
struct lt_GemmProblemType **gemm_types(struct lt_GemmProblemType **to, struct lt_instance *self)
{
    *to = lt_copied(&self->shared->type, sizeof **to);
    return to;
}

typedef struct lt_GemmProblemType *problem_type;
BOTH(void, type_make, (problem_type * self, TYPES),
     "15GemmProblemTypeC1E18hipblasOperation_tS1_11hipDataTypeS2_S2_S2_20hipblasComputeType_t",
     "15GemmProblemTypeC2E18hipblasOperation_tS1_11hipDataTypeS2_S2_S2_20hipblasComputeType_t")
void type_make(problem_type *self, TYPES) { *self = lt_copied(TYPES_GIVEN, sizeof **self); }
BOTH(void, type_copy, (problem_type * self, const struct lt_GemmProblemType *from), "15GemmProblemTypeC1ERKNS0_19GemmProblemTypeImplE",
     "15GemmProblemTypeC2ERKNS0_19GemmProblemTypeImplE")
void type_copy(problem_type *self, const struct lt_GemmProblemType *from) { *self = lt_copied(from, sizeof **self); }
EXPORT problem_type *type_assign(problem_type *, const struct lt_GemmProblemType *) IN_EXT("15GemmProblemTypeaSERKNS0_19GemmProblemTypeImplE");
problem_type *type_assign(problem_type *self, const struct lt_GemmProblemType *from)
{
    free(*self);
    *self = lt_copied(from, sizeof **self);
    return self;
}

/* ---- GroupedGemm ---- */

BOTH(void, grouped_make, (struct lt_instance * self, void *handle, TYPES),
     "11GroupedGemmC1EPv18hipblasOperation_tS2_11hipDataTypeS3_S3_S3_20hipblasComputeType_t",
     "11GroupedGemmC2EPv18hipblasOperation_tS2_11hipDataTypeS3_S3_S3_20hipblasComputeType_t")
void grouped_make(struct lt_instance *self, void *handle, TYPES) { construct(self, handle, LT_GROUPED, TYPES_GIVEN); }

#define VECTORS                                                                                                          \
    struct lt_vector *product, struct lt_vector *alpha, struct lt_vector *a, struct lt_vector *of_a, struct lt_vector *b,  \
        struct lt_vector *of_b, struct lt_vector *beta, struct lt_vector *c, struct lt_vector *of_c, struct lt_vector *d,  \
        struct lt_vector *of_d
#define VECTORS_GIVEN product, alpha, a, of_a, b, of_b, beta, c, of_c, d, of_d

static void *pointer(const struct lt_vector *vector, size_t i) { return ((void **)vector->first)[i]; }
static size_t length(const struct lt_vector *vector) { return (size_t)(vector->last - vector->first) / sizeof(void *); }

EXPORT int32_t grouped_refer(struct lt_instance *, VECTORS)
    IN_EXT("11GroupedGemm10setProblemERSt6vectorIP27hipblasLtMatmulDescOpaque_tSaIS3_EERS1_IPvSaIS7_EESA_"
           "RS1_IP29hipblasLtMatrixLayoutOpaque_tSaISC_EESA_SF_SA_SA_SF_SA_SF_");
static int32_t refer_all(struct lt_instance *self, VECTORS)
{
    const struct lt_vector *all[] = {alpha, a, of_a, b, of_b, beta, c, of_c, d, of_d};
    size_t count = length(product);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (length(all[i]) != count)
            return LT_INVALID_VALUE;
    struct lt_problem *problems = begin(self, count);
    for (size_t i = 0; i < count; i++) {
        const void *at[] = {pointer(a, i), pointer(b, i), pointer(c, i), pointer(d, i)};
        const struct lt_layout *layouts[] = {pointer(of_a, i), pointer(of_b, i), pointer(of_c, i), pointer(of_d, i)};
        int32_t status = lt_refer(&problems[i], pointer(product, i), pointer(alpha, i), pointer(beta, i), at, layouts);
        if (status != LT_SUCCESS)
            return begin(self, 0), status;
    }
    return LT_SUCCESS;
}
int32_t grouped_refer(struct lt_instance *self, VECTORS) { return refer_all(self, VECTORS_GIVEN); }

BOTH(void, grouped_make_whole, (struct lt_instance * self, void *handle, VECTORS),
     "11GroupedGemmC1EPvRSt6vectorIP27hipblasLtMatmulDescOpaque_tSaIS4_EERS2_IS1_SaIS1_EESA_RS2_IP29hipblasLtMatrixLayoutOpaque_"
     "tSaISC_EESA_SF_SA_SA_SF_SA_SF_",
     "11GroupedGemmC2EPvRSt6vectorIP27hipblasLtMatmulDescOpaque_tSaIS4_EERS2_IS1_SaIS1_EESA_RS2_IP29hipblasLtMatrixLayoutOpaque_"
     "tSaISC_EESA_SF_SA_SA_SF_SA_SF_")
void grouped_make_whole(struct lt_instance *self, void *handle, VECTORS)
{
    construct(self, handle, LT_GROUPED, &lt_GemmProblemType_start);
    refer_all(self, VECTORS_GIVEN);
}

/* `numbers`: vectors of m, n, k and batches, and where all are given of leading dimensions and strides, too. The last
   epilogue is that of all products that have none of their own. */
static int32_t put_all(struct lt_instance *self, struct lt_vector *const *numbers, int given, const struct lt_vector *after,
                       const struct lt_vector *inputs)
{
    const struct lt_GemmProblemType *type = &self->shared->type;
    size_t count = length(numbers[0]);
    for (int i = 1; i < given; i++)
        if (length(numbers[i]) != count)
            return LT_INVALID_VALUE;
    if (!length(after) || length(inputs) < count)
        return LT_INVALID_VALUE;
    struct lt_problem *problems = begin(self, count);
    for (size_t i = 0; i < count; i++) {
        int64_t each[12];
        for (int j = 0; j < given; j++)
            each[j] = ((const int64_t *)numbers[j]->first)[i];
        struct lt_sizes sizes = lt_packed(type, each[0], each[1], each[2], each[3]);
        if (given == 12)
            memcpy(sizes.ld, each + 4, sizeof sizes.ld + sizeof sizes.stride);
        int32_t status = lt_put(&problems[i], type, &sizes, pointer(after, i < length(after) ? i : length(after) - 1), pointer(inputs, i));
        if (status != LT_SUCCESS)
            return begin(self, 0), status;
    }
    return LT_SUCCESS;
}

typedef struct lt_vector *vector;
EXPORT int32_t grouped_set(struct lt_instance *, vector, vector, vector, vector, vector, vector)
    IN_EXT("11GroupedGemm10setProblemERSt6vectorIlSaIlEES4_S4_S4_RS1_INS_12GemmEpilogueESaIS5_EERS1_INS_10GemmInputsESaIS9_EE");
int32_t grouped_set(struct lt_instance *self, vector m, vector n, vector k, vector batch, vector after, vector inputs)
{
    return put_all(self, (const vector[]){m, n, k, batch}, 4, after, inputs);
}
EXPORT int32_t grouped_set_whole(struct lt_instance *, vector, vector, vector, vector, vector, vector, vector, vector, vector, vector,
                                 vector, vector, vector, vector, struct lt_GemmProblemType **)
    IN_EXT("11GroupedGemm10setProblemERSt6vectorIlSaIlEES4_S4_S4_S4_S4_S4_S4_S4_S4_S4_S4_RS1_INS_12GemmEpilogueESaIS5_EERS1_INS_"
           "10GemmInputsESaIS9_EERNS_15GemmProblemTypeE");
int32_t grouped_set_whole(struct lt_instance *self, vector m, vector n, vector k, vector batch, vector lda, vector ldb, vector ldc,
                          vector ldd, vector stride_a, vector stride_b, vector stride_c, vector stride_d, vector after,
                          vector inputs, struct lt_GemmProblemType **type)
{
    const vector numbers[] = {m, n, k, batch, lda, ldb, ldc, ldd, stride_a, stride_b, stride_c, stride_d};
    self->shared->type = **type;
    return put_all(self, numbers, 12, after, inputs);
}

EXPORT struct lt_vector *grouped_types(struct lt_vector *, struct lt_instance *) IN_EXT("11GroupedGemm15getProblemTypesEv");
struct lt_vector *grouped_types(struct lt_vector *to, struct lt_instance *self)
{
    struct lt_GemmProblemType **one = (_Znwm ? _Znwm : malloc)(sizeof *one);
    *one = lt_copied(&self->shared->type, sizeof **one);
    *to = (struct lt_vector){(char *)one, (char *)(one + 1), (char *)(one + 1)};
    return to;
}

EXPORT int32_t grouped_tell(struct lt_instance *, void *) IN_EXT("11GroupedGemm37getDefaultValueForDeviceUserArgumentsEPv");
int32_t grouped_tell(struct lt_instance *self, void *to)
{
    if (!to || !self->shared || !self->shared->count)
        return LT_INVALID_VALUE;
    for (size_t i = 0; i < self->shared->count; i++)
        lt_told((struct lt_user_arguments *)to + i, &self->shared->problems[i]);
    return LT_SUCCESS;
}

/* Sizes are read when the stream has come here: this waits for it. */
EXPORT int32_t grouped_run(struct lt_instance *, void *, void *) IN_EXT("11GroupedGemm3runEPvP12ihipStream_t");
int32_t grouped_run(struct lt_instance *self, void *from, void *stream)
{
    enum { TO_HOST = 2 };
    const struct lt_shared *shared = self->shared;
    if (!from || !shared || !shared->ready)
        return LT_INVALID_VALUE;
    size_t size = shared->count * sizeof(struct lt_user_arguments);
    struct lt_user_arguments *found = owned(size);
    int32_t status = hipMemcpyAsync(found, from, size, TO_HOST, stream) == 0 && hipStreamSynchronize(stream) == 0
                         ? LT_SUCCESS
                         : LT_EXECUTION_FAILED;
    for (size_t i = 0; status == LT_SUCCESS && i < shared->count; i++) {
        struct lt_problem problem = shared->problems[i];
        lt_heard(&problem, &found[i]);
        status = lt_multiplied(&problem, stream);
    }
    free(found);
    return status;
}

/* ---- functions ---- */

EXPORT struct lt_string *ext_type_text(struct lt_string *, int32_t) IN_EXT("15gemmType2StringB5cxx11ENS_8GemmTypeE");
struct lt_string *ext_type_text(struct lt_string *to, int32_t kind)
{
    text(to, kind == LT_GEMM ? "gemm" : kind == LT_GROUPED ? "grouped_gemm" : "Invalid");
    return to;
}

EXPORT int32_t ext_all(void *, int32_t, TYPES, struct lt_vector *)
    IN_EXT("11getAllAlgosEPvNS_8GemmTypeE18hipblasOperation_tS2_11hipDataTypeS3_S3_S3_20hipblasComputeType_tRSt6vectorI33_"
           "hipblasLtMatmulHeuristicResult_tSaIS6_EE");
int32_t ext_all(void *handle, int32_t kind, TYPES, struct lt_vector *results)
{
    const struct lt_GemmProblemType *type = TYPES_GIVEN;
    struct lt_sizes sizes = lt_packed(type, 16, 16, 16, 1);
    struct lt_problem problem = {0};
    (void)kind;
    results->last = results->first;
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    lt_put(&problem, type, &sizes, &lt_GemmEpilogue_start, &lt_GemmInputs_start);
    int32_t status = lt_tried(&problem);
    if (status == LT_SUCCESS)
        one_algorithm(results, 1);
    return status;
}

EXPORT int32_t ext_index(struct lt_algorithm *) IN_EXT("16getIndexFromAlgoER22_hipblasLtMatmulAlgo_t");
int32_t ext_index(struct lt_algorithm *algorithm) { return lt_is_algorithm(algorithm) ? (int32_t)algorithm->index : -1; }

EXPORT struct lt_string *ext_solution(struct lt_string *, void *, struct lt_algorithm *)
    IN_EXT("23getSolutionNameFromAlgoB5cxx11EPvR22_hipblasLtMatmulAlgo_t");
struct lt_string *ext_solution(struct lt_string *to, void *handle, struct lt_algorithm *algorithm)
{
    (void)handle;
    text(to, lt_is_algorithm(algorithm) ? "cairn_gemm" : "");
    return to;
}
EXPORT struct lt_string *ext_kernel(struct lt_string *, void *, struct lt_algorithm *)
    IN_EXT("21getKernelNameFromAlgoB5cxx11EPvR22_hipblasLtMatmulAlgo_t");
struct lt_string *ext_kernel(struct lt_string *to, void *handle, struct lt_algorithm *algorithm)
{
    (void)handle;
    text(to, lt_is_algorithm(algorithm) ? "gemm" : "");
    return to;
}

/* There is number 0. */
EXPORT int32_t ext_from_index(void *, struct lt_vector *, struct lt_vector *)
    IN_EXT("17getAlgosFromIndexEPvRSt6vectorIiSaIiEERS1_I33_hipblasLtMatmulHeuristicResult_tSaIS5_EE");
int32_t ext_from_index(void *handle, struct lt_vector *wanted, struct lt_vector *results)
{
    const int32_t *last = (const int32_t *)wanted->last;
    size_t count = 0;
    results->last = results->first;
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    for (const int32_t *each = (const int32_t *)wanted->first; each < last; each++)
        count += *each == 0;
    if (count)
        one_algorithm(results, count);
    return count ? LT_SUCCESS : LT_INVALID_VALUE;
}

EXPORT int32_t ext_supported(void *, const struct lt_product *, const void *, const struct lt_layout *, const struct lt_layout *,
                             const void *, const struct lt_layout *, const struct lt_layout *, struct lt_algorithm *, size_t *)
    IN_EXT("21matmulIsAlgoSupportedEPvP27hipblasLtMatmulDescOpaque_tPKvP29hipblasLtMatrixLayoutOpaque_tS6_S4_S6_S6_"
           "R22_hipblasLtMatmulAlgo_tRm");
int32_t ext_supported(void *handle, const struct lt_product *product, const void *alpha, const struct lt_layout *a,
                      const struct lt_layout *b, const void *beta, const struct lt_layout *c, const struct lt_layout *d,
                      struct lt_algorithm *algorithm, size_t *workspace)
{
    struct gemm_call call;
    (void)alpha, (void)beta;
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    if (!lt_is_algorithm(algorithm))
        return LT_INVALID_VALUE;
    int32_t status = lt_describe(product, NULL, NULL, a, NULL, b, NULL, NULL, c, NULL, d, &call);
    if (status == LT_SUCCESS)
        *workspace = 0;
    return status;
}

EXPORT int32_t ext_copy(const struct lt_product *, struct lt_product *)
    IN_EXT("10copyMatmulEP27hipblasLtMatmulDescOpaque_tS1_");
int32_t ext_copy(const struct lt_product *from, struct lt_product *to)
{
    if (!lt_is(from, LT_PRODUCT) || !lt_is(to, LT_PRODUCT))
        return LT_INVALID_VALUE;
    *to = *from;
    return LT_SUCCESS;
}

EXPORT int32_t ext_tuned(void *, void *, void *, void *, void *, void *)
    IN_EXT("13matmulIsTunedEPvP27hipblasLtMatmulDescOpaque_tP29hipblasLtMatrixLayoutOpaque_tS4_S4_S4_");
int32_t ext_tuned(void *handle, void *product, void *a, void *b, void *c, void *d)
{
    return (void)handle, (void)product, (void)a, (void)b, (void)c, (void)d, 0;
}
