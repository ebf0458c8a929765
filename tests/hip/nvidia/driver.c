/* A stand-in for NVIDIA's driver that keeps to its documentation: it checks the order of calls, handles, contexts and
   structures, keeps "device" memory in the host's, and writes each call to the file that FAKE_LOG names. A breach of the rules is
   a line that begins with BREACH. Its declarations are its own, so that a wrong one in the runtime shows. */
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Result;
typedef unsigned long long Address;
enum { OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, NOT_INITIALIZED = 3, NO_DEVICE = 100, INVALID_DEVICE = 101, INVALID_IMAGE = 200,
       INVALID_CONTEXT = 201, NO_BINARY = 209, INVALID_PTX = 218, INVALID_HANDLE = 400, NOT_FOUND = 500, ILLEGAL_ADDRESS = 700, CONTEXT_IS_DESTROYED = 709 };
#define EXPORT __attribute__((visibility("default")))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int initialized, fault;
struct object { char kind[16]; int device, alive; void *more; struct object *owner; char name[128]; int parameters; };
static struct object contexts[8];
static __thread struct object *current;

static int setting(const char *name, int otherwise)
{
    const char *value = getenv(name);
    return value && *value ? atoi(value) : otherwise;
}
static void note(const char *format, ...)
{
    const char *path = getenv("FAKE_LOG");
    va_list arguments;
    if (!path)
        return;
    pthread_mutex_lock(&lock);
    FILE *file = fopen(path, "a");
    va_start(arguments, format);
    vfprintf(file, format, arguments);
    va_end(arguments);
    fputc('\n', file);
    fclose(file);
    pthread_mutex_unlock(&lock);
}
static Result breach(const char *what, Result code)
{
    note("BREACH %s", what);
    return code;
}
#define CHECK_CONTEXT(name)                                       \
    do {                                                          \
        if (!initialized) return breach(name " before cuInit", NOT_INITIALIZED);                \
        if (!current) return breach(name " without a current context", INVALID_CONTEXT);         \
        if (!((struct object *)current)->alive) return CONTEXT_IS_DESTROYED;                     \
        if (fault) return setting("FAKE_FAULT", ILLEGAL_ADDRESS);  \
    } while (0)
static struct object *made(const char *kind)
{
    struct object *object = calloc(1, sizeof *object);
    strcpy(object->kind, kind);
    object->alive = 1;
    object->device = current ? current->device : 0;
    return object;
}
static int is(const void *handle, const char *kind)
{
    const struct object *object = handle;
    return object && ((uintptr_t)object & 7) == 0 && !strcmp(object->kind, kind) && object->alive;
}
static int is_stream(const void *stream) { return (uintptr_t)stream <= 2 || is(stream, "stream"); }

/* ---- start and devices ---- */

EXPORT Result cuInit(unsigned flags)
{
    note("cuInit %u %s", flags, getenv("CUDA_VISIBLE_DEVICES") ? getenv("CUDA_VISIBLE_DEVICES") : "");
    if (setting("FAKE_INIT", 0))
        return setting("FAKE_INIT", 0);
    initialized = 1;
    return OK;
}
EXPORT Result cuDriverGetVersion(int *version) { *version = setting("FAKE_VERSION", 13000); return OK; }
EXPORT Result cuGetErrorName(Result code, const char **name) { *name = code == ILLEGAL_ADDRESS ? "CUDA_ERROR_ILLEGAL_ADDRESS" : "CUDA_ERROR"; return OK; }
EXPORT Result cuGetErrorString(Result code, const char **text) { *text = code == NO_DEVICE ? "no CUDA-capable device is detected" : "an error"; return OK; }
EXPORT Result cuDeviceGetCount(int *count) { *count = setting("FAKE_DEVICES", 2); return initialized ? OK : breach("cuDeviceGetCount before cuInit", NOT_INITIALIZED); }
EXPORT Result cuDeviceGet(int *device, int ordinal)
{
    if (ordinal < 0 || ordinal >= setting("FAKE_DEVICES", 2))
        return INVALID_DEVICE;
    *device = ordinal;
    return OK;
}
EXPORT Result cuDeviceGetName(char *name, int size, int device) { snprintf(name, (size_t)size, "Stand-in %d", device); return OK; }
EXPORT Result cuDeviceGetUuid_v2(char *uuid, int device) { memset(uuid, device + 1, 16); return OK; }
EXPORT Result cuDeviceGetPCIBusId(char *id, int size, int device) { snprintf(id, (size_t)size, "0000:%02d:00.0", device); return OK; }
EXPORT Result cuDeviceTotalMem_v2(size_t *size, int device) { *size = (size_t)80 << 30; return device < 2 ? OK : INVALID_DEVICE; }
EXPORT Result cuDeviceGetAttribute(int *value, int attribute, int device)
{
    switch (attribute) {
    case 75: *value = setting("FAKE_CC", 90) / 10; return OK;
    case 76: *value = setting("FAKE_CC", 90) % 10; return OK;
    case 10: *value = 32; return OK;
    case 1: *value = 1024; return OK;
    case 16: *value = 132; return OK;
    case 8: *value = 49152; return OK;
    case 97: *value = 232448; return OK;
    default: *value = 1000 + attribute; return attribute > 0 && attribute < 200 && device < 2 ? OK : INVALID_VALUE;
    }
}
EXPORT Result cuDevicePrimaryCtxRetain(void **context, int device)
{
    if (!initialized)
        return breach("cuDevicePrimaryCtxRetain before cuInit", NOT_INITIALIZED);
    note("retain %d", device);
    strcpy(contexts[device].kind, "context");
    contexts[device].device = device;
    contexts[device].alive = 1;
    *context = &contexts[device];
    return OK;
}
EXPORT Result cuDevicePrimaryCtxReset_v2(int device) { note("reset %d", device); contexts[device].alive = 0; fault = 0; return OK; }
EXPORT Result cuCtxSetCurrent(void *context)
{
    if (context && !is(context, "context"))
        return breach("cuCtxSetCurrent of no context", INVALID_CONTEXT);
    current = context;
    return OK;
}
EXPORT Result cuCtxGetCurrent(void **context) { *context = current; return OK; }
EXPORT Result cuCtxGetDevice(int *device) /* it answers for a context that was reset, too */
{
    if (!current)
        return breach("cuCtxGetDevice without a context", INVALID_CONTEXT);
    *device = current->device;
    return OK;
}
EXPORT Result cuCtxSynchronize(void) { CHECK_CONTEXT("cuCtxSynchronize"); note("synchronize"); return OK; }

/* ---- memory: one list of what is allocated ---- */

static struct block { Address at; size_t size; int kind, device; struct block *next; } *blocks;
static struct block *block_of(Address at)
{
    for (struct block *each = blocks; each; each = each->next)
        if (each->kind && at >= each->at && at < each->at + each->size)
            return each;
    return NULL;
}
static Result allocate(Address *at, size_t size, int kind)
{
    if (!size)
        return breach("an allocation of no bytes", INVALID_VALUE);
    if (size > (size_t)1 << 30)
        return OUT_OF_MEMORY;
    struct block *block = calloc(1, sizeof *block);
    *block = (struct block){(Address)(uintptr_t)calloc(1, size), size, kind, current->device, blocks};
    blocks = block;
    *at = block->at;
    return OK;
}
static Result release(Address at, int kind)
{
    struct block *block = block_of(at);
    if (!block || block->at != at || block->kind != kind)
        return breach("freeing what is not allocated so", INVALID_VALUE);
    block->kind = 0;
    return OK;
}
EXPORT Result cuMemAlloc_v2(Address *at, size_t size) { CHECK_CONTEXT("cuMemAlloc"); note("alloc %zu on %d", size, current->device); return allocate(at, size, 2); }
EXPORT Result cuMemFree_v2(Address at) { CHECK_CONTEXT("cuMemFree"); return release(at, block_of(at) && block_of(at)->kind == 3 ? 3 : 2); }
EXPORT Result cuMemAllocManaged(Address *at, size_t size, unsigned flags)
{
    CHECK_CONTEXT("cuMemAllocManaged");
    return flags == 1 || flags == 2 ? allocate(at, size, 3) : breach("cuMemAllocManaged: flags", INVALID_VALUE);
}
EXPORT Result cuMemHostAlloc(void **at, size_t size, unsigned flags)
{
    CHECK_CONTEXT("cuMemHostAlloc");
    return flags & ~7u ? breach("cuMemHostAlloc: flags", INVALID_VALUE) : allocate((Address *)at, size, 1);
}
EXPORT Result cuMemFreeHost(void *at) { CHECK_CONTEXT("cuMemFreeHost"); return release((Address)(uintptr_t)at, 1); }
EXPORT Result cuMemGetInfo_v2(size_t *available, size_t *total) { CHECK_CONTEXT("cuMemGetInfo"); *available = 7, *total = 9; return OK; }
EXPORT Result cuPointerGetAttributes(unsigned count, int *attributes, void **values, Address at)
{
    struct block *block = block_of(at);
    for (unsigned i = 0; i < count; i++) {
        switch (attributes[i]) {
        case 2: *(unsigned *)values[i] = !block ? 0 : block->kind == 1 ? 1 : 2; break;
        case 3: *(Address *)values[i] = block ? at : 0; break;
        case 4: *(void **)values[i] = block && block->kind != 2 ? (void *)(uintptr_t)at : NULL; break;
        case 8: *(unsigned *)values[i] = block && block->kind == 3; break;
        case 9: *(int *)values[i] = block ? block->device : -2; break;
        default: return breach("cuPointerGetAttributes: attribute", INVALID_VALUE);
        }
    }
    return OK;
}
static Result copy(const char *name, Address to, Address from, size_t size)
{
    struct block *target = block_of(to), *source = block_of(from);
    if ((target && to + size > target->at + target->size) || (source && from + size > source->at + source->size))
        return breach("a copy beyond an allocation", INVALID_VALUE);
    note("%s %zu", name, size);
    memmove((void *)(uintptr_t)to, (void *)(uintptr_t)from, size);
    return OK;
}
EXPORT Result cuMemcpy(Address to, Address from, size_t size) { CHECK_CONTEXT("cuMemcpy"); return copy("copy", to, from, size); }
EXPORT Result cuMemcpyAsync(Address to, Address from, size_t size, void *stream)
{
    CHECK_CONTEXT("cuMemcpyAsync");
    return is_stream(stream) ? copy("copy async", to, from, size) : breach("cuMemcpyAsync: stream", INVALID_HANDLE);
}
EXPORT Result cuMemcpyHtoD_v2(Address to, const void *from, size_t size) { CHECK_CONTEXT("cuMemcpyHtoD"); return block_of(to) ? copy("to device", to, (Address)(uintptr_t)from, size) : breach("cuMemcpyHtoD: no device memory", INVALID_VALUE); }
EXPORT Result cuMemcpyHtoDAsync_v2(Address to, const void *from, size_t size, void *stream)
{
    if (block_of((Address)(uintptr_t)from) == NULL || block_of((Address)(uintptr_t)from)->kind != 1)
        return breach("cuMemcpyHtoDAsync: the host may change what is copied later", INVALID_VALUE);
    return is_stream(stream) ? cuMemcpyHtoD_v2(to, from, size) : breach("cuMemcpyHtoDAsync: stream", INVALID_HANDLE);
}
EXPORT Result cuMemsetD8_v2(Address at, unsigned char value, size_t size) { CHECK_CONTEXT("cuMemset"); memset((void *)(uintptr_t)at, value, size); return block_of(at) ? OK : breach("cuMemset: no device memory", INVALID_VALUE); }
EXPORT Result cuMemsetD8Async(Address at, unsigned char value, size_t size, void *stream) { return is_stream(stream) ? cuMemsetD8_v2(at, value, size) : breach("cuMemset: stream", INVALID_HANDLE); }

struct copy3d { size_t sx, sy, sz, sl; unsigned st; const void *sh; Address sd; void *sa, *r0; size_t sp, sheight, dx, dy, dz, dl;
                unsigned dt; void *dh; Address dd; void *da, *r1; size_t dp, dheight, width, height, depth; };
EXPORT Result cuMemcpy3D_v2(const struct copy3d *c)
{
    CHECK_CONTEXT("cuMemcpy3D");
    if (c->r0 || c->r1)
        return breach("cuMemcpy3D: reserved fields are not zero", INVALID_VALUE);
    if (c->st < 1 || c->st > 4 || c->dt < 1 || c->dt > 4 || c->sa || c->da)
        return breach("cuMemcpy3D: kinds of memory", INVALID_VALUE);
    if (c->sx + c->width > c->sp || c->dx + c->width > c->dp)
        return breach("cuMemcpy3D: pitch", INVALID_VALUE);
    const char *from = c->st == 1 ? c->sh : (const char *)(uintptr_t)c->sd;
    char *to = c->dt == 1 ? c->dh : (char *)(uintptr_t)c->dd;
    for (size_t z = 0; z < c->depth; z++)
        for (size_t y = 0; y < c->height; y++)
            memcpy(to + ((c->dz + z) * c->dheight + c->dy + y) * c->dp + c->dx, from + ((c->sz + z) * c->sheight + c->sy + y) * c->sp + c->sx, c->width);
    note("copy 3d %zu %zu %zu", c->width, c->height, c->depth);
    return OK;
}
struct copy2d { size_t sx, sy; unsigned st; const void *sh; Address sd; void *sa; size_t sp, dx, dy; unsigned dt; void *dh; Address dd; void *da; size_t dp, width, height; };
EXPORT Result cuMemcpy2DUnaligned_v2(const struct copy2d *c)
{
    struct copy3d as = {c->sx, c->sy, 0, 0, c->st, c->sh, c->sd, c->sa, 0, c->sp, c->height, c->dx, c->dy, 0, 0, c->dt, c->dh, c->dd, c->da, 0, c->dp, c->height, c->width, c->height, 1};
    return cuMemcpy3D_v2(&as);
}

/* ---- streams and events ---- */

EXPORT Result cuStreamCreateWithPriority(void **stream, unsigned flags, int priority)
{
    CHECK_CONTEXT("cuStreamCreate");
    note("stream %u %d", flags, priority);
    *stream = made("stream");
    return OK;
}
EXPORT Result cuStreamDestroy_v2(void *stream)
{
    if (!is(stream, "stream"))
        return breach("cuStreamDestroy: no stream", INVALID_HANDLE);
    ((struct object *)stream)->alive = 0;
    return OK;
}
EXPORT Result cuStreamSynchronize(void *stream) { CHECK_CONTEXT("cuStreamSynchronize"); return is_stream(stream) ? OK : breach("cuStreamSynchronize: stream", INVALID_HANDLE); }
EXPORT Result cuStreamQuery(void *stream) { CHECK_CONTEXT("cuStreamQuery"); return is_stream(stream) ? 600 : breach("cuStreamQuery: stream", INVALID_HANDLE); }
EXPORT Result cuStreamWaitEvent(void *stream, void *event, unsigned flags)
{
    CHECK_CONTEXT("cuStreamWaitEvent");
    return is_stream(stream) && is(event, "event") && flags <= 1 ? OK : breach("cuStreamWaitEvent: handles", INVALID_HANDLE);
}
EXPORT Result cuEventCreate(void **event, unsigned flags)
{
    CHECK_CONTEXT("cuEventCreate");
    if (flags & ~7u)
        return breach("cuEventCreate: flags", INVALID_VALUE);
    *event = made("event");
    return OK;
}
EXPORT Result cuEventRecord(void *event, void *stream)
{
    CHECK_CONTEXT("cuEventRecord");
    if (!is(event, "event") || !is_stream(stream))
        return breach("cuEventRecord: handles", INVALID_HANDLE);
    if ((uintptr_t)stream > 2 && ((struct object *)stream)->device != ((struct object *)event)->device)
        return breach("cuEventRecord: an event of another context", INVALID_HANDLE);
    return OK;
}
EXPORT Result cuStreamGetCtx(void *stream, void **context)
{
    *context = &contexts[(uintptr_t)stream > 2 ? ((struct object *)stream)->device : current->device];
    return is_stream(stream) ? OK : breach("cuStreamGetCtx: stream", INVALID_HANDLE);
}
/* Of green contexts (parts.c): they are like the primary one of their device. */
EXPORT Result cuCtxFromGreenCtx(void **context, void *green)
{
    struct object *made_of = made("context");
    made_of->more = green;
    *context = made_of;
    return OK;
}
EXPORT Result cuGreenCtxStreamCreate(void **stream, void *green, unsigned flags, int priority)
{
    CHECK_CONTEXT("cuGreenCtxStreamCreate");
    if (flags != 1) /* CU_STREAM_NON_BLOCKING, which is required */
        return breach("cuGreenCtxStreamCreate: flags", INVALID_VALUE);
    struct object *object = made("stream");
    object->more = green;
    *stream = object;
    return OK;
}
EXPORT Result cuStreamGetGreenCtx(void *stream, void **green) { *green = ((struct object *)stream)->more; return is(stream, "stream") ? OK : breach("cuStreamGetGreenCtx: stream", INVALID_HANDLE); }
EXPORT Result cuCtxGetId(void *context, unsigned long long *id) { *id = (uintptr_t)context; return is(context, "context") ? OK : INVALID_CONTEXT; }
EXPORT Result cuCtxRecordEvent(void *context, void *event) { note("record of all"); return is(context, "context") && is(event, "event") ? OK : INVALID_HANDLE; }
EXPORT Result cuCtxWaitEvent(void *context, void *event) { note("wait of all"); return is(context, "context") && is(event, "event") ? OK : INVALID_HANDLE; }
EXPORT Result cuEventSynchronize(void *event) { CHECK_CONTEXT("cuEventSynchronize"); return is(event, "event") ? OK : breach("cuEventSynchronize: event", INVALID_HANDLE); }
EXPORT Result cuEventQuery(void *event) { CHECK_CONTEXT("cuEventQuery"); return is(event, "event") ? OK : breach("cuEventQuery: event", INVALID_HANDLE); }
EXPORT Result cuMemsetD32Async(Address at, unsigned value, size_t count, void *stream)
{
    CHECK_CONTEXT("cuMemsetD32Async");
    if (!is_stream(stream) || !block_of(at) || at + 4 * count > block_of(at)->at + block_of(at)->size)
        return breach("cuMemsetD32Async", INVALID_VALUE);
    for (size_t i = 0; i < count; i++)
        ((unsigned *)(uintptr_t)at)[i] = value;
    return OK;
}
EXPORT Result cuEventElapsedTime(float *ms, void *start, void *stop) { *ms = 1.5f; return is(start, "event") && is(stop, "event") ? OK : INVALID_HANDLE; }
EXPORT Result cuEventDestroy_v2(void *event) { ((struct object *)event)->alive = 0; return OK; }
EXPORT Result cuStreamAddCallback(void *stream, void (*function)(void *, Result, void *), void *data, unsigned flags)
{
    if (flags)
        return breach("cuStreamAddCallback: flags", INVALID_VALUE);
    function(stream, OK, data);
    return OK;
}
EXPORT Result cuLaunchHostFunc(void *stream, void (*function)(void *), void *data) { (void)stream; function(data); return OK; }

/* ---- modules and launches ---- */

EXPORT Result cuModuleLoadDataEx(void **module, const void *image, unsigned count, int *options, void **values)
{
    CHECK_CONTEXT("cuModuleLoadDataEx");
    const char *text = image, *target = strstr(text, ".target sm_");
    for (unsigned i = 0; i < count; i++)
        if (options[i] == 5 && strstr(text, "refused by the test"))
            strcpy(values[i], "line 7: refused");
    if (strncmp(text, "//", 2) || !target)
        return INVALID_IMAGE;
    if (strstr(text, "refused by the test"))
        return INVALID_PTX;
    int version = atoi(target + 11);
    note("load sm_%d on %d", version, current->device);
    if (version > setting("FAKE_CC", 90))
        return breach("code for a newer device", NO_BINARY);
    struct object *object = made("module");
    object->more = (void *)(uintptr_t)text;
    *module = object;
    return OK;
}
EXPORT Result cuModuleUnload(void *module) { ((struct object *)module)->alive = 0; return OK; }
EXPORT Result cuModuleGetFunction(void **function, void *module, const char *name)
{
    char wanted[256];
    if (!is(module, "module"))
        return breach("cuModuleGetFunction: module", INVALID_HANDLE);
    snprintf(wanted, sizeof wanted, ".entry %s(", name);
    const char *found = strstr(((struct object *)module)->more, wanted);
    if (!found)
        return NOT_FOUND;
    struct object *object = made("function");
    object->owner = module;
    snprintf(object->name, sizeof object->name, "%s", name);
    for (const char *at = found; *at && *at != ')'; at++)
        object->parameters += !strncmp(at, ".param", 6);
    *function = object;
    return OK;
}
EXPORT Result cuModuleGetGlobal_v2(Address *at, size_t *size, void *module, const char *name)
{
    if (!is(module, "module"))
        return breach("cuModuleGetGlobal: module", INVALID_HANDLE);
    for (const char *line = ((struct object *)module)->more; line; line = strchr(line + 1, '\n')) {
        const char *weak = strstr(line, ".weak .global"), *mark = weak && weak < line + 3 ? weak : strstr(line, ".visible .global"), *end = strchr(line + 1, '\n');
        const char *word = mark && end && mark < end ? strstr(mark, name) : NULL;
        if (word && word < end && word[-1] == ' ' && (word[strlen(name)] == ';' || word[strlen(name)] == '[' || word[strlen(name)] == ' ')) {
            char key[160];
            snprintf(key, sizeof key, "%p %s", module, name);
            static struct { char key[160]; Address at; } known[64];
            for (int i = 0; i < 64; i++) {
                if (!strcmp(known[i].key, key) || !known[i].key[0]) {
                    if (!known[i].key[0]) {
                        strcpy(known[i].key, key);
                        allocate(&known[i].at, 64, 2);
                    }
                    *at = known[i].at;
                    *size = word[strlen(name)] == '[' && strstr(mark, ".b8") && strstr(mark, ".b8") < word ? (size_t)atoi(word + strlen(name) + 1)
                          : strstr(mark, ".u64") && strstr(mark, ".u64") < word ? 8 : 4;
                    return OK;
                }
            }
        }
    }
    return NOT_FOUND;
}
EXPORT Result cuFuncGetAttribute(int *value, int attribute, void *function)
{
    *value = attribute == 1 ? 1024 : 100 + attribute;
    return is(function, "function") ? OK : breach("cuFuncGetAttribute: function", INVALID_HANDLE);
}
EXPORT Result cuFuncGetModule(void **module, void *function) { *module = ((struct object *)function)->owner; return is(function, "function") ? OK : INVALID_HANDLE; }
EXPORT Result cuFuncGetName(const char **name, void *function)
{
    *name = ((struct object *)function)->name;
    return is(function, "function") ? OK : breach("cuFuncGetName: function", INVALID_HANDLE);
}
EXPORT Result cuFuncSetAttribute(void *function, int attribute, int value)
{
    note("attribute %d %d", attribute, value);
    return is(function, "function") ? OK : breach("cuFuncSetAttribute: function", INVALID_HANDLE);
}
EXPORT Result cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                             void *stream, void **arguments, void **extra)
{
    CHECK_CONTEXT("cuLaunchKernel");
    struct object *function = f;
    if (!is(f, "function") || !is(function->owner, "module"))
        return breach("cuLaunchKernel: function", INVALID_HANDLE);
    if (function->owner->device != current->device)
        return breach("cuLaunchKernel: a function of another context", INVALID_HANDLE);
    if (!is_stream(stream))
        return breach("cuLaunchKernel: stream", INVALID_HANDLE);
    if (!gx || !gy || !gz || !bx || !by || !bz || (uint64_t)bx * by * bz > 1024)
        return INVALID_VALUE;
    if (shared > 232448 - 1024)
        return INVALID_VALUE;
    if (arguments && extra)
        return breach("cuLaunchKernel: both ways of arguments", INVALID_VALUE);
    note("launch %s (%u,%u,%u) (%u,%u,%u) %u", function->name, gx, gy, gz, bx, by, bz, shared);
    if (extra) {
        if (extra[0] != (void *)1 || extra[2] != (void *)2 || extra[4] != NULL)
            return breach("cuLaunchKernel: extra", INVALID_VALUE);
        note("packed %zu", *(size_t *)extra[3]);
        if (strstr(function->name, "store"))
            *(int *)(uintptr_t) * (Address *)extra[1] = *(int *)((char *)extra[1] + 8);
        return OK;
    }
    for (int i = 0; i < function->parameters; i++)
        if (!arguments || !arguments[i])
            return breach("cuLaunchKernel: fewer arguments than parameters", INVALID_VALUE);
    if (strstr(function->name, "faults"))
        fault = 1;
    if (strstr(function->name, "store")) { /* store(int *where, int value): what the kernel would do */
        Address at = *(Address *)arguments[0];
        if (!block_of(at))
            return breach("a kernel's argument is no device memory", INVALID_VALUE);
        *(int *)(uintptr_t)at = *(int *)arguments[1];
    }
    return OK;
}
EXPORT Result cuLaunchCooperativeKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared, void *stream, void **arguments)
{
    note("cooperative");
    return cuLaunchKernel(f, gx, gy, gz, bx, by, bz, shared, stream, arguments, NULL);
}
