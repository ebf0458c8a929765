/* Kernels in parts (decode/parts.py): a wave that has left one goes on in the part that has the place where it jumps to. A
   look-up takes no lock; Python is asked on a miss only, and makes the part. */
#include <stdlib.h>

#include "core.h"
#include "thread.h"

/* A way into a part; `fn` is written last. */
struct way {
    void *kernel;
    int64_t place;
    uint32_t mode;
    _Atomic(cairn_kernel_fn) fn;
};

struct ways {
    uint64_t capacity, used; /* a power of two */
    struct way at[];
};

static pthread_mutex_t ways_lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct ways *) ways;
static cairn_part_fn report_miss, make_part;

static uint64_t way_hash(const void *kernel, int64_t place, uint32_t mode)
{
    uint64_t h = ((uint64_t)kernel ^ (uint64_t)place << 20 ^ mode) * 0x9e3779b97f4a7c15ull;
    return h ^ h >> 29;
}

/* The way's record, or the free one where it would be. */
static struct way *way_at(struct ways *table, const void *kernel, int64_t place, uint32_t mode)
{
    for (uint64_t i = way_hash(kernel, place, mode);; i++) {
        struct way *way = &table->at[i & (table->capacity - 1)];
        if (!atomic_load_explicit(&way->fn, memory_order_acquire) ||
            (way->kernel == kernel && way->place == place && way->mode == mode))
            return way;
    }
}

static cairn_kernel_fn way_found(const struct cairn_part_request *wanted)
{
    struct ways *table = atomic_load_explicit(&ways, memory_order_acquire);
    if (!table)
        return NULL;
    struct way *way = way_at(table, wanted->kernel, wanted->place, wanted->mode);
    return atomic_load_explicit(&way->fn, memory_order_acquire);
}

static void way_enter(struct ways *table, void *kernel, int64_t place, uint32_t mode, cairn_kernel_fn fn)
{
    struct way *way = way_at(table, kernel, place, mode);
    if (atomic_load_explicit(&way->fn, memory_order_relaxed))
        return; /* the first one stays */
    way->kernel = kernel;
    way->place = place;
    way->mode = mode;
    table->used++;
    atomic_store_explicit(&way->fn, fn, memory_order_release);
}

/* With the lock held: a table with room. The former one stays, as another thread may be reading it. */
static struct ways *ways_with_room(void)
{
    struct ways *former = atomic_load(&ways);
    if (former && former->used * 2 < former->capacity)
        return former;
    uint64_t capacity = former ? former->capacity * 2 : 64;
    struct ways *grown = calloc(1, sizeof *grown + capacity * sizeof *grown->at);
    if (!grown)
        return NULL;
    grown->capacity = capacity;
    for (uint64_t i = 0; former && i < former->capacity; i++) {
        const struct way *way = &former->at[i];
        cairn_kernel_fn fn = atomic_load(&way->fn);
        if (fn)
            way_enter(grown, way->kernel, way->place, way->mode, fn);
    }
    atomic_store_explicit(&ways, grown, memory_order_release);
    return grown;
}

/* `fn`, a part of the kernel whose own part is `kernel`, may be entered at a place with a MODE. False without memory. */
CAIRN_API bool cairn_part_add(void *kernel, int64_t place, uint32_t mode, void *fn)
{
    pthread_mutex_lock(&ways_lock);
    struct ways *table = ways_with_room();
    if (table)
        way_enter(table, kernel, place, mode, (cairn_kernel_fn)fn);
    pthread_mutex_unlock(&ways_lock);
    return table != NULL;
}

CAIRN_API void cairn_part_after_fork(void)
{
    ways_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
}

/* `on_miss` is called where a part is missing, and calls cairn_part_make; `maker` makes it. */
CAIRN_API void cairn_part_configure(cairn_part_fn on_miss, cairn_part_fn maker)
{
    report_miss = on_miss;
    make_part = maker;
}

static void *part_thread(void *request)
{
    make_part(request);
    return NULL;
}

/* What a miss comes to: Python gives its lock away for this. The calling thread may have a small stack, and be in the
   middle of a call that holds that lock. */
CAIRN_API void cairn_part_make(struct cairn_part_request *request)
{
    pthread_t thread;
    if (cairn_thread_create(&thread, PTHREAD_CREATE_JOINABLE, part_thread, request) == 0)
        pthread_join(thread, NULL);
}

/* A wave has left for another part: the next call of its code goes there. */
enum cairn_part cairn_part_enter(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index)
{
    const struct cairn_wave *wave = &slot->waves[index];
    const struct cairn_dispatch *dispatch = worker->dispatch;
    uint64_t object = dispatch->packet->kernel_object;
    struct cairn_part_request wanted = {
        .kernel = (void *)slot->fn,
        .kernel_object = object,
        .place = (int64_t)(wave->pc - object),
        .mode = *(const uint32_t *)(wave->save + CAIRN_SAVED_MODE),
        .answer = CAIRN_PART_REFUSED,
    };
    cairn_kernel_fn fn = way_found(&wanted);
    if (!fn && report_miss) {
        worker->translates = true;
        report_miss(&wanted);
        worker->translates = false;
        fn = wanted.answer == CAIRN_PART_FOUND ? way_found(&wanted) : NULL;
    }
    if (!fn)
        return wanted.answer == CAIRN_PART_NOWHERE ? CAIRN_PART_NOWHERE : CAIRN_PART_REFUSED;
    slot->parts[index] = fn;
    return atomic_load_explicit(&dispatch->stop, memory_order_relaxed) ? CAIRN_PART_REFUSED : CAIRN_PART_FOUND;
}
