/* Programs' images, and the devices that they run on. */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "image.h"

_Noreturn void omp_fatal(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fputs("omptarget fatal error: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    abort();
}

void omp_check(int error, const char *what)
{
    if (error)
        omp_fatal("%s: %s (HIP error %d)", what, hipGetErrorString(error), error);
}

/* ---- libraries: a program, and what it has loaded ---- */

struct loaded {
    struct loaded *next;
    const struct library *library;
    struct kernel *kernels;
    size_t kernel_count;
    void *modules[DEVICES]; /* HIP's, by device */
};
static struct loaded *first;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool unified;
/* By device: how many libraries were loaded when it was last looked at. */
static _Atomic uint32_t version = 1, prepared[DEVICES];

/* Kernels by the host's address: open addressing. */
static struct kernel **kernels;
static size_t kernel_room, kernel_count;

static size_t place_of(const void *key)
{
    size_t at = ((uintptr_t)key >> 3) * 0x9e3779b97f4a7c15ull >> 20 & (kernel_room - 1);
    while (kernels[at] && kernels[at]->key != key)
        at = (at + 1) & (kernel_room - 1);
    return at;
}

struct kernel *omp_kernel(const void *key) { return kernel_room ? kernels[place_of(key)] : NULL; }

static void index_kernel(struct kernel *kernel)
{
    if (kernel_count * 2 >= kernel_room) {
        struct kernel **old = kernels;
        size_t room = kernel_room;
        kernel_room = room ? room * 2 : 256;
        kernels = calloc(kernel_room, sizeof *kernels);
        if (!kernels)
            omp_fatal("no memory is left for a table of %zu kernels", kernel_room);
        for (size_t i = 0; i < room; i++)
            if (old[i])
                kernels[place_of(old[i]->key)] = old[i];
        free(old); /* readers hold no pointer into it: libraries are registered by the loader, one by one */
    }
    kernels[place_of(kernel->key)] = kernel;
    kernel_count++;
}

static void take_kernel(struct loaded *loaded, const struct entry *entry, const struct image *image)
{
    struct kernel *kernel = &loaded->kernels[loaded->kernel_count++];
    kernel->key = entry->address;
    kernel->name = entry->name;
    char name[1024];
    struct symbol found;
    snprintf(name, sizeof name, "%s_kernel_environment", entry->name);
    if (find_symbol(image, name, &found) && found.data && found.size >= sizeof kernel->environment)
        memcpy(&kernel->environment, found.data, sizeof kernel->environment);
    else
        kernel->environment.mode = MODE_SPMD;
    index_kernel(kernel);
}

/* Kernels reach all of the host's memory where XNACK is on, as on hardware: it is, unless the user said otherwise. */
static void require(uint64_t flags)
{
    if (!(flags & REQUIRES_UNIFIED_MEMORY))
        return;
    unified = true;
    setenv("HSA_XNACK", "1", 0);
}

/* Code objects are for AMD's devices. Where nobody has said whose the process uses it uses these, also on a machine with
   one of NVIDIA's (cairn.base.platform.follow). */
static void choose_platform(void)
{
    const char *given = getenv("HIP_PLATFORM"), *guessed = getenv("CAIRN_PLATFORM_FOUND");
    if (!given || !*given || (guessed && !strcmp(given, guessed)))
        setenv("HIP_PLATFORM", "amd", 1);
}

EXPORT void __tgt_register_lib(void *description)
{
    const struct library *library = description;
    struct loaded *loaded = calloc(1, sizeof *loaded);
    size_t count = library->entries_end - library->entries;
    if (!loaded || !(loaded->kernels = calloc(count + 1, sizeof *loaded->kernels)))
        omp_fatal("no memory is left for %zu entries of a program", count);
    loaded->library = library;
    pthread_mutex_lock(&lock);
    for (const struct entry *each = library->entries; each < library->entries_end; each++) {
        if (each->kind != ENTRY_OPENMP)
            continue;
        if (each->flags & ENTRY_REQUIRES)
            require(each->data);
        for (int i = 0; i < library->count && !each->size && !(each->flags & ENTRY_REQUIRES); i++)
            if (is_code_object(&library->images[i])) {
                choose_platform();
                take_kernel(loaded, each, &library->images[i]);
                break;
            }
    }
    loaded->next = first;
    first = loaded;
    version++;
    pthread_mutex_unlock(&lock);
}

static void call_once(void *module, const char *name)
{
    void *function;
    if (hipModuleGetFunction(&function, module, name)) {
        hipGetLastError();
        return;
    }
    omp_check(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL), name);
    omp_check(hipStreamSynchronize(NULL), name);
}

EXPORT void __tgt_unregister_lib(void *description)
{
    pthread_mutex_lock(&lock);
    for (struct loaded **link = &first; *link; link = &(*link)->next) {
        struct loaded *loaded = *link;
        if (loaded->library != description)
            continue;
        *link = loaded->next;
        for (int device = 0; device < DEVICES; device++)
            if (loaded->modules[device]) {
                struct symbol found;
                for (int i = 0; i < loaded->library->count; i++)
                    if (is_code_object(&loaded->library->images[i]) &&
                        find_symbol(&loaded->library->images[i], "amdgcn.device.fini.kd", &found)) {
                        call_once(loaded->modules[device], "amdgcn.device.fini");
                        break;
                    }
            }
        break;
    }
    pthread_mutex_unlock(&lock);
}

EXPORT void __tgt_register_requires(int64_t flags) { require(flags); }
EXPORT void __tgt_init_all_rtls(void) {}
EXPORT void __tgt_rtl_init(void) {}
EXPORT void __tgt_rtl_deinit(void) {}
bool omp_unified(void) { return unified; }

/* ---- devices ---- */

static int device_count;
static struct device {
    int hip;
    char processor[64];
    uint32_t wave, multiprocessors;
} devices[DEVICES];
static pthread_once_t counted = PTHREAD_ONCE_INIT;
enum { DEFAULT_DEVICE = -1, INVALID_DEVICE = -4, UNSET_DEVICE = INT32_MIN };
enum policy { DEFAULT, MANDATORY, DISABLED };
static enum policy policy;

/* Cairn's HIP has it. Without devices a region runs on the host, but a wrong setting is no reason to do so in silence. */
int32_t cairn_hip_refused(void) __attribute__((weak));

static bool fits(const struct image *image, const char *processor)
{
    const char *name = processor_of(image), *generic = strstr(name, "-generic");
    size_t length = generic ? strcspn(name, "-") : strlen(name);
    return is_code_object(image) && length && !strncmp(name, processor, length) &&
           (generic || !processor[length] || processor[length] == ':');
}

static const struct image *image_for(const struct loaded *loaded, int device)
{
    for (int i = 0; i < loaded->library->count; i++)
        if (fits(&loaded->library->images[i], devices[device].processor))
            return &loaded->library->images[i];
    return NULL;
}

/* Devices count that every program with device code has code for. */
static bool served(int device)
{
    for (const struct loaded *each = first; each; each = each->next)
        if (each->library->count && !image_for(each, device))
            return false;
    return true;
}

static void count_devices(void)
{
    const char *wish = getenv("OMP_TARGET_OFFLOAD");
    if (wish && *wish) {
        policy = !strcasecmp(wish, "mandatory") ? MANDATORY : !strcasecmp(wish, "disabled") ? DISABLED : DEFAULT;
        if (policy == DEFAULT && strcasecmp(wish, "default"))
            omp_fatal("OMP_TARGET_OFFLOAD=%s: expected mandatory, disabled or default", wish);
    }
    int found = 0;
    if (policy == DISABLED || hipGetDeviceCount(&found))
        found = 0;
    if (policy != DISABLED && cairn_hip_refused && cairn_hip_refused())
        omp_fatal("HIP does not start, for the reason above (OMP_TARGET_OFFLOAD=disabled runs target regions on the host)");
    for (int hip = 0; hip < found && device_count < DEVICES; hip++) {
        struct device *device = &devices[device_count];
        char properties[HIP_PROPERTIES_SIZE];
        int wave = 64, multiprocessors = 1;
        if (hipGetDevicePropertiesR0600(properties, hip))
            continue;
        device->hip = hip;
        snprintf(device->processor, sizeof device->processor, "%s", properties + HIP_PROPERTIES_NAME);
        hipDeviceGetAttribute(&wave, HIP_WARP_SIZE, hip);
        hipDeviceGetAttribute(&multiprocessors, HIP_MULTIPROCESSORS, hip);
        device->wave = wave;
        device->multiprocessors = multiprocessors;
        device_count += served(device_count);
    }
}

int omp_devices(void)
{
    pthread_once(&counted, count_devices);
    return device_count;
}

/* ---- a device gets what the programs have for it ---- */

static void take_variable(int device, void *module, const struct entry *entry)
{
    void *address;
    size_t size;
    struct mapping *part;
    if (omp_find(device, (uintptr_t)entry->address, entry->size, &part))
        return;
    if (hipModuleGetGlobal(&address, &size, module, entry->name)) {
        hipGetLastError(); /* no kernel uses it: it lives in memory of its own */
        omp_check(hipMalloc(&address, entry->size), entry->name);
        omp_check(hipMemcpy(address, entry->address, entry->size, HIP_DEFAULT_COPY), entry->name);
    } else if (omp_unified() && entry->flags & ENTRY_LINK) {
        omp_check(hipMemcpy(address, entry->address, sizeof(void *), HIP_DEFAULT_COPY), entry->name);
    }
    omp_add(device, (uintptr_t)entry->address, entry->size, (uintptr_t)address, FOREVER);
}

static void load(struct loaded *loaded, int device)
{
    const struct image *image = image_for(loaded, device);
    void *module, *address;
    size_t size;
    if (!image)
        return;
    omp_check(hipModuleLoadData(&module, image->begin), "loading a device image");
    loaded->modules[device] = module;
    for (size_t i = 0; i < loaded->kernel_count; i++) {
        struct place *place = &loaded->kernels[i].places[device];
        int most = 1024;
        omp_check(hipModuleGetFunction(&place->function, module, loaded->kernels[i].name), loaded->kernels[i].name);
        if (hipFuncGetAttribute(&most, HIP_MOST_THREADS_PER_BLOCK, place->function))
            hipGetLastError();
        place->most_threads = most;
        place->wave = devices[device].wave;
        place->multiprocessors = devices[device].multiprocessors;
    }
    struct device_environment about = {.devices = device_count, .number = device};
    if (!hipModuleGetGlobal(&address, &size, module, "__omp_rtl_device_environment"))
        omp_check(hipMemcpy(address, &about, sizeof about, HIP_DEFAULT_COPY), "__omp_rtl_device_environment");
    else
        hipGetLastError();
    for (const struct entry *each = loaded->library->entries; each < loaded->library->entries_end; each++)
        if (each->kind == ENTRY_OPENMP && each->size && !(each->flags & (ENTRY_REQUIRES | ENTRY_INDIRECT)))
            take_variable(device, module, each);
    struct symbol found;
    if (find_symbol(image, "amdgcn.device.init.kd", &found))
        call_once(module, "amdgcn.device.init");
}

static void prepare(int device)
{
    pthread_mutex_lock(&lock);
    omp_lock(device);
    for (struct loaded *each = first; each; each = each->next)
        if (!each->modules[device])
            load(each, device);
    omp_unlock(device);
    prepared[device] = version;
    pthread_mutex_unlock(&lock);
}

bool omp_is_host(int device) { return device == omp_devices() || device == -1; }

int omp_get_default_device(void) __attribute__((weak));

/* The device of constructs that name none. gcc's libgomp knows of no device, and under OMP_TARGET_OFFLOAD=MANDATORY it
   says "an invalid one" of the default, or in a new task that none is set, also to the program, which may pass that on:
   then the variable counts. */
static int64_t meant(int64_t wish)
{
    if (wish == DEFAULT_DEVICE)
        wish = omp_get_default_device ? omp_get_default_device() : 0;
    if ((wish != INVALID_DEVICE && wish != UNSET_DEVICE) || policy != MANDATORY)
        return wish;
    const char *text = getenv("OMP_DEFAULT_DEVICE");
    return text ? strtol(text, NULL, 10) : 0;
}

int omp_device(int64_t wish)
{
    static __thread int current = -1;
    int count = omp_devices();
    int64_t device = meant(wish);
    if (device == count && (wish != -1 || count))
        return -1;
    if (device < 0 || device >= count) {
        if (policy == MANDATORY)
            omp_fatal("OMP_TARGET_OFFLOAD=MANDATORY, and there is no device %lld that the program has code for (%d there "
                      "are)",
                      (long long)device, count);
        return -1;
    }
    if (current != device) {
        omp_check(hipSetDevice(devices[device].hip), "choosing a device");
        current = (int)device;
    }
    if (prepared[device] != version)
        prepare((int)device);
    return (int)device;
}

void *omp_stream(int device)
{
    static __thread void *streams[DEVICES];
    if (!streams[device])
        omp_check(hipStreamCreateWithFlags(&streams[device], HIP_NON_BLOCKING), "making a stream");
    return streams[device];
}
