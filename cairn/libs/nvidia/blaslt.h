/* hipBLASLt's functions whose structures are not cuBLASLt's: algorithms have 24 bytes there and 64 here. An algorithm that
   cuBLASLt found is kept for the process' life, and HIP's names its number. */

enum { ALGORITHMS = 1 << 16, ALGORITHM_MAGIC = 0x4c74414e, INVALID_VALUE = 3, NO_MEMORY = 2 };

struct cuda_algorithm {
    uint64_t data[8];
};
struct cuda_result { /* cublasLtMatmulHeuristicResult_t */
    struct cuda_algorithm algorithm;
    uint64_t workspace;
    int32_t state;
    float waves;
    int32_t reserved[4];
};
struct hip_algorithm { /* hipblasLtMatmulAlgo_t */
    uint32_t magic, number;
    uint64_t unused, workspace;
};
struct hip_result { /* hipblasLtMatmulHeuristicResult_t */
    struct hip_algorithm algorithm;
    uint64_t workspace;
    int32_t state;
    float waves;
    int32_t reserved[4];
};

static struct cuda_algorithm *kept[ALGORITHMS];
static uint32_t kept_count;

/* The number of an algorithm, one for all that are equal; ALGORITHMS where there is no room. */
static uint32_t keep(const struct cuda_algorithm *algorithm)
{
    pthread_mutex_lock(&lock);
    uint32_t number = 0;
    while (number < kept_count && memcmp(kept[number], algorithm, sizeof *algorithm))
        number++;
    if (number == kept_count && number < ALGORITHMS) {
        struct cuda_algorithm *own = malloc(sizeof *own);
        if (own) {
            *own = *algorithm;
            kept[number] = own;
            __atomic_store_n(&kept_count, number + 1, __ATOMIC_RELEASE);
        } else {
            number = ALGORITHMS;
        }
    }
    pthread_mutex_unlock(&lock);
    return number;
}

static int32_t to_hip(const struct cuda_result *from, struct hip_result *to)
{
    *to = (struct hip_result){{ALGORITHM_MAGIC, keep(&from->algorithm), 0, from->workspace}, from->workspace, 0, from->waves, {0}};
    to->state = from->state ? error(from->state) : 0;
    return to->algorithm.number < ALGORITHMS ? 0 : NO_MEMORY;
}

EXPORT int32_t hipblasLtMatmulAlgoGetHeuristic(void *handle, void *product, void *a, void *b, void *c, void *d, void *preference,
                                               int32_t wanted, void *results, int32_t *count)
{
    int32_t (*f)(void *, void *, void *, void *, void *, void *, void *, int, struct cuda_result *, int *) =
        counterpart(AT_hipblasLtMatmulAlgoGetHeuristic);
    if (unlikely(!f))
        return refused();
    if (wanted < 1 || !results || !count)
        return INVALID_VALUE;
    struct cuda_result *found = calloc((size_t)wanted, sizeof *found);
    if (!found)
        return NO_MEMORY;
    *count = 0;
    int32_t code = f(handle, product, a, b, c, d, preference, wanted, found, count);
    code = code ? error(code) : 0;
    for (int i = 0; !code && i < *count; i++)
        code = to_hip(&found[i], &((struct hip_result *)results)[i]);
    free(found);
    return code;
}

EXPORT int32_t hipblasLtMatmul(void *handle, void *product, const void *alpha, const void *a, void *layout_a, const void *b,
                               void *layout_b, const void *beta, const void *c, void *layout_c, void *d, void *layout_d,
                               const void *algorithm, void *workspace, size_t size, void *stream)
{
    int32_t (*f)(void *, void *, const void *, const void *, void *, const void *, void *, const void *, const void *, void *,
                 void *, void *, const void *, void *, size_t, void *) = counterpart(AT_hipblasLtMatmul);
    const struct hip_algorithm *chosen = algorithm;
    const void *passed = NULL;
    if (unlikely(!f))
        return refused();
    if (chosen) {
        if (chosen->magic != ALGORITHM_MAGIC || chosen->number >= __atomic_load_n(&kept_count, __ATOMIC_ACQUIRE))
            return INVALID_VALUE;
        passed = kept[chosen->number];
    }
    int32_t code =
        f(handle, product, alpha, a, layout_a, b, layout_b, beta, c, layout_c, d, layout_d, passed, workspace, size, stream);
    return likely(!code) ? 0 : error(code);
}

EXPORT int32_t hipblasLtGetVersion(void *handle, int32_t *version)
{
    size_t (*f)(void) = counterpart(AT_hipblasLtGetVersion);
    if (unlikely(!f))
        return refused();
    if (!handle || !version)
        return INVALID_VALUE;
    *version = (int32_t)f();
    return 0;
}
