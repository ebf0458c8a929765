/* A plain HSA program: finds agents and memory, loads a code object, writes its own packets and rings the doorbell.
   Declares what it uses of HSA by itself. The argument is the file of the code object. */
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int32_t status;
typedef struct { uint64_t handle; } agent_t, pool_t, signal_t, reader_t, executable_t, symbol_t, isa_t;
typedef struct { uint32_t type, features; void *base; signal_t doorbell; uint32_t size, reserved; uint64_t id; } queue_t;
typedef struct {
    uint16_t header, setup, wx, wy, wz, reserved0;
    uint32_t gx, gy, gz, private_size, group_size;
    uint64_t object;
    void *kernarg;
    uint64_t reserved1;
    signal_t completion;
} dispatch_t;
typedef struct { uint16_t header, r0; uint32_t r1; signal_t dep[5]; uint64_t r2; signal_t completion; } barrier_t;

status hsa_init(void), hsa_shut_down(void), hsa_status_string(status, const char **);
status hsa_system_get_info(int, void *), hsa_iterate_agents(status (*)(agent_t, void *), void *);
status hsa_agent_get_info(agent_t, int, void *);
status hsa_amd_agent_iterate_memory_pools(agent_t, status (*)(pool_t, void *), void *);
status hsa_agent_iterate_regions(agent_t, status (*)(pool_t, void *), void *), hsa_region_get_info(pool_t, int, void *);
status hsa_amd_memory_pool_get_info(pool_t, int, void *), hsa_amd_memory_pool_allocate(pool_t, size_t, uint32_t, void **);
status hsa_amd_memory_pool_free(void *), hsa_amd_agents_allow_access(uint32_t, const agent_t *, const uint32_t *, const void *);
status hsa_memory_allocate(pool_t, size_t, void **), hsa_memory_free(void *), hsa_memory_copy(void *, const void *, size_t);
status hsa_amd_memory_fill(void *, uint32_t, size_t), hsa_amd_pointer_info(const void *, void *, void *(*)(size_t), uint32_t *, agent_t **);
status hsa_amd_memory_async_copy(void *, agent_t, const void *, agent_t, size_t, uint32_t, const signal_t *, signal_t);
status hsa_queue_create(agent_t, uint32_t, int, void (*)(status, queue_t *, void *), void *, uint32_t, uint32_t, queue_t **);
status hsa_queue_destroy(queue_t *), hsa_signal_create(int64_t, uint32_t, const agent_t *, signal_t *), hsa_signal_destroy(signal_t);
status hsa_code_object_reader_create_from_file(int, reader_t *), hsa_code_object_reader_destroy(reader_t);
status hsa_code_object_reader_create_from_memory(const void *, size_t, reader_t *);
status hsa_executable_create_alt(int, int, const char *, executable_t *), hsa_executable_destroy(executable_t);
status hsa_executable_load_agent_code_object(executable_t, agent_t, reader_t, const char *, void *);
status hsa_executable_freeze(executable_t, const char *);
status hsa_executable_get_symbol_by_name(executable_t, const char *, const agent_t *, symbol_t *);
status hsa_executable_symbol_get_info(symbol_t, int, void *);
status hsa_amd_profiling_get_dispatch_time(agent_t, signal_t, uint64_t *);
status hsa_amd_signal_async_handler(signal_t, int, int64_t, _Bool (*)(int64_t, void *), void *);
status hsa_amd_portable_close_dmabuf(int);
status hsa_amd_memory_lock(void *, size_t, const agent_t *, int, void **), hsa_amd_memory_unlock(void *);
uint32_t hsa_amd_signal_wait_any(uint32_t, signal_t *, int *, int64_t *, uint64_t, int, int64_t *);
uint64_t hsa_queue_add_write_index_scacq_screl(queue_t *, uint64_t), hsa_queue_load_read_index_relaxed(queue_t *);
uint64_t hsa_queue_load_write_index_relaxed(queue_t *), hsa_queue_cas_write_index_acq_rel(queue_t *, uint64_t, uint64_t);
void hsa_signal_store_relaxed(signal_t, int64_t), hsa_signal_store_screlease(signal_t, int64_t);
void hsa_signal_add_relaxed(signal_t, int64_t), hsa_signal_subtract_acq_rel(signal_t, int64_t);
void hsa_signal_and_acquire(signal_t, int64_t), hsa_signal_or_release(signal_t, int64_t), hsa_signal_xor_scacquire(signal_t, int64_t);
int64_t hsa_signal_load_relaxed(signal_t), hsa_signal_wait_scacquire(signal_t, int, int64_t, uint64_t, int);
int64_t hsa_signal_exchange_relaxed(signal_t, int64_t), hsa_signal_cas_scacq_screl(signal_t, int64_t, int64_t);

#define N 1000
#define OK(call) check(call, #call)
static void check(status found, const char *what)
{
    const char *text = "?";
    if (!found)
        return;
    hsa_status_string(found, &text);
    printf("%s: %s\n", what, text);
    exit(1);
}
#define EXPECT(condition)                                     \
    do {                                                      \
        if (!(condition)) {                                   \
            printf("line %d: %s\n", __LINE__, #condition);    \
            exit(1);                                          \
        }                                                     \
    } while (0)

static agent_t cpu, gpu;
static status each_agent(agent_t agent, void *count)
{
    int type;
    OK(hsa_agent_get_info(agent, 17, &type));
    *(type == 1 ? &gpu : &cpu) = agent;
    ++*(int *)count;
    return 0;
}

static status find_pool(pool_t pool, void *wanted) /* wanted: {flags, handle} */
{
    uint32_t segment, flags;
    OK(hsa_amd_memory_pool_get_info(pool, 0, &segment));
    OK(hsa_amd_memory_pool_get_info(pool, 1, &flags));
    if (segment == 0 && flags == ((uint64_t *)wanted)[0]) {
        ((uint64_t *)wanted)[1] = pool.handle;
        return 1; /* HSA_STATUS_INFO_BREAK */
    }
    return 0;
}

static pool_t pool_of(agent_t agent, uint64_t flags)
{
    uint64_t wanted[2] = {flags, 0};
    EXPECT(hsa_amd_agent_iterate_memory_pools(agent, find_pool, wanted) == 1);
    return (pool_t){wanted[1]};
}

static status find_kernarg(pool_t region, void *found)
{
    uint32_t flags;
    OK(hsa_region_get_info(region, 1, &flags));
    if (flags & 1)
        *(pool_t *)found = region;
    return 0;
}

static symbol_t symbol_of(executable_t executable, const char *name)
{
    symbol_t symbol;
    OK(hsa_executable_get_symbol_by_name(executable, name, &gpu, &symbol));
    return symbol;
}

static void submit(queue_t *queue, const void *packet, uint16_t header)
{
    uint64_t id = hsa_queue_add_write_index_scacq_screl(queue, 1);
    while (id - hsa_queue_load_read_index_relaxed(queue) >= queue->size)
        usleep(100);
    uint8_t *place = (uint8_t *)queue->base + 64 * (id & (queue->size - 1));
    memcpy(place + 4, (const uint8_t *)packet + 4, 60);
    uint32_t first;
    memcpy(&first, packet, 4);
    __atomic_store_n((uint32_t *)place, (first & 0xffff0000u) | header, __ATOMIC_RELEASE);
    hsa_signal_store_screlease(queue->doorbell, (int64_t)id);
}

static void signals(void)
{
    signal_t s;
    OK(hsa_signal_create(5, 0, NULL, &s));
    hsa_signal_add_relaxed(s, 3), hsa_signal_subtract_acq_rel(s, 1);
    EXPECT(hsa_signal_load_relaxed(s) == 7);
    hsa_signal_and_acquire(s, 6), hsa_signal_or_release(s, 9), hsa_signal_xor_scacquire(s, 1);
    EXPECT(hsa_signal_exchange_relaxed(s, -4) == ((7 & 6) | 9) ^ 1);
    EXPECT(hsa_signal_cas_scacq_screl(s, 0, 1) == -4 && hsa_signal_load_relaxed(s) == -4);
    EXPECT(hsa_signal_cas_scacq_screl(s, -4, 2) == -4 && hsa_signal_load_relaxed(s) == 2);
    EXPECT(hsa_signal_wait_scacquire(s, 2, 0, 1000000, 0) == 2); /* times out: 2 is not less than 0 */
    EXPECT(hsa_signal_wait_scacquire(s, 3, 2, UINT64_MAX, 1) == 2);
    OK(hsa_signal_destroy(s));
    EXPECT(hsa_signal_destroy((signal_t){0}) == 0x1001);
}

static volatile int handled;
static _Bool handler(int64_t value, void *data)
{
    handled = (int)value + *(int *)data;
    return 0;
}

static status faulted;
static void on_error(status found, queue_t *queue, void *data) { faulted = found + *(int *)data * 0 + (queue == NULL); }

int main(int argc, char **argv)
{
    (void)argc;
    int count = 0, one = 1;
    EXPECT(hsa_iterate_agents(each_agent, &count) == 0x100B); /* not initialized */
    OK(hsa_init());
    OK(hsa_iterate_agents(each_agent, &count));
    EXPECT(count == 2);
    char name[64];
    OK(hsa_agent_get_info(gpu, 0, name));
    EXPECT(!strcmp(name, "gfx942"));
    EXPECT(hsa_agent_get_info((agent_t){77}, 0, name) == 0x1004 && hsa_agent_get_info(gpu, 12345, name) == 0x1001);
    signals();

    executable_t executable;
    reader_t reader;
    OK(hsa_code_object_reader_create_from_file(open(argv[1], O_RDONLY), &reader));
    OK(hsa_executable_create_alt(1, 0, NULL, &executable));
    OK(hsa_executable_load_agent_code_object(executable, gpu, reader, NULL, NULL));
    OK(hsa_executable_freeze(executable, NULL));
    EXPECT(hsa_executable_load_agent_code_object(executable, gpu, reader, NULL, NULL) == 0x1012);
    OK(hsa_code_object_reader_destroy(reader));
    symbol_t kernel = symbol_of(executable, "scale.kd"), variable = symbol_of(executable, "offset");
    symbol_t missing;
    EXPECT(hsa_executable_get_symbol_by_name(executable, "none", &gpu, &missing) == 0x1013);
    uint64_t object, address;
    uint32_t kernarg_size, group_size, private_size, kind;
    OK(hsa_executable_symbol_get_info(kernel, 0, &kind));
    EXPECT(kind == 1);
    OK(hsa_executable_symbol_get_info(kernel, 22, &object));
    OK(hsa_executable_symbol_get_info(kernel, 11, &kernarg_size));
    OK(hsa_executable_symbol_get_info(kernel, 13, &group_size));
    OK(hsa_executable_symbol_get_info(kernel, 14, &private_size));
    OK(hsa_executable_symbol_get_info(variable, 21, &address));
    EXPECT(kernarg_size >= 20 && group_size == 256 * 4);
    float seven = 7;
    OK(hsa_memory_copy((void *)address, &seven, 4));

    pool_t kernarg_region = {0}, device = pool_of(gpu, 4), host = pool_of(cpu, 2);
    OK(hsa_agent_iterate_regions(gpu, find_kernarg, &kernarg_region));
    float *in, *out, *back;
    struct { float *in, *out; int n; } *kernarg;
    OK(hsa_amd_memory_pool_allocate(device, N * 4, 0, (void **)&in));
    OK(hsa_amd_memory_pool_allocate(device, N * 4, 0, (void **)&out));
    OK(hsa_amd_memory_pool_allocate(host, N * 4, 0, (void **)&back));
    OK(hsa_amd_agents_allow_access(1, &gpu, NULL, back));
    OK(hsa_memory_allocate(kernarg_region, 4096, (void **)&kernarg));
    memset(kernarg, 0, 4096);
    OK(hsa_amd_memory_fill(out, 0xffffffffu, N));
    for (int i = 0; i < N; i++)
        back[i] = (float)i;

    signal_t copied, done, gate, fetched;
    OK(hsa_signal_create(1, 0, NULL, &copied));
    OK(hsa_signal_create(1, 1, &gpu, &done));
    OK(hsa_signal_create(1, 0, NULL, &gate));
    OK(hsa_signal_create(1, 0, NULL, &fetched));
    OK(hsa_amd_signal_async_handler(done, 0, 0, handler, &(int){41}));
    OK(hsa_amd_memory_async_copy(back, cpu, out, gpu, N * 4, 1, &done, fetched)); /* waits for what comes after it */
    OK(hsa_amd_memory_async_copy(in, gpu, back, cpu, N * 4, 1, &gate, copied));

    queue_t *queue;
    EXPECT(hsa_queue_create(gpu, 100, 0, NULL, NULL, 0, 0, &queue) == 0x1001);
    OK(hsa_queue_create(gpu, 64, 0, on_error, &one, 0, 0, &queue));
    EXPECT(queue->size == 64 && hsa_queue_load_write_index_relaxed(queue) == 0);
    EXPECT(hsa_queue_cas_write_index_acq_rel(queue, 5, 6) == 0);
    barrier_t barrier = {.dep = {copied}};
    submit(queue, &barrier, 3 | 1 << 8 | 2 << 9 | 2 << 11);
    kernarg->in = in, kernarg->out = out, kernarg->n = N;
    dispatch_t packet = {.setup = 1, .wx = 256, .wy = 1, .wz = 1, .gx = N, .gy = 1, .gz = 1, .object = object,
                         .group_size = group_size, .private_size = private_size, .kernarg = kernarg, .completion = done};
    submit(queue, &packet, 2 | 1 << 8 | 2 << 9 | 2 << 11);
    EXPECT(hsa_signal_load_relaxed(done) == 1); /* held by the barrier, whose copy is held by the gate */
    hsa_signal_store_relaxed(gate, 0);
    EXPECT(hsa_signal_wait_scacquire(done, 0, 0, UINT64_MAX, 0) == 0);
    EXPECT(hsa_signal_wait_scacquire(fetched, 0, 0, UINT64_MAX, 0) == 0);
    for (int i = 0; i < N; i++)
        EXPECT(back[i] == 2.0f * i + 7);
    uint64_t times[2], now;
    OK(hsa_amd_profiling_get_dispatch_time(gpu, done, times));
    OK(hsa_system_get_info(2, &now));
    EXPECT(times[0] && times[0] <= times[1] && times[1] <= now);
    for (int i = 0; i < 1000 && !handled; i++)
        usleep(1000);
    EXPECT(handled == 41);
    signal_t several[2] = {gate, done};
    int conditions[2] = {1, 0};
    int64_t values[2] = {0, 0}, seen = -1;
    EXPECT(hsa_amd_signal_wait_any(2, several, conditions, values, 1000000000, 0, &seen) == 1 && seen == 0);

    struct { uint32_t size; int type; void *base, *host; size_t bytes; void *user; agent_t owner; uint32_t flags; } info = {sizeof info};
    uint32_t agents = 0;
    agent_t *accessible = NULL;
    OK(hsa_amd_pointer_info((char *)in + 8, &info, malloc, &agents, &accessible));
    EXPECT(info.type == 1 && info.base == in && info.bytes == N * 4 && info.owner.handle == gpu.handle && agents == 2);
    free(accessible);

    /* 300 packets through a ring of 64, from two indices at a time. */
    hsa_signal_store_relaxed(done, 300);
    for (int i = 0; i < 300; i++)
        submit(queue, &packet, 2 | 2 << 9 | 2 << 11);
    EXPECT(hsa_signal_wait_scacquire(done, 0, 0, UINT64_MAX, 0) == 0);

    /* Pageable memory is out of reach, until it is locked. */
    queue_t *other;
    float *own = calloc(N, 4), *locked;
    kernarg->in = own;
    OK(hsa_queue_create(gpu, 64, 0, on_error, &one, 0, 0, &other));
    submit(other, &packet, 2 | 1 << 8 | 2 << 9 | 2 << 11);
    for (int i = 0; i < 5000 && !faulted; i++)
        usleep(1000);
    EXPECT(faulted == 43);
    faulted = 0;
    OK(hsa_queue_destroy(other));
    OK(hsa_amd_memory_lock(own, N * 4, &gpu, 1, (void **)&locked));
    kernarg->in = locked;
    hsa_signal_store_relaxed(done, 1);
    submit(queue, &packet, 2 | 1 << 8 | 2 << 9 | 2 << 11);
    EXPECT(hsa_signal_wait_scacquire(done, 0, 0, UINT64_MAX, 0) == 0 && !faulted && out[N - 1] == 7);
    OK(hsa_amd_memory_unlock(own));
    kernarg->in = in;

    /* A bad access: the queue's callback says so, and the process lives. */
    OK(hsa_amd_memory_pool_free(out));
    EXPECT(hsa_amd_memory_pool_free(out) == 0x1003);
    submit(queue, &packet, 2 | 1 << 8 | 2 << 9 | 2 << 11);
    for (int i = 0; i < 5000 && !faulted; i++)
        usleep(1000);
    EXPECT(faulted == 43);
    OK(hsa_queue_destroy(queue));
    EXPECT(hsa_queue_destroy(queue) == 0x1007);
    OK(hsa_executable_destroy(executable));
    EXPECT(hsa_executable_freeze(executable, NULL) == 0x1011);
    EXPECT(hsa_amd_portable_close_dmabuf(0) == 0x1000); /* refused by name */
    OK(hsa_memory_free(kernarg));
    OK(hsa_shut_down());
    EXPECT(hsa_shut_down() == 0x100B);
    puts("right");
    return 0;
}
