/* From a product to a launch: kernels are asked of Python once for each device, then found in a table. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gemm.h"
#include "rows.h"

enum { PLACES = 2048, PROPERTIES = 4096, ARCHITECTURE = 1160, MOST = 32768 /* instances of a launch */, LISTED_GROUPS = 128 /* among which tiles are dealt out */, TALL = 1024 };

struct known {
    struct gemm_wanted wanted;
    int32_t device;
    const char *name;
    void *_Atomic function; /* set last */
};

static struct known table[PLACES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool same(const struct known *known, const struct gemm_wanted *wanted, int32_t device, const char *name)
{
    const struct gemm_wanted *w = &known->wanted;
    return known->device == device && w->a == wanted->a && w->b == wanted->b && w->c == wanted->c && w->d == wanted->d &&
           w->sum == wanted->sum && w->deep_a == wanted->deep_a && w->deep_b == wanted->deep_b &&
           w->conjugate_a == wanted->conjugate_a && w->conjugate_b == wanted->conjugate_b &&
           w->plain == wanted->plain && w->beside == wanted->beside && w->after == wanted->after &&
           w->activation == wanted->activation && w->grouped == wanted->grouped && w->tall == wanted->tall && !strcmp(known->name, name);
}

static uint32_t hashed(const struct gemm_wanted *w, int32_t device)
{
    const int32_t parts[] = {w->a, w->b, w->c, w->d, w->sum, w->deep_a, w->deep_b, w->conjugate_a, w->conjugate_b, w->plain, w->beside, w->after,
                             w->activation, w->grouped, w->tall, device};
    uint32_t hash = 5381;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        hash = hash * 33 + (uint32_t)parts[i];
    return hash;
}

static int32_t make(struct known *place, const struct gemm_wanted *wanted, int32_t device, const char *name)
{
    void *module, *function, *properties = calloc(1, PROPERTIES);
    if (!properties)
        return GEMM_NO_MEMORY;
    place->wanted = *wanted;
    int32_t status = hipGetDevicePropertiesR0600(properties, device);
    strncpy(place->wanted.target, (char *)properties + ARCHITECTURE, sizeof place->wanted.target - 1);
    free(properties);
    if (status != 0)
        return GEMM_FAILED;
    if (cairnGemmCode(&place->wanted) != 0 || !place->wanted.code)
        return GEMM_NO_KERNEL;
    if (hipModuleLoadData(&module, place->wanted.code) != 0 || hipModuleGetFunction(&function, module, name) != 0)
        return GEMM_FAILED;
    place->device = device;
    place->name = name;
    atomic_store_explicit(&place->function, function, memory_order_release);
    return GEMM_DONE;
}

/* The kernel of this name for what is wanted on the calling thread's device. */
static int32_t find(const struct gemm_wanted *wanted, const char *name, const struct known **found)
{
    int32_t device, status = GEMM_NO_MEMORY;
    if (hipGetDevice(&device) != 0)
        return GEMM_FAILED;
    uint32_t first = hashed(wanted, device);
    for (int turn = 0; turn < 2; turn++) { /* the second one holds the lock and makes what is not there */
        if (turn)
            pthread_mutex_lock(&lock);
        for (uint32_t i = 0; i < PLACES; i++) {
            struct known *place = &table[(first + i) % PLACES];
            bool there = atomic_load_explicit(&place->function, memory_order_acquire) != NULL;
            if (there && !same(place, wanted, device, name))
                continue;
            if (there || turn)
                status = there ? GEMM_DONE : make(place, wanted, device, name);
            *found = place;
            break;
        }
        if (turn)
            pthread_mutex_unlock(&lock);
        if (status == GEMM_DONE)
            break;
    }
    return status;
}

size_t gemm_bits(int32_t type)
{
    switch (type) {
    case GEMM_F64: return 64;
    case GEMM_F32: case GEMM_I32: return 32;
    case GEMM_F16: case GEMM_BF16: return 16;
    case GEMM_I8: case GEMM_U8: case GEMM_E4M3: case GEMM_E5M2: case GEMM_E4M3_FNUZ: case GEMM_E5M2_FNUZ: return 8;
    case GEMM_E2M3: case GEMM_E3M2: return 6;
    case GEMM_E2M1: return 4;
    default: return 0;
    }
}

/* matrix.hip counts bytes of a column in 32 bits, and knows no scales along the depth. */
static bool is_plain(const struct gemm_arguments *given)
{
    enum { LONGEST = 1 << 24 };
    bool blocks = given->scale_a.kind >= GEMM_BLOCKS || given->scale_b.kind >= GEMM_BLOCKS;
    return blocks || given->a.ld >= LONGEST || given->b.ld >= LONGEST;
}

static int32_t after_of(const struct gemm_call *call)
{
    const struct gemm_arguments *given = &call->arguments;
    bool scales = given->scale_c || given->scale_d || given->alpha_of_row || given->amax || given->amax_aux ||
                  given->scale_a.kind == GEMM_OUTER || given->scale_b.kind == GEMM_OUTER;
    return call->after | (given->beta || given->beta_value[0] != 0 || given->beta_value[1] != 0 ? GEMM_ADDS_C : 0) |
           (given->bias ? GEMM_ADDS_BIAS : 0) | (scales ? GEMM_SCALES : 0) | (given->unrounded ? GEMM_KEEPS_UNROUNDED : 0);
}

static struct gemm_wanted wanted_of(const struct gemm_call *call)
{
    const struct gemm_arguments *given = &call->arguments;
    return (struct gemm_wanted){.a = given->a.type, .b = given->b.type, .c = given->c.type, .d = given->d.type, .sum = call->sum,
                                .deep_a = call->deep_a, .deep_b = call->deep_b, .conjugate_a = call->conjugate_a,
                                .conjugate_b = call->conjugate_b, .plain = is_plain(given), .after = after_of(call),
                                .activation = call->activation, .tall = given->m >= TALL};
}

static uint32_t tiles(int count, int32_t tile) { return (uint32_t)(count + tile - 1) / (uint32_t)tile; }

static int32_t launch(const struct gemm_call *call, void *stream)
{
    struct gemm_arguments given = call->arguments;
    struct gemm_wanted wanted = wanted_of(call);
    const struct known *kernel;
    int32_t status = find(&wanted, "gemm", &kernel);
    if (status != GEMM_DONE)
        return status;
    if (given.amax && hipMemsetAsync(given.amax, 0, sizeof *given.amax, stream) != 0)
        return GEMM_FAILED;
    if (given.amax_aux && hipMemsetAsync(given.amax_aux, 0, sizeof *given.amax_aux, stream) != 0)
        return GEMM_FAILED;
    uint32_t x = tiles(given.m, kernel->wanted.rows), y = tiles(given.n, kernel->wanted.columns);
    void *arguments[] = {&given};
    for (int64_t first = 0; first < call->batch; first += MOST) {
        int64_t count = call->batch - first < MOST ? call->batch - first : MOST;
        given.first = (int)first;
        if (hipModuleLaunchKernel(kernel->function, x, y, (uint32_t)count, 64, 1, 1, 0, stream, arguments, NULL) != 0)
            return GEMM_FAILED;
    }
    return GEMM_DONE;
}

/* ---- groups ---- */

static _Thread_local struct {
    bool on;
    int count;
    void *stream;
    struct gemm_call calls[GEMM_GROUP];
} held;

static int32_t launch_group(void)
{
    struct gemm_group group = {0};
    struct gemm_wanted wanted = wanted_of(&held.calls[0]);
    const struct known *kernel;
    uint32_t x = 0, y = 0;
    wanted.grouped = 1;
    int32_t status = find(&wanted, "gemm", &kernel);
    if (status != GEMM_DONE)
        return status;
    for (int i = 0; i < held.count; i++) {
        const struct gemm_arguments *given = &held.calls[i].arguments;
        uint32_t across = tiles(given->m, kernel->wanted.rows), down = tiles(given->n, kernel->wanted.columns);
        group.each[i] = *given;
        x = across > x ? across : x;
        y = down > y ? down : y;
    }
    void *arguments[] = {&group};
    return hipModuleLaunchKernel(kernel->function, x, y, (uint32_t)held.count, 64, 1, 1, 0, held.stream, arguments, NULL) ? GEMM_FAILED
                                                                                                                    : GEMM_DONE;
}

void gemm_group_begin(void)
{
    held.on = true;
    held.count = 0;
}

int32_t gemm_flush(void)
{
    int32_t status = held.count > 1 ? launch_group() : held.count ? launch(&held.calls[0], held.stream) : GEMM_DONE;
    held.count = 0;
    return status;
}

int32_t gemm_group_end(void)
{
    held.on = false;
    return gemm_flush();
}

/* Whether it may wait for others: one product, real, whose kernel is theirs. What reads another's D must not. */
static bool joins(const struct gemm_call *call, void *stream)
{
    const struct gemm_call *first = &held.calls[0];
    if (!held.on || call->batch != 1 || call->arguments.amax || call->arguments.amax_aux || gemm_is_complex(call->sum))
        return false;
    if (!held.count)
        return true;
    struct gemm_wanted wanted = wanted_of(call);
    struct known other = {.wanted = wanted_of(first), .name = ""};
    return held.count < GEMM_GROUP && held.stream == stream && same(&other, &wanted, 0, "");
}

int32_t gemm_launch(const struct gemm_call *call, void *stream)
{
    int32_t status = GEMM_DONE;
    if (call->arguments.m <= 0 || call->arguments.n <= 0 || call->batch <= 0)
        return GEMM_DONE;
    if (!joins(call, stream)) {
        if ((status = gemm_flush()) != GEMM_DONE || !joins(call, stream))
            return status == GEMM_DONE ? launch(call, stream) : status;
    }
    held.stream = stream;
    held.calls[held.count++] = *call;
    return GEMM_DONE;
}

int32_t gemm_launch_listed(const struct gemm_call *call, struct gemm_listed *list, void *stream)
{
    struct gemm_wanted wanted = wanted_of(call);
    const struct known *kernel;
    uint32_t groups = LISTED_GROUPS;
    wanted.grouped = 2;
    wanted.tall = 0;
    int32_t status = gemm_flush();
    if (status != GEMM_DONE || (status = find(&wanted, "gemm", &kernel)) != GEMM_DONE)
        return status;
    list->common = call->arguments;
    if (list->common.amax && hipMemsetAsync(list->common.amax, 0, sizeof *list->common.amax, stream) != 0)
        return GEMM_FAILED;
    void *arguments[] = {list, &groups};
    return hipModuleLaunchKernel(kernel->function, groups, 1, 1, 64, 1, 1, 0, stream, arguments, NULL) ? GEMM_FAILED : GEMM_DONE;
}

int32_t gemm_beside(const char *name, uint64_t items, int64_t batch, void **arguments, void *stream)
{
    struct gemm_wanted wanted = {.beside = 1};
    const struct known *kernel;
    int32_t status = gemm_flush();
    if (status != GEMM_DONE || (status = find(&wanted, name, &kernel)) != GEMM_DONE)
        return status;
    uint32_t groups = (uint32_t)((items + 255) / 256);
    if (hipModuleLaunchKernel(kernel->function, groups, 1, (uint32_t)batch, 256, 1, 1, 0, stream, arguments, NULL) != 0)
        return GEMM_FAILED;
    return GEMM_DONE;
}
