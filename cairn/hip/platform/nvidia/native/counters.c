/* Counters of kernels by CUPTI's range profiler, where CAIRN_PMC names some beside CAIRN_TRACE: each launch is a range, and the
   device runs it as often as the counters need. CUPTI comes with a toolkit or as nvidia-cuda-cupti; its structures are laid
   out as its documentation has them, each with its own size first. */
#define _GNU_SOURCE
#include "counters.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_METRICS 64
#define RANGES 512 /* launches between two readings */
enum { BY_LAUNCH = 1, KERNEL_REPLAY = 2 };

#define BEGIN size_t size; void *reserved;
struct plain { BEGIN };
struct chip_name { BEGIN size_t device; const char *name; };
struct availability { BEGIN CUcontext context; size_t image_size; uint8_t *image; uint8_t device_level; };
struct host_start { BEGIN int kind; const char *chip; const uint8_t *availability; void *host; };
struct add_metrics { BEGIN void *host; const char **names; size_t count; };
struct config_size { BEGIN void *host; size_t bytes; };
struct config_image { BEGIN void *host; size_t bytes; uint8_t *image; };
struct enabling { BEGIN CUcontext context; void *profiler; };
struct data_size { BEGIN void *profiler; const char **names; size_t count, ranges; uint32_t nodes; size_t bytes; };
struct data_start { BEGIN void *profiler; size_t bytes; uint8_t *image; };
struct setting_up {
    BEGIN void *profiler;
    size_t config_bytes;
    const uint8_t *config;
    size_t data_bytes;
    uint8_t *data;
    int range, replay;
    size_t most_ranges;
    uint16_t levels, lowest;
    size_t pass;
    uint16_t level;
};
struct starting { BEGIN void *profiler; };
struct stopping { BEGIN void *profiler; size_t pass, level; uint8_t all; };
struct decoding { BEGIN void *profiler; size_t dropped; };
struct counting { BEGIN const uint8_t *data; size_t bytes, ranges; };
struct evaluating { BEGIN void *host; const uint8_t *data; size_t bytes, range; const char **names; size_t count; double *values; };

#define CUPTI_FUNCTIONS(F)                                                                                           \
    F(cuptiProfilerInitialize) F(cuptiDeviceGetChipName) F(cuptiProfilerGetCounterAvailability)                      \
    F(cuptiProfilerHostInitialize) F(cuptiProfilerHostConfigAddMetrics) F(cuptiProfilerHostGetConfigImageSize)       \
    F(cuptiProfilerHostGetConfigImage) F(cuptiProfilerHostEvaluateToGpuValues) F(cuptiRangeProfilerEnable)           \
    F(cuptiRangeProfilerGetCounterDataSize) F(cuptiRangeProfilerCounterDataImageInitialize)                          \
    F(cuptiRangeProfilerSetConfig) F(cuptiRangeProfilerStart) F(cuptiRangeProfilerStop)                              \
    F(cuptiRangeProfilerDecodeData) F(cuptiRangeProfilerGetCounterDataInfo)
static struct {
#define MEMBER(name) int (*name)(void *);
    CUPTI_FUNCTIONS(MEMBER)
#undef MEMBER
} cupti;

/* Sizes end with the last member, without what pads the structure. */
#define UP_TO(type, last) .size = offsetof(type, last) + sizeof(((type *)0)->last)
#define ASK(name, ...) asked(#name, cupti.name(&(__VA_ARGS__)))

static const char *names[MOST_METRICS];
static size_t count;
static int broken;
static struct profiled {
    int tried, running;
    void *host, *profiler;
    uint8_t *config, *data;
    size_t config_bytes, data_bytes, launches;
    uint64_t dispatches[RANGES];
} profiled[MAX_DEVICES];

static int asked(const char *what, int code)
{
    if (code && !broken) {
        broken = 1;
        say("--pmc: NVIDIA's CUPTI refuses: %s answers %d%s; the program goes on without counters", what, code,
            code == 17 || code == 1 ? " (a counter's name may be unknown to it)"
            : code == 26 ? " (another process has the device's counters)"
            : code == 35 || code == 40 ? " (counters need rights that this user has not)" : "");
    }
    return !code;
}

static void *library(void)
{
    static const char *const files[] = {"libcupti.so.13", "libcupti.so.12", "/usr/local/cuda/extras/CUPTI/lib64/libcupti.so",
                                        "/usr/local/cuda/lib64/libcupti.so"};
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        void *found = dlopen(files[i], RTLD_NOW | RTLD_LOCAL);
        if (found)
            return found;
    }
    return NULL;
}

int counters_wanted(void)
{
    const char *wanted = getenv("CAIRN_PMC");
    if (!wanted || !*wanted)
        return 0;
    void *found = library();
    if (!found) {
        say("--pmc: counters of NVIDIA's devices need CUPTI: pip install nvidia-cuda-cupti and set LD_LIBRARY_PATH to it, or a toolkit");
        return 0;
    }
    int whole = 1;
#define LOOK_UP(name) *(void **)&cupti.name = dlsym(found, #name), whole &= cupti.name != NULL;
    CUPTI_FUNCTIONS(LOOK_UP)
#undef LOOK_UP
    if (!whole) {
        say("--pmc: this CUPTI has no range profiler: expected that of CUDA 12.6 or later");
        return 0;
    }
    char *text = strdup(wanted), *rest = NULL;
    for (char *word = text ? strtok_r(text, " ,", &rest) : NULL; word && count < MOST_METRICS; word = strtok_r(NULL, " ,", &rest))
        names[count++] = word;
    struct plain params = {UP_TO(struct plain, reserved)};
    return count && ASK(cuptiProfilerInitialize, params);
}

/* The counters' description and the room for their values, once for each device. */
static int prepare(struct profiled *on, int device, CUcontext context)
{
    struct chip_name chip = {UP_TO(struct chip_name, name), .device = (size_t)device};
    struct availability available = {UP_TO(struct availability, image), .context = context};
    if (!ASK(cuptiDeviceGetChipName, chip) || !ASK(cuptiProfilerGetCounterAvailability, available) ||
        !(available.image = calloc(1, available.image_size)) || !ASK(cuptiProfilerGetCounterAvailability, available))
        return 0;
    struct host_start host = {UP_TO(struct host_start, host), .chip = chip.name, .availability = available.image};
    if (!ASK(cuptiProfilerHostInitialize, host))
        return 0;
    on->host = host.host;
    struct add_metrics metrics = {UP_TO(struct add_metrics, count), .host = on->host, .names = names, .count = count};
    struct config_size size = {UP_TO(struct config_size, bytes), .host = on->host};
    if (!ASK(cuptiProfilerHostConfigAddMetrics, metrics) || !ASK(cuptiProfilerHostGetConfigImageSize, size))
        return 0;
    on->config = calloc(1, on->config_bytes = size.bytes);
    struct config_image image = {UP_TO(struct config_image, image), .host = on->host, .bytes = size.bytes, .image = on->config};
    struct enabling enable = {UP_TO(struct enabling, profiler), .context = context};
    if (!on->config || !ASK(cuptiProfilerHostGetConfigImage, image) || !ASK(cuptiRangeProfilerEnable, enable))
        return 0;
    on->profiler = enable.profiler;
    struct data_size data = {UP_TO(struct data_size, bytes), .profiler = on->profiler, .names = names, .count = count,
                             .ranges = RANGES, .nodes = RANGES};
    if (!ASK(cuptiRangeProfilerGetCounterDataSize, data))
        return 0;
    on->data = calloc(1, on->data_bytes = data.bytes);
    return on->data != NULL;
}

static int start(struct profiled *on)
{
    struct data_start data = {UP_TO(struct data_start, image), .profiler = on->profiler, .bytes = on->data_bytes, .image = on->data};
    struct setting_up set = {UP_TO(struct setting_up, level), .profiler = on->profiler, .config_bytes = on->config_bytes,
                             .config = on->config, .data_bytes = on->data_bytes, .data = on->data, .range = BY_LAUNCH,
                             .replay = KERNEL_REPLAY, .most_ranges = RANGES, .levels = 1, .lowest = 1};
    struct starting begin = {UP_TO(struct starting, profiler), .profiler = on->profiler};
    return ASK(cuptiRangeProfilerCounterDataImageInitialize, data) && ASK(cuptiRangeProfilerSetConfig, set) && ASK(cuptiRangeProfilerStart, begin);
}

static void read_values(struct profiled *on, counted *tell)
{
    struct stopping stop = {UP_TO(struct stopping, all), .profiler = on->profiler};
    struct decoding decode = {UP_TO(struct decoding, dropped), .profiler = on->profiler};
    struct counting about = {UP_TO(struct counting, ranges), .data = on->data, .bytes = on->data_bytes};
    on->running = 0;
    if (!ASK(cuptiRangeProfilerStop, stop) || !ASK(cuptiRangeProfilerDecodeData, decode) || !ASK(cuptiRangeProfilerGetCounterDataInfo, about))
        return;
    for (size_t i = 0; i < about.ranges && i < on->launches; i++) {
        double values[MOST_METRICS] = {0};
        struct evaluating ask = {UP_TO(struct evaluating, values), .host = on->host, .data = on->data, .bytes = on->data_bytes,
                                 .range = i, .names = names, .count = count, .values = values};
        if (ASK(cuptiProfilerHostEvaluateToGpuValues, ask))
            tell(on->dispatches[i], names, values, count);
    }
    on->launches = 0;
}

void count_launch(int device, CUcontext context, uint64_t dispatch, counted *tell)
{
    struct profiled *on = &profiled[device];
    if (broken)
        return;
    if (!on->tried) {
        on->tried = 1;
        if (!prepare(on, device, context))
            return;
    }
    if (on->launches == RANGES) {
        cu.cuCtxSynchronize();
        read_values(on, tell);
    }
    if (!on->running && on->data)
        on->running = start(on);
    if (on->running)
        on->dispatches[on->launches++] = dispatch;
}

void finish_counting(counted *tell)
{
    for (int i = 0; i < device_count; i++) {
        struct profiled *on = &profiled[i];
        if (on->running && cu.cuCtxSetCurrent(devices[i].context) == CUDA_SUCCESS && cu.cuCtxSynchronize() == CUDA_SUCCESS)
            read_values(on, tell);
    }
}
