/* Target regions: their arguments, how many threads run them, and the entry points of all constructs. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "target.h"

enum { SUCCESS = 0, FAILURE = ~0 };
#define MOST_ON_STACK 64
#define THREADS 256      /* of a team, unless something is said */
#define MOST_TEAMS (1u << 24)
#define FEWEST_TEAMS 64  /* that a long reduction has */

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* What an environment variable says; 0: nothing. */
static uint32_t wished(const char *name)
{
    const char *text = getenv(name);
    return text ? (uint32_t)strtoul(text, NULL, 10) : 0;
}

static bool spreads(const struct kernel *kernel)
{
    return !kernel->environment.reduction_size && kernel->environment.reduction_records == SPREAD_RECORDS;
}

static uint32_t threads_of(const struct kernel *kernel, const struct place *place, uint32_t limit)
{
    static uint32_t of_all = ~0u;
    if (of_all == ~0u)
        of_all = wished("OMP_TEAMS_THREAD_LIMIT");
    int32_t most = kernel->environment.most_threads / (spreads(kernel) ? SPREAD_LANES : 1);
    uint32_t threads = limit ? limit : of_all ? of_all : most > 0 ? least(most, THREADS) : THREADS;
    if (!(kernel->environment.mode & MODE_SPMD)) /* and a wave for the main thread */
        threads += place->wave;
    if (most > 0) /* the kernel was compiled for no more */
        threads = least(threads, most);
    return least(spreads(kernel) ? threads * place->wave : threads, place->most_threads);
}

/* `wish`: the clause's, -1 where there is no teams construct. */
static uint32_t teams_of(const struct kernel *kernel, const struct place *place, int32_t wish, uint64_t trips,
                         uint32_t threads)
{
    static uint32_t of_all = ~0u;
    if (of_all == ~0u)
        of_all = wished("OMP_NUM_TEAMS");
    int32_t most = kernel->environment.most_teams;
    if (wish < 0 || most == 1)
        return 1;
    if (wish > 0)
        return most > 0 ? least(wish, most) : (uint32_t)wish;
    if (of_all)
        return of_all;
    uint64_t teams = place->multiprocessors;
    if (trips) {
        uint64_t each = kernel->environment.mode == MODE_SPMD ? threads : 1; /* else the loop is the teams' */
        teams = (trips + each - 1) / each;
    }
    if (kernel->environment.reduction_size > 0 && kernel->environment.reduction_records > 0) {
        /* Each costs a reduction of its own, 0.2 microseconds: no more than keep the host's processors busy. */
        uint32_t enough = least(place->multiprocessors, kernel->environment.reduction_records);
        static uint32_t busy;
        if (!busy) {
            long processors = sysconf(_SC_NPROCESSORS_ONLN);
            busy = processors > FEWEST_TEAMS / 4 ? 4 * (uint32_t)processors : FEWEST_TEAMS;
        }
        enough = least(enough, busy);
        teams = teams < enough ? teams : enough;
    }
    teams = teams < MOST_TEAMS ? teams : MOST_TEAMS;
    return most > 0 ? least(teams, most) : (uint32_t)teams;
}

/* What a reduction over teams needs: records, and counters that are zero again when the launch is over. */
static struct launch_environment *environment_of(const struct kernel *kernel, struct place *place)
{
    uint64_t size = (uint64_t)kernel->environment.reduction_size * kernel->environment.reduction_records;
    if (kernel->environment.reduction_size <= 0)
        return NULL;
    struct launch_environment *spare = __atomic_exchange_n(&place->spare, NULL, __ATOMIC_ACQ_REL);
    if (spare)
        return spare;
    void *block;
    omp_check(hipMalloc(&block, sizeof(struct launch_environment) + size), "allocating a reduction's records");
    struct launch_environment fresh = {0, 0, (uint8_t *)block + sizeof fresh};
    omp_check(hipMemcpy(block, &fresh, sizeof fresh, HIP_DEFAULT_COPY), "allocating a reduction's records");
    return block;
}

static void environment_back(struct place *place, struct launch_environment *used)
{
    struct launch_environment *other = used ? __atomic_exchange_n(&place->spare, used, __ATOMIC_ACQ_REL) : NULL;
    if (other)
        omp_check(hipFree(other), "freeing a reduction's records");
}

/* A private variable's storage for one launch. */
struct block {
    void *at;
    uint64_t size;
};
static struct block private_copy(int device, const void *begin, int64_t size, int64_t type, void *stream)
{
    omp_lock(device);
    void *block = omp_block(device, size);
    omp_unlock(device);
    if (type & MAP_TO && size)
        omp_check(hipMemcpyAsync(block, begin, size, HIP_DEFAULT_COPY, stream), "copying a firstprivate variable");
    return (struct block){block, size};
}

static struct list list_of(const struct arguments *arguments)
{
    return (struct list){arguments->count, arguments->bases, arguments->begins, arguments->sizes, arguments->types,
                         arguments->mappers};
}

static bool has_data(const struct arguments *arguments)
{
    for (uint32_t i = 0; i < arguments->count; i++)
        if (!(arguments->types[i] & (MAP_LITERAL | MAP_PRIVATE)))
            return true;
    return false;
}

static void run(struct kernel *kernel, int device, int32_t teams, uint32_t limit, const struct arguments *arguments)
{
    struct place *place = &kernel->places[device];
    void *stream = omp_stream(device), *on_stack[2 * MOST_ON_STACK];
    struct block own_blocks[MOST_ON_STACK], *blocks = own_blocks;
    uint32_t count = arguments->count + 1, used = 1, owned = 0;
    void **values = on_stack;
    if (count > MOST_ON_STACK) {
        values = malloc(2 * count * sizeof *values);
        blocks = malloc(count * sizeof *blocks);
        if (!values || !blocks)
            omp_fatal("no memory is left for %u arguments of a target region", count);
    }
    void **addresses = values + count;
    struct launch_environment *environment = environment_of(kernel, place);
    values[0] = environment;
    bool locked = false;
    for (uint32_t i = 0; i < arguments->count; i++) {
        int64_t type = arguments->types[i];
        void *base = arguments->bases[i], *begin = arguments->begins[i];
        if (!(type & MAP_PARAMETER))
            continue;
        if (type & MAP_LITERAL) {
            values[used++] = base;
        } else if (type & MAP_PRIVATE) {
            blocks[owned] = private_copy(device, begin, arguments->sizes[i], type, stream);
            values[used++] = (uint8_t *)blocks[owned++].at - ((uint8_t *)begin - (uint8_t *)base);
        } else if (omp_unified()) {
            values[used++] = base;
        } else {
            if (!locked)
                omp_lock(device);
            locked = true;
            values[used++] = omp_parameter(device, base, begin);
        }
    }
    if (locked)
        omp_unlock(device);
    for (uint32_t i = 0; i < used; i++)
        addresses[i] = &values[i];
    uint32_t threads = threads_of(kernel, place, limit);
    uint32_t groups = teams_of(kernel, place, teams, arguments->trips, threads);
    omp_check(hipModuleLaunchKernel(place->function, groups, 1, 1, threads, 1, 1, arguments->shared_bytes, stream,
                                    addresses, NULL),
              kernel->name);
    omp_check(hipStreamSynchronize(stream), kernel->name);
    environment_back(place, environment);
    if (owned)
        omp_lock(device);
    for (uint32_t i = 0; i < owned; i++)
        omp_block_back(device, blocks[i].at, blocks[i].size);
    if (owned)
        omp_unlock(device);
    if (values != on_stack) {
        free(values);
        free(blocks);
    }
}

/* ---- what clang calls ---- */

EXPORT int32_t __tgt_target_kernel(void *at, int64_t number, int32_t teams, int32_t limit, const void *key,
                                   void *description)
{
    (void)at;
    struct arguments *arguments = description;
    int device = omp_device(number);
    struct kernel *kernel = omp_kernel(key);
    if (device < 0 || !kernel || !kernel->places[device].function)
        return FAILURE;
    bool data = !omp_unified() && has_data(arguments);
    if (data)
        omp_begin(device, list_of(arguments));
    run(kernel, device, teams ? teams : (int32_t)arguments->teams[0], limit > 0 ? (uint32_t)limit : arguments->threads[0],
        arguments);
    if (data)
        omp_end(device, list_of(arguments));
    return SUCCESS;
}

EXPORT int32_t __tgt_target_kernel_nowait(void *at, int64_t number, int32_t teams, int32_t limit, const void *key,
                                          void *description, int32_t count, void *list, int32_t others, void *other_list)
{
    (void)count, (void)list, (void)others, (void)other_list;
    return __tgt_target_kernel(at, number, teams, limit, key, description);
}

typedef void on_device(int device, struct list list);

static void data(on_device *what, int64_t number, struct list list)
{
    int device = omp_device(number);
    if (device >= 0 && !omp_unified())
        what(device, list);
}

#define DATA(name, what)                                                                                           \
    EXPORT void __tgt_target_data_##name##_mapper(void *at, int64_t number, int32_t count, void *bases, void *begins, \
                                                  void *sizes, void *types, void *names, void *mappers)            \
    {                                                                                                              \
        (void)at, (void)names;                                                                                     \
        data(what, number, (struct list){count, bases, begins, sizes, types, mappers});                            \
    }                                                                                                              \
    EXPORT void __tgt_target_data_##name##_nowait_mapper(void *at, int64_t number, int32_t count, void *bases,     \
                                                         void *begins, void *sizes, void *types, void *names,      \
                                                         void *mappers, int32_t listed, void *list, int32_t others, \
                                                         void *other_list)                                         \
    {                                                                                                              \
        (void)listed, (void)list, (void)others, (void)other_list;                                                  \
        __tgt_target_data_##name##_mapper(at, number, count, bases, begins, sizes, types, names, mappers);         \
    }
DATA(begin, omp_begin)
DATA(end, omp_end)
DATA(update, omp_update)

EXPORT void __tgt_target_nowait_query(void *handle) { (void)handle; }
EXPORT void __tgt_set_info_flag(uint32_t flags) { (void)flags; }
