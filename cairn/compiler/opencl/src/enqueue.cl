/* Kernels that enqueue kernels (OpenCL C 3.0, 6.15.17): entries of the queue's list of launches, which the host serves when
   the grid has ended. The layouts are those of cairn.hip.nested and cairn.hip.enqueued; hip/detail/device_launch.h writes
   the same list for HIP. Clang makes a kernel of each block that is enqueued, and calls these. */
struct launch_list {
    atomic_uint used, capacity;
    uint error, dropped;
    ulong records;
    atomic_ulong numbers;
    ulong waiting;
    ulong queue;  /* the default queue of the device, as the host calls it */
    ulong events; /* EVENTS of them */
};
struct launch_entry {
    atomic_uint size, ready;
    uint kind, shared;
    ulong parent, what, stream;
    uint grid[3], block[3];
    uint bytes, pad;
};
struct enqueued { /* behind an entry; events to wait for, sizes of local memory and the block's literal follow */
    ulong event, offset[3];
    uint waits, locals, literal, dimensions;
};
struct device_event {
    atomic_uint references, pending;
    atomic_int status;
    uint user;
    ulong start, end, complete, profile, unused[2];
};
#define EVENTS 65536u
#define ALONE 4ul /* a stream's number: nothing else is in it */
#define ENQUEUED 5u
#define MARKED 6u
#define MOST_ITEMS 256ul
#define MOST_LDS 65536u
#define QUEUED 3

typedef __global struct launch_list *list_t;
typedef __global struct device_event *slot_t;

/* What a kernel uses but put and new_event is inlined always: the library's functions have an attribute ("no-builtins") that
   a program's lack, and with it clang inlines nothing else. Each call that is left makes the engine's work longer. */
#define INLINED static inline __attribute__((always_inline))

INLINED list_t launches(void)
{
    return *(list_t __constant *)((const __constant char *)__builtin_amdgcn_implicitarg_ptr() + 104);
}
/* The list, once the host has given it room, and events. */
INLINED list_t room(void)
{
    list_t list = launches();
    while (__opencl_atomic_load(&list->capacity, memory_order_acquire, memory_scope_all_svm_devices) == 0)
        __builtin_amdgcn_s_sendmsg(1, 0);
    return list;
}
#define STORE(p, value) __opencl_atomic_store(p, value, memory_order_release, memory_scope_all_svm_devices)
#define RELAXED(p) __opencl_atomic_load(p, memory_order_relaxed, memory_scope_device)

/* ---- events ---- */

INLINED slot_t event_of(clk_event_t event)
{
    ulong address = (ulong)__builtin_astype(event, __global void *);
    return address + 1 > 1 ? (slot_t)address : (slot_t)0;
}
INLINED int is_event(slot_t event)
{
    ulong base = launches()->events, at = (ulong)event - base;
    return event && at < EVENTS * sizeof *event && at % sizeof *event == 0 && RELAXED(&event->references) != 0;
}
/* A free one: nobody holds it, and no command is to set it. */
static __attribute__((noinline)) slot_t new_event(int user)
{
    list_t list = launches();
    slot_t all = (slot_t)list->events;
    uint first = (uint)__opencl_atomic_fetch_add(&list->numbers, 1ul, memory_order_relaxed, memory_scope_device);
    for (uint i = 0; i < EVENTS; i++) {
        slot_t event = all + (first + i) % EVENTS;
        uint none = 0;
        if (RELAXED(&event->pending) || RELAXED(&event->references)) continue;
        if (!__opencl_atomic_compare_exchange_strong(&event->references, &none, 1u, memory_order_acq_rel, memory_order_relaxed,
                                                  memory_scope_device)) continue;
        STORE(&event->status, user ? CL_SUBMITTED : QUEUED);
        event->user = (uint)user;
        event->profile = 0;
        return event;
    }
    return (slot_t)0;
}
I clk_event_t create_user_event(void)
{
    room();
    slot_t made = new_event(1);
    return made ? __builtin_astype((__global void *)made, clk_event_t) : CLK_NULL_EVENT;
}
I bool is_valid_event(clk_event_t event) { return is_event(event_of(event)); }
I void retain_event(clk_event_t event)
{
    if (is_valid_event(event))
        __opencl_atomic_fetch_add(&event_of(event)->references, 1u, memory_order_relaxed, memory_scope_device);
}
I void release_event(clk_event_t event)
{
    if (is_valid_event(event))
        __opencl_atomic_fetch_sub(&event_of(event)->references, 1u, memory_order_release, memory_scope_device);
}
I void set_user_event_status(clk_event_t event, int status)
{
    if (is_valid_event(event) && event_of(event)->user && status <= 0)
        STORE(&event_of(event)->status, status);
}
/* Two numbers, in nanoseconds: from the start to the kernel's end, and to the end of all that it enqueued. */
I void capture_event_profiling_info(clk_event_t given, clk_profiling_info name, __global void *value)
{
    slot_t event = event_of(given);
    if (!is_event(event) || event->user || name != CLK_PROFILING_COMMAND_EXEC_TIME) return;
    event->profile = (ulong)value;
    if (__opencl_atomic_load(&event->status, memory_order_acquire, memory_scope_all_svm_devices) == CL_COMPLETE) {
        ((__global ulong *)value)[0] = event->end - event->start;
        ((__global ulong *)value)[1] = event->complete - event->start;
    }
}

/* ---- ranges: no loops, so that what is known of them is folded ---- */

typedef const __private size_t *sides_t;

INLINED ndrange_t range(uint n, sides_t offset, sides_t items, sides_t sides)
{
#define SIDES(p, other) {p ? p[0] : other, p && n > 1 ? p[1] : other, p && n > 2 ? p[2] : other}
    ndrange_t made = {n, SIDES(offset, 0), SIDES(items, 1), SIDES(sides, 0)};
    return made;
}
I ndrange_t ndrange_1D(size_t items) { return range(1, 0, &items, 0); }
I ndrange_t ndrange_1D(size_t items, size_t sides) { return range(1, 0, &items, &sides); }
I ndrange_t ndrange_1D(size_t offset, size_t items, size_t sides) { return range(1, &offset, &items, &sides); }
I ndrange_t ndrange_2D(sides_t items) { return range(2, 0, items, 0); }
I ndrange_t ndrange_3D(sides_t items) { return range(3, 0, items, 0); }
I ndrange_t ndrange_2D(sides_t items, sides_t sides) { return range(2, 0, items, sides); }
I ndrange_t ndrange_3D(sides_t items, sides_t sides) { return range(3, 0, items, sides); }
I ndrange_t ndrange_2D(sides_t offset, sides_t items, sides_t sides) { return range(2, offset, items, sides); }
I ndrange_t ndrange_3D(sides_t offset, sides_t items, sides_t sides) { return range(3, offset, items, sides); }

/* ---- entries ---- */

I queue_t get_default_queue(void)
{
    return __builtin_astype((__global void *)room()->queue, queue_t);
}

/* Room in the list for what an entry has, or null. */
static __global struct launch_entry *new_entry(uint kind, uint bytes)
{
    list_t list = room();
    uint size = ((uint)sizeof(struct launch_entry) + bytes + 15) & ~15u, at = RELAXED(&list->used);
    do {
        if (at + size > RELAXED(&list->capacity)) return 0;
    } while (!__opencl_atomic_compare_exchange_strong(&list->used, &at, at + size, memory_order_relaxed, memory_order_relaxed,
                                                   memory_scope_device));
    __global struct launch_entry *entry = (__global struct launch_entry *)(list->records + at);
    STORE(&entry->size, size);
    entry->kind = kind;
    entry->parent = (ulong)__builtin_amdgcn_dispatch_ptr();
    entry->stream = ALONE;
    entry->bytes = bytes;
    return entry;
}

struct request {
    uint kind;
    const ndrange_t *range;
    uint waits, locals, literal;
    const clk_event_t *wait;
    clk_event_t *event;
    const size_t *sizes;
    void *handle;
    const uchar *block;
};

static int wrong_range(const ndrange_t *range)
{
    size_t items = 1;
    if (range->workDimension - 1 > 2) return 1;
    for (uint i = 0; i < range->workDimension; i++) {
        size_t count = range->globalWorkSize[i], side = range->localWorkSize[i];
        if (count == 0 || count >> 32 || !side != !range->localWorkSize[0]) return 1;
        items *= side ? side : 1;
    }
    return items > MOST_ITEMS;
}

static __attribute__((noinline)) int put(queue_t queue, int flags, const struct request *asked)
{
    if (!__builtin_astype(queue, __global void *)) return CLK_INVALID_QUEUE;
    if (asked->range && wrong_range(asked->range)) return CLK_INVALID_NDRANGE;
    uint shared = 0;
    for (uint i = 0; i < asked->locals; i++) {
        if (asked->sizes[i] == 0 || asked->sizes[i] > MOST_LDS) return CLK_INVALID_ARG_SIZE;
        shared += ((uint)asked->sizes[i] + 15) & ~15u;
    }
    if (shared > MOST_LDS) return CLK_OUT_OF_RESOURCES;
    if ((uint)flags > CLK_ENQUEUE_FLAGS_WAIT_WORK_GROUP) return CLK_ENQUEUE_FAILURE;
    room();
    for (uint i = 0; i < asked->waits; i++)
        if (!is_valid_event(asked->wait[i])) return CLK_INVALID_EVENT_WAIT_LIST;
    slot_t event = asked->event ? new_event(0) : (slot_t)0;
    if (asked->event && !event) return CLK_EVENT_ALLOCATION_FAILURE;
    uint bytes = (uint)sizeof(struct enqueued) + 8 * (asked->waits + asked->locals) + asked->literal;
    __global struct launch_entry *entry = new_entry(asked->kind, bytes);
    if (!entry) {
        if (event) release_event(__builtin_astype((__global void *)event, clk_event_t));
        return CLK_DEVICE_QUEUE_FULL;
    }
    if (event) {
        STORE(&event->pending, 1u);
        *asked->event = __builtin_astype((__global void *)event, clk_event_t);
    }
    entry->what = (ulong)asked->handle;
    entry->shared = shared;
    __global struct enqueued *more = (__global struct enqueued *)(entry + 1);
    more->event = (ulong)event;
    more->waits = asked->waits;
    more->locals = asked->locals;
    more->literal = asked->literal;
    more->dimensions = asked->range ? asked->range->workDimension : 0;
    for (uint i = 0; i < 3; i++) {
        int given = i < more->dimensions;
        more->offset[i] = given ? asked->range->globalWorkOffset[i] : 0;
        entry->grid[i] = given ? (uint)asked->range->globalWorkSize[i] : 1;
        entry->block[i] = given ? (uint)asked->range->localWorkSize[i] : asked->range && asked->range->localWorkSize[0];
    }
    __global ulong *words = (__global ulong *)(more + 1);
    for (uint i = 0; i < asked->waits; i++) *words++ = (ulong)event_of(asked->wait[i]);
    for (uint i = 0; i < asked->locals; i++) *words++ = asked->sizes[i];
    __global uchar *literal = (__global uchar *)words;
    for (uint i = 0; i < asked->literal; i++) literal[i] = asked->block[i];
    STORE(&entry->ready, 1u);
    return CLK_SUCCESS;
}

I int enqueue_marker(queue_t queue, uint count, const clk_event_t *wait, clk_event_t *event)
{
    struct request asked = {.kind = MARKED, .waits = count, .wait = wait, .event = event};
    return put(queue, 0, &asked);
}
#define A __attribute__((always_inline))
/* The first word of a block's literal is its size. */
#define ASKED .kind = ENQUEUED, .range = range, .handle = handle, .block = block, .literal = *(const uint *)block
A int __enqueue_kernel_basic(queue_t queue, int flags, const __private ndrange_t *range, void *handle, void *block)
{
    struct request asked = {ASKED};
    return put(queue, flags, &asked);
}
A int __enqueue_kernel_basic_events(queue_t queue, int flags, const __private ndrange_t *range, uint count,
                                  const clk_event_t *wait, clk_event_t *event, void *handle, void *block)
{
    struct request asked = {ASKED, .waits = count, .wait = wait, .event = event};
    return put(queue, flags, &asked);
}
A int __enqueue_kernel_varargs(queue_t queue, int flags, const __private ndrange_t *range, void *handle, void *block,
                             uint locals, const __private size_t *sizes)
{
    struct request asked = {ASKED, .locals = locals, .sizes = sizes};
    return put(queue, flags, &asked);
}
A int __enqueue_kernel_events_varargs(queue_t queue, int flags, const __private ndrange_t *range, uint count,
                                    const clk_event_t *wait, clk_event_t *event, void *handle, void *block, uint locals,
                                    const __private size_t *sizes)
{
    struct request asked = {ASKED, .waits = count, .wait = wait, .event = event, .locals = locals, .sizes = sizes};
    return put(queue, flags, &asked);
}

/* ---- what a block's kernel is like ---- */

A uint __get_kernel_work_group_size_impl(void *handle, void *block) { return (uint)MOST_ITEMS; }
A uint __get_kernel_preferred_work_group_size_multiple_impl(void *handle, void *block)
{
    return __builtin_amdgcn_wavefrontsize();
}
INLINED uint items_of(const ndrange_t *range)
{
    const size_t *side = range->localWorkSize;
    uint n = range->workDimension;
    size_t items = side[0] * (n > 1 ? side[1] : 1) * (n > 2 ? side[2] : 1);
    return items ? (uint)items : (uint)MOST_ITEMS;
}
A uint __get_kernel_sub_group_count_for_ndrange_impl(const ndrange_t *range, void *handle, void *block)
{
    uint wave = __builtin_amdgcn_wavefrontsize();
    return (items_of(range) + wave - 1) / wave;
}
A uint __get_kernel_max_sub_group_size_for_ndrange_impl(const ndrange_t *range, void *handle, void *block)
{
    uint wave = __builtin_amdgcn_wavefrontsize(), items = items_of(range);
    return items < wave ? items : wave;
}
