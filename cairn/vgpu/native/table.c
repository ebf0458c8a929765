/* Prepared kernels by kernel object and workgroup shape. A look-up takes no lock; Python is asked on a miss only.
   A record is used again once its kernel is unloaded, and never freed: a look-up may always read what it found, and
   its version tells whether that changed meanwhile. */
#include <stdlib.h>
#include <string.h>

#include "core.h"
#include "thread.h"

struct entries {
    uint64_t capacity; /* a power of two */
    _Atomic(struct cairn_prepared *) at[];
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct entries *) table;
static uint64_t used;
static cairn_prepare_fn prepare;

CAIRN_API void cairn_table_set_prepare(cairn_prepare_fn fn)
{
    prepare = fn;
}

CAIRN_API void cairn_table_after_fork(void)
{
    table_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
}

static uint64_t hash(uint64_t object, const uint16_t block[3], bool edge, bool guarded)
{
    uint64_t kind = edge | (uint64_t)guarded << 1;
    uint64_t h = object ^ (uint64_t)block[0] << 48 ^ (uint64_t)block[1] << 32 ^ (uint64_t)block[2] << 17 ^ kind;
    h *= 0x9e3779b97f4a7c15ull;
    return h ^ h >> 29;
}

static bool matches(struct cairn_prepared *record, const struct cairn_packet *packet, bool edge, bool guarded)
{
    uint32_t version = atomic_load_explicit(&record->version, memory_order_acquire);
    bool same = record->kernel_object == packet->kernel_object && record->edge == edge && record->guarded == guarded &&
                memcmp(record->block, packet->block, sizeof record->block) == 0;
    atomic_thread_fence(memory_order_acquire);
    return same && !(version & 1) && atomic_load_explicit(&record->version, memory_order_relaxed) == version;
}

static struct cairn_prepared *lookup(const struct cairn_packet *packet, bool edge, bool guarded)
{
    struct entries *entries = atomic_load_explicit(&table, memory_order_acquire);
    if (!entries)
        return NULL;
    for (uint64_t i = hash(packet->kernel_object, packet->block, edge, guarded);; i++) {
        struct cairn_prepared *record =
            atomic_load_explicit(&entries->at[i & (entries->capacity - 1)], memory_order_acquire);
        if (!record || matches(record, packet, edge, guarded))
            return record;
    }
}

static bool alive(struct cairn_prepared *record) { return !(atomic_load(&record->version) & 1); }

/* The variant that notes each access; for any shape. An outcome. */
int32_t cairn_table_precise(const struct cairn_packet *packet, struct cairn_prepared *out)
{
    memset(out, 0, sizeof *out);
    return prepare && prepare(packet->kernel_object, packet, CAIRN_FOR_PRECISE, out) == 0 && out->fn ? CAIRN_OK : CAIRN_PREPARE;
}

/* ---- with the lock held ---- */

static struct cairn_prepared *unused; /* records that are in no table, linked by next_hot */

static void enter_record(struct entries *entries, struct cairn_prepared *record)
{
    uint64_t i = hash(record->kernel_object, record->block, record->edge, record->guarded);
    while (atomic_load_explicit(&entries->at[i & (entries->capacity - 1)], memory_order_relaxed))
        i++;
    atomic_store_explicit(&entries->at[i & (entries->capacity - 1)], record, memory_order_release);
}

/* A larger table; the former one stays, as another thread may be reading it. */
static bool grow(struct entries *former)
{
    uint64_t capacity = former ? former->capacity * 2 : 256;
    struct entries *grown = calloc(1, sizeof *grown + capacity * sizeof *grown->at);
    if (!grown)
        return false;
    grown->capacity = capacity;
    for (uint64_t i = 0; former && i < former->capacity; i++) {
        struct cairn_prepared *record = atomic_load(&former->at[i]);
        if (record)
            enter_record(grown, record);
    }
    atomic_store_explicit(&table, grown, memory_order_release);
    return true;
}

/* Take out what is out of use; how many are left. A look-up that misses a record meanwhile asks again, locked. */
static uint64_t sweep(struct entries *entries)
{
    struct cairn_prepared **kept = malloc(entries->capacity * sizeof *kept);
    uint64_t count = 0;
    for (uint64_t i = 0; kept && i < entries->capacity; i++) {
        struct cairn_prepared *record = atomic_exchange(&entries->at[i], NULL);
        if (record && (alive(record) || atomic_load(&record->waits_hot))) {
            kept[count++] = record;
        } else if (record) {
            record->next_hot = unused;
            unused = record;
        }
    }
    for (uint64_t i = 0; i < count; i++)
        enter_record(entries, kept[i]);
    free(kept);
    return kept ? count : used;
}

/* A record out of use in the way of the look-up for `made`, or one that is in no table; null where there is none. */
static struct cairn_prepared *reuse_record(const struct cairn_prepared *made, bool *placed)
{
    struct entries *entries = atomic_load(&table);
    *placed = true;
    for (uint64_t i = hash(made->kernel_object, made->block, made->edge, made->guarded); entries; i++) {
        struct cairn_prepared *record = atomic_load(&entries->at[i & (entries->capacity - 1)]);
        if (!record)
            break;
        if (!alive(record) && !atomic_load(&record->waits_hot))
            return record;
    }
    *placed = false;
    struct cairn_prepared *record = unused;
    if (record)
        unused = record->next_hot;
    return record;
}

static void fill_ids(struct cairn_prepared *record)
{
    uint32_t *out = record->item_ids;
    for (uint32_t z = 0; z < record->block[2]; z++)
        for (uint32_t y = 0; y < record->block[1]; y++)
            for (uint32_t x = 0; x < record->block[0]; x++)
                *out++ = x | y << 10 | z << 20;
}

static struct cairn_prepared *fresh_record(void)
{
    struct cairn_prepared *record = calloc(1, sizeof *record);
    if (!record)
        return NULL;
    record->version = 1;
    record->item_ids = calloc(CAIRN_MAX_LANES, sizeof *record->item_ids);
    if (record->item_ids)
        return record;
    free(record);
    return NULL;
}

/* A record as `made`, in the table; null without host memory. */
static struct cairn_prepared *insert_record(const struct cairn_prepared *made)
{
    struct entries *entries = atomic_load(&table);
    if (entries && used * 2 >= entries->capacity)
        used = sweep(entries);
    if ((!entries || used * 4 >= entries->capacity) && !grow(entries))
        return NULL;
    bool placed;
    struct cairn_prepared *record = reuse_record(made, &placed);
    if (!record && !(record = fresh_record()))
        return NULL;
    struct cairn_prepared filled = *made;
    filled.item_ids = record->item_ids;
    filled.version = atomic_load(&record->version); /* odd, so that nobody takes what is being written */
    *record = filled;
    if (!filled.edge)
        fill_ids(record);
    if (!placed) {
        enter_record(atomic_load(&table), record);
        used++;
    }
    atomic_store_explicit(&record->version, filled.version + 1, memory_order_release);
    return record;
}

/* ---- */

static __thread int64_t prepared_at;

/* When the calling thread last had a kernel prepared: it ran from then on. */
int64_t cairn_table_prepared_at(void) { return prepared_at; }

/* A debugger writes here, from outside, where it listens: the next dispatch that begins has Python answer it. */
CAIRN_API struct {
    _Atomic uint32_t asks, reserved;
    char path[112];
} cairn_debugger;

static void answer_debugger(const struct cairn_packet *packet)
{
    struct cairn_prepared none = { 0 };
    if (prepare && atomic_exchange(&cairn_debugger.asks, 0))
        prepare(packet->kernel_object, packet, CAIRN_FOR_DEBUGGER, &none);
}

/* The record for a packet's kernel and block; null when it cannot be prepared. The callback runs without the lock:
   two threads may prepare the same kernel at once, and the first to finish is kept. */
struct cairn_prepared *cairn_table_find(const struct cairn_packet *packet, bool edge, bool guarded)
{
    if (atomic_load_explicit(&cairn_debugger.asks, memory_order_relaxed))
        answer_debugger(packet);
    struct cairn_prepared *record = lookup(packet, edge, guarded);
    if (record)
        return record;
    struct cairn_prepared made = { 0 };
    int32_t what = (edge ? CAIRN_FOR_EDGE : 0) | (guarded ? CAIRN_FOR_GUARDED : 0);
    int refused = !prepare || prepare(packet->kernel_object, packet, what, &made);
    prepared_at = cairn_now();
    if (refused || !made.fn ||
        (made.wave_size != 64 && made.wave_size != 32))
        return NULL;
    made.kernel_object = packet->kernel_object;
    memcpy(made.block, packet->block, sizeof made.block);
    made.edge = edge;
    made.guarded = guarded;
    pthread_mutex_lock(&table_lock);
    record = lookup(packet, edge, guarded);
    if (!record)
        record = insert_record(&made);
    pthread_mutex_unlock(&table_lock);
    return record;
}

/* Nanoseconds that a workgroup of a kernel takes, 0 while unknown, all bits set where it may wait for others. */
CAIRN_API uint64_t cairn_table_group_ns(uint64_t kernel_object, const uint16_t block[3], int32_t edge)
{
    struct cairn_packet packet = { .kernel_object = kernel_object };
    memcpy(packet.block, block, sizeof packet.block);
    const struct cairn_prepared *record = lookup(&packet, edge, false);
    if (!record)
        return 0;
    return record->flags & CAIRN_PREPARED_WAITS ? UINT64_MAX : record->group_ns;
}

static uint64_t expected(const struct cairn_packet *packet, bool edge)
{
    const struct cairn_prepared *record = lookup(packet, edge, false);
    uint32_t each = record ? atomic_load_explicit(&record->group_ns, memory_order_relaxed) : 0;
    return !each || record->flags & (CAIRN_PREPARED_WAITS | CAIRN_PREPARED_GROUP) ? UINT64_MAX : each;
}

struct groups {
    uint64_t count;
    bool full, cut; /* whether there are whole ones, and ones that the grid's end cuts off */
};

static struct groups groups_of(const struct cairn_packet *packet)
{
    struct groups groups = { 1, true, false };
    for (int i = 0; i < 3; i++) {
        uint32_t block = packet->block[i] ? packet->block[i] : 1;
        groups.count *= ((uint64_t)packet->grid[i] + block - 1) / block;
        groups.full &= packet->grid[i] >= block;
        groups.cut |= packet->grid[i] % block != 0;
    }
    return groups;
}

static bool known(const struct cairn_packet *packet, const struct groups *groups)
{
    return (!groups->full || lookup(packet, false, false)) && (!groups->cut || lookup(packet, true, false));
}

/* Nanoseconds that one thread will take for a dispatch; all bits set where that is not known, where the kernel may wait for
   others, or where it takes Python. */
CAIRN_API uint64_t cairn_table_expects(const struct cairn_packet *packet)
{
    struct groups groups = groups_of(packet);
    uint64_t each = expected(packet, !groups.full);
    if (each == UINT64_MAX || groups.count > UINT32_MAX || !known(packet, &groups))
        return UINT64_MAX;
    return groups.count * each;
}

/* ---- before a launch returns ---- */

static cairn_ahead_fn ahead;

CAIRN_API void cairn_table_set_ahead(cairn_ahead_fn fn) { ahead = fn; }

/* A packet is about to be written: have its kernel prepared now, however long that takes. A dispatch that waits for it in
   its queue would let others overtake it, by far more than a device does (docs/engine.md). What fails is told by the
   dispatch, which tries again. */
CAIRN_API void cairn_table_ahead(const struct cairn_packet *packet)
{
    struct groups groups = groups_of(packet);
    bool valid = packet->kernel_object && packet->block[0] && packet->block[1] && packet->block[2];
    if (valid && !known(packet, &groups) && ahead)
        ahead(packet);
}

static void *make(void *argument)
{
    const struct cairn_packet *packet = argument;
    struct groups groups = groups_of(packet);
    if (!groups.full || cairn_table_find(packet, false, false))
        groups.cut = groups.cut && cairn_table_find(packet, true, false);
    return NULL;
}

/* What `ahead` comes to: Python gives its lock away for this. The program's thread may have a small stack, so another
   one prepares the kernel. */
CAIRN_API void cairn_table_make(const struct cairn_packet *packet)
{
    pthread_t thread;
    if (cairn_thread_create(&thread, PTHREAD_CREATE_JOINABLE, make, (void *)packet) == 0)
        pthread_join(thread, NULL);
}

/* ---- with the lock held: workgroups that run keep their code; dispatches that are under way make no one-way stores that
   they did not begin with ---- */

static void take_rival(struct cairn_prepared *record, void *rival)
{
    __atomic_store_n(&record->oneway, record->rival_oneway, __ATOMIC_RELAXED);
    __atomic_store_n(&record->streamed, record->rival_streamed, __ATOMIC_RELAXED);
    __atomic_store_n(&record->fn, rival, __ATOMIC_RELEASE);
}

/* ---- */

/* Better compiled code than `former` is ready, with so many bytes of one-way stores and of streams a work-item: all
   records with that code compare the two. Those whose workgroups may wait for others cannot, and take it. Returns how
   many compare. */
CAIRN_API uint32_t cairn_table_offer(void *former, void *rival, uint64_t oneway, uint64_t streamed)
{
    uint32_t count = 0;
    pthread_mutex_lock(&table_lock);
    struct entries *entries = atomic_load(&table);
    for (uint64_t i = 0; entries && i < entries->capacity; i++) {
        struct cairn_prepared *record = atomic_load(&entries->at[i]);
        if (!record || !alive(record) || record->fn != former)
            continue;
        record->rival_oneway = oneway;
        record->rival_streamed = streamed;
        if (record->flags & CAIRN_PREPARED_WAITS) {
            take_rival(record, rival);
            continue;
        }
        record->pairs = record->lost = record->vain = 0;
        atomic_store_explicit(&record->rival, rival, memory_order_release);
        count++;
    }
    pthread_mutex_unlock(&table_lock);
    return count;
}

static _Atomic(struct cairn_prepared *) hot; /* records that have become hot, the last one first */
static _Atomic uint32_t hot_count;           /* futex: counts them all */

static void hand_over(struct cairn_prepared *record)
{
    atomic_store(&record->waits_hot, 1);
    record->next_hot = atomic_load(&hot);
    while (!atomic_compare_exchange_weak(&hot, &record->next_hot, record))
        ;
    atomic_fetch_add(&hot_count, 1);
    cairn_futex_wake(&hot_count, 1);
}

/* It is known whether a record's rival is faster than its code: for all records that compare these two. */
void cairn_table_decide(struct cairn_prepared *record, bool faster)
{
    pthread_mutex_lock(&table_lock);
    struct entries *entries = atomic_load(&table);
    void *former = record->fn, *rival = atomic_load(&record->rival);
    bool first = rival && alive(record);
    for (uint64_t i = 0; first && i < entries->capacity; i++) {
        struct cairn_prepared *each = atomic_load(&entries->at[i]);
        if (!each || atomic_load(&each->rival) != rival || each->fn != former)
            continue;
        if (faster)
            take_rival(each, rival);
        atomic_store(&each->rival, NULL);
    }
    if (first && !atomic_load(&record->waits_hot)) {
        record->judged = former;
        record->verdict = faster ? CAIRN_FASTER : CAIRN_SLOWER;
        hand_over(record);
    }
    pthread_mutex_unlock(&table_lock);
}

/* Time was spent in a record's code. When it passes the record's limit, the record is handed over, once. */
void cairn_table_spend(struct cairn_prepared *record, int64_t nanoseconds)
{
    uint64_t limit = atomic_load_explicit(&record->hot_ns, memory_order_relaxed);
    uint64_t spent = atomic_fetch_add_explicit(&record->spent_ns, (uint64_t)nanoseconds, memory_order_relaxed);
    if (!limit || spent + (uint64_t)nanoseconds < limit || !atomic_compare_exchange_strong(&record->hot_ns, &limit, 0))
        return;
    hand_over(record);
}

/* Wait for a hot record, or one whose code was compared (*verdict); its function, or what it was. One thread may wait. */
CAIRN_API void *cairn_table_next_hot(uint32_t *verdict)
{
    for (;;) {
        uint32_t seen = atomic_load(&hot_count);
        struct cairn_prepared *record = atomic_load(&hot);
        if (!record) {
            cairn_futex_wait(&hot_count, seen, -1);
            continue;
        }
        if (!atomic_compare_exchange_strong(&hot, &record, record->next_hot))
            continue;
        *verdict = record->verdict;
        void *fn = *verdict ? record->judged : record->fn;
        record->verdict = CAIRN_HOT;
        atomic_store(&record->waits_hot, 0);
        return fn;
    }
}

/* Drop the records of kernels whose descriptors lie in [low, high): their code object is being unloaded. */
CAIRN_API void cairn_table_forget(uint64_t low, uint64_t high)
{
    pthread_mutex_lock(&table_lock);
    struct entries *entries = atomic_load(&table);
    for (uint64_t i = 0; entries && i < entries->capacity; i++) {
        struct cairn_prepared *record = atomic_load(&entries->at[i]);
        if (record && alive(record) && record->kernel_object >= low && record->kernel_object < high)
            atomic_fetch_add(&record->version, 1);
    }
    pthread_mutex_unlock(&table_lock);
}
