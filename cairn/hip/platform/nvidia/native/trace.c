/* The record that `cairn prof` reads (cairn/base/events/log.h), where CAIRN_TRACE names a folder for it: calls as libamdhip64
   sees them, and kernels with their times on the device, between two events each. Nothing of it runs otherwise: the table of
   the driver's functions then has the driver's own. Kernels of graphs have no times of their own. */
#define _GNU_SOURCE
#include "counters.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "log.h"

extern int __cxa_atexit(void (*)(void *), void *, void *); /* atexit is no function of the shared C library */

#define BLOCK CAIRN_LOG_BLOCK
#define PENDING 1024 /* kernels whose events are kept before their times are asked for */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cairn_driver driver; /* its own functions */
static int file = -1, tracing, counting;
static int64_t length;
static uint8_t *at, *end;
static uint64_t dispatches;
static __thread uint64_t calling; /* the number of the call that the thread is in */
static uint64_t calls;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000ll + time.tv_nsec;
}
static uint32_t thread_number(void)
{
    static __thread uint32_t number;
    return number ? number : (number = (uint32_t)syscall(SYS_gettid));
}

/* ---- the file; the lock is held ---- */

static int more(void)
{
    if (at)
        munmap(end - BLOCK, BLOCK);
    at = NULL;
    int error = posix_fallocate(file, length, BLOCK);
    void *base = error ? MAP_FAILED : mmap(NULL, BLOCK, PROT_READ | PROT_WRITE, MAP_SHARED, file, length);
    if (base == MAP_FAILED) {
        say("the trace ends here, and the program goes on: its disk is full");
        tracing = 0;
        return 0;
    }
    *(struct cairn_log_block *)base = (struct cairn_log_block){.mark = CAIRN_LOG_MARK, .number = (uint32_t)(length / BLOCK)};
    length += BLOCK;
    at = (uint8_t *)base + sizeof(struct cairn_log_block);
    end = (uint8_t *)base + BLOCK;
    return 1;
}
static void put(struct cairn_record *record, size_t size, const char *text)
{
    size_t letters = text ? strlen(text) : 0, whole = (size + letters + 7) & ~(size_t)7;
    if (!tracing || whole > BLOCK - sizeof(struct cairn_log_block) || ((!at || (size_t)(end - at) < whole) && !more()))
        return;
    memcpy(at + sizeof record->size, (char *)record + sizeof record->size, size - sizeof record->size);
    memcpy(at + size, text, letters);
    atomic_store_explicit(&((struct cairn_record *)at)->size, (uint32_t)whole, memory_order_release);
    at += whole;
}
static void put_note(const char *text)
{
    struct cairn_record record = {.kind = CAIRN_RECORD_NOTE};
    put(&record, sizeof record, text);
}

/* ---- calls ---- */

/* libamdhip64's stubs: a call begins, and was over. Null where nobody wants to know. */
API void cairn_trace_enter(uint64_t *outer)
{
    *outer = calling;
    calling = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
}
API void cairn_trace_leave(uint32_t domain, uint32_t operation, int64_t start, uint64_t result, uint64_t outer)
{
    struct cairn_call_record record = {.head.kind = CAIRN_RECORD_CALL, .domain = domain, .operation = operation,
                                       .thread = thread_number(), .correlation = calling, .outer = outer, .start = start,
                                       .end = now(), .result = result};
    pthread_mutex_lock(&lock);
    put(&record.head, sizeof record, NULL);
    pthread_mutex_unlock(&lock);
    calling = outer;
}

/* ---- kernels ---- */

static void put_counters(uint64_t dispatch, const char *const *names, const double *values, size_t count)
{
    char text[8192];
    size_t used = (size_t)snprintf(text, sizeof text, "{\"counted\": %llu, \"values\": {", (unsigned long long)dispatch);
    for (size_t i = 0; i < count && used + 256 < sizeof text; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s\"%.150s\": %.17g", i ? ", " : "", names[i], values[i]);
    snprintf(text + used, sizeof text - used, "}}");
    put_note(text);
}

struct kernel_time { CUevent start, stop; struct cairn_work_record record; };
static struct kernel_time pending[PENDING];
static int waiting;
static struct { CUevent event; int64_t time; } bases[MAX_DEVICES]; /* an event whose time on the host's clock is known */
static struct { CUfunction function; uint64_t number; } kernels[4096];

static CUevent event_on(CUstream stream)
{
    CUevent made = NULL;
    if (driver.cuEventCreate(&made, 0) != CUDA_SUCCESS || driver.cuEventRecord(made, stream) != CUDA_SUCCESS)
        return NULL;
    return made;
}

/* A kernel is told of when it is first launched. */
static void tell(CUfunction function)
{
    unsigned place = (unsigned)((uintptr_t)function >> 4) % 4096, tries = 0;
    while (kernels[place].function && kernels[place].function != function && tries++ < 4096)
        place = (place + 1) % 4096;
    if (kernels[place].function)
        return;
    static uint64_t number;
    const char *name = NULL;
    int shared = 0, local = 0, registers = 0;
    kernels[place].function = function;
    driver.cuFuncGetAttribute(&shared, 1, function);
    driver.cuFuncGetAttribute(&local, 3, function);
    driver.cuFuncGetAttribute(&registers, 4, function);
    if (!driver.cuFuncGetName || driver.cuFuncGetName(&name, function) != CUDA_SUCCESS)
        name = "kernel";
    struct cairn_kernel_record record = {.head.kind = CAIRN_RECORD_KERNEL, .id = ++number, .object = (uint64_t)(uintptr_t)function,
                                         .code_object = 1, .group_size = (uint32_t)shared, .private_size = (uint32_t)local,
                                         .vgprs = (uint32_t)registers, .agent = (uint32_t)self.device};
    put(&record.head, sizeof record, name);
}

/* The times of what is waiting. A base moves along with the kernels: single precision loses digits with distance. */
static void settle(void)
{
    for (int i = 0; i < waiting; i++) {
        struct kernel_time *kernel = &pending[i];
        float from = 0, took = 0;
        uint32_t agent = kernel->record.agent;
        if (driver.cuEventSynchronize(kernel->stop) == CUDA_SUCCESS &&
            driver.cuEventElapsedTime(&from, bases[agent].event, kernel->start) == CUDA_SUCCESS &&
            driver.cuEventElapsedTime(&took, kernel->start, kernel->stop) == CUDA_SUCCESS) {
            kernel->record.start = bases[agent].time + (int64_t)((double)from * 1e6);
            kernel->record.end = kernel->record.start + (int64_t)((double)took * 1e6);
            put(&kernel->record.head, sizeof kernel->record, NULL);
        }
        driver.cuEventDestroy_v2(kernel->stop);
        if (from > 100 && kernel->record.end) {
            driver.cuEventDestroy_v2(bases[agent].event);
            bases[agent].event = kernel->start;
            bases[agent].time = kernel->record.start;
        } else {
            driver.cuEventDestroy_v2(kernel->start);
        }
    }
    waiting = 0;
}

static int captured(CUstream stream)
{
    int status = 0;
    return driver.cuStreamIsCapturing && driver.cuStreamIsCapturing(stream, &status) == CUDA_SUCCESS && status != 0;
}

/* The lock is held from here to `after`, so that events and kernel lie together in their stream. */
static struct kernel_time *before(CUfunction function, CUstream stream, const unsigned *grid, const unsigned *block, unsigned shared)
{
    if (!tracing || captured(stream))
        return NULL;
    pthread_mutex_lock(&lock);
    if (!bases[self.device].event && (bases[self.device].event = event_on(NULL))) {
        driver.cuEventSynchronize(bases[self.device].event);
        bases[self.device].time = now();
    }
    if (waiting == PENDING)
        settle();
    tell(function);
    struct kernel_time *kernel = &pending[waiting];
    kernel->record = (struct cairn_work_record){
        .head.kind = CAIRN_RECORD_WORK, .kind = CAIRN_WORK_KERNEL, .thread = thread_number(), .correlation = calling,
        .queue = (uint64_t)(uintptr_t)stream, .object = (uint64_t)(uintptr_t)function, .dispatch = ++dispatches,
        .group_size = shared, .agent = (uint32_t)self.device};
    for (int i = 0; i < 3; i++) {
        kernel->record.grid[i] = grid[i] * block[i]; /* HSA's grids count work-items */
        kernel->record.block[i] = block[i];
    }
    if (counting)
        count_launch(self.device, devices[self.device].context, kernel->record.dispatch, put_counters);
    kernel->start = event_on(stream);
    return kernel;
}
static void after(struct kernel_time *kernel, CUstream stream, CUresult result)
{
    if (!kernel)
        return;
    kernel->stop = result == CUDA_SUCCESS && kernel->start ? event_on(stream) : NULL;
    if (kernel->stop)
        waiting++;
    else if (kernel->start)
        driver.cuEventDestroy_v2(kernel->start);
    pthread_mutex_unlock(&lock);
}

#define SHAPE unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz
#define BEFORE() before(function, stream, (unsigned[]){gx, gy, gz}, (unsigned[]){bx, by, bz}, shared)
static CUresult launch(CUfunction function, SHAPE, unsigned shared, CUstream stream, void **arguments, void **extra)
{
    struct kernel_time *kernel = BEFORE();
    CUresult result = driver.cuLaunchKernel(function, gx, gy, gz, bx, by, bz, shared, stream, arguments, extra);
    after(kernel, stream, result);
    return result;
}
static CUresult launch_cooperative(CUfunction function, SHAPE, unsigned shared, CUstream stream, void **arguments)
{
    struct kernel_time *kernel = BEFORE();
    CUresult result = driver.cuLaunchCooperativeKernel(function, gx, gy, gz, bx, by, bz, shared, stream, arguments);
    after(kernel, stream, result);
    return result;
}
static CUresult launch_ex(const CUlaunchConfig *config, CUfunction function, void **arguments, void **extra)
{
    struct kernel_time *kernel = before(function, config->hStream, config->grid, config->block, config->sharedMemBytes);
    CUresult result = driver.cuLaunchKernelEx(config, function, arguments, extra);
    after(kernel, config->hStream, result);
    return result;
}

/* ---- the beginning and the end ---- */

static void write_command(char *to, size_t room)
{
    char words[4096];
    int from = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    ssize_t count = from < 0 ? 0 : read(from, words, sizeof words - 1);
    size_t used = 0;
    for (ssize_t i = 0; i < count && used + 16 < room; i++) {
        if (i == 0 || !words[i - 1])
            used += (size_t)snprintf(to + used, room - used, "%s\"", i ? ", " : "");
        if (!words[i])
            to[used++] = '"';
        else if (words[i] == '"' || words[i] == '\\')
            to[used++] = '\\', to[used++] = words[i];
        else
            to[used++] = (unsigned char)words[i] < ' ' ? ' ' : words[i];
    }
    to[used] = 0;
    if (from >= 0)
        close(from);
}

static void write_facts(void)
{
    char text[12288], command[8192], name[256];
    struct timespec wall;
    clock_gettime(CLOCK_REALTIME, &wall);
    write_command(command, sizeof command);
    snprintf(text, sizeof text, "{\"process\": %d, \"parent\": %d, \"command\": [%s], \"realtime\": %lld, \"monotonic\": %lld}",
             getpid(), getppid(), command, wall.tv_sec * 1000000000ll + wall.tv_nsec, (long long)now());
    put_note(text);
    size_t used = (size_t)snprintf(text, sizeof text, "{\"agents\": [{\"name\": \"host\", \"cores\": %ld}", sysconf(_SC_NPROCESSORS_ONLN));
    for (int i = 0; i < device_count; i++) {
        int processors = 0;
        driver.cuDeviceGetName(name, sizeof name, devices[i].handle);
        driver.cuDeviceGetAttribute(&processors, 16, devices[i].handle);
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 ", {\"name\": \"sm_%d%d\", \"product\": \"%s\", \"cus\": %d, \"workgroup\": 1024, \"waves\": 64, "
                                 "\"node\": {\"wave_front_size\": 32, \"simd_count\": %d}}",
                                 devices[i].major, devices[i].minor, name, processors, 4 * processors);
    }
    snprintf(text + used, sizeof text - used, "]}");
    put_note(text);
}

static void finish(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    if (tracing)
        settle();
    if (tracing && counting)
        finish_counting(put_counters);
    tracing = 0;
    pthread_mutex_unlock(&lock);
}

/* The driver has started, and the devices are known. */
void start_trace(void)
{
    const char *folder = getenv("CAIRN_TRACE");
    char path[4200];
    if (!folder || !*folder)
        return;
    snprintf(path, sizeof path, "%s/%d.trace", folder, getpid());
    file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        say("%s: no trace can be written there", path);
        return;
    }
    tracing = 1;
    driver = cu;
    counting = counters_wanted();
    write_facts();
    cu.cuLaunchKernel = launch;
    cu.cuLaunchCooperativeKernel = cu.cuLaunchCooperativeKernel ? launch_cooperative : NULL;
    cu.cuLaunchKernelEx = cu.cuLaunchKernelEx ? launch_ex : NULL;
    __cxa_atexit(finish, NULL, NULL); /* before the driver's own end, which was registered when it started */
}
