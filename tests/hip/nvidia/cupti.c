/* A stand-in for NVIDIA's CUPTI: the range profiler's calls in their documented order, with structures laid out as its
   documentation has them. It has seen three launches, and a value of its is 100 * launch + counter. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
enum { OK = 0, INVALID_PARAMETER = 1, INVALID_OPERATION = 7, INVALID_METRIC_NAME = 17 };
enum { INITIALIZED = 1, HOST, METRICS, ENABLED, IMAGE, CONFIGURED, RUNNING, STOPPED, DECODED };
static int state, host, profiler;

#define CALL(name, needs, becomes, last, ...)                                                                        \
    struct name { size_t size; void *reserved; __VA_ARGS__ };                                                        \
    static int name##_done(struct name *p);                                                                          \
    EXPORT int name(struct name *p)                                                                                  \
    {                                                                                                                \
        if (p->size != offsetof(struct name, last) + sizeof p->last || p->reserved)                                  \
            return INVALID_PARAMETER;                                                                                \
        if (state < needs)                                                                                           \
            return INVALID_OPERATION;                                                                                \
        state = becomes > state || becomes == IMAGE ? becomes : state;                                               \
        return name##_done(p);                                                                                       \
    }                                                                                                                \
    static int name##_done(struct name *p)

CALL(cuptiProfilerInitialize, 0, INITIALIZED, reserved, ) { return OK; }
CALL(cuptiDeviceGetChipName, INITIALIZED, 0, chip, size_t device; const char *chip;) { p->chip = "GH100"; return OK; }
CALL(cuptiProfilerGetCounterAvailability, INITIALIZED, 0, image, void *context; size_t bytes; uint8_t *image;)
{
    if (!p->image)
        p->bytes = 32;
    else
        memset(p->image, 1, p->bytes);
    return p->context ? OK : INVALID_PARAMETER;
}
CALL(cuptiProfilerHostInitialize, INITIALIZED, HOST, object, int kind; const char *chip; const uint8_t *available; void *object;)
{
    p->object = &host;
    return p->kind == 0 && !strcmp(p->chip, "GH100") && p->available[31] == 1 ? OK : INVALID_PARAMETER;
}
CALL(cuptiProfilerHostConfigAddMetrics, HOST, METRICS, count, void *object; const char **names; size_t count;)
{
    for (size_t i = 0; i < p->count; i++)
        if (!strstr(p->names[i], "__"))
            return INVALID_METRIC_NAME;
    return OK;
}
CALL(cuptiProfilerHostGetConfigImageSize, METRICS, 0, bytes, void *object; size_t bytes;) { p->bytes = 8; return OK; }
CALL(cuptiProfilerHostGetConfigImage, METRICS, 0, image, void *object; size_t bytes; uint8_t *image;) { memset(p->image, 7, p->bytes); return OK; }
CALL(cuptiRangeProfilerEnable, METRICS, ENABLED, object, void *context; void *object;) { p->object = &profiler; return OK; }
CALL(cuptiRangeProfilerGetCounterDataSize, ENABLED, 0, bytes, void *object; const char **names; size_t count, ranges; uint32_t nodes; size_t bytes;)
{
    p->bytes = 64 * p->ranges;
    return OK;
}
CALL(cuptiRangeProfilerCounterDataImageInitialize, ENABLED, IMAGE, data, void *object; size_t bytes; uint8_t *data;)
{
    memset(p->data, 3, p->bytes);
    return OK;
}
CALL(cuptiRangeProfilerSetConfig, IMAGE, CONFIGURED, level, void *object; size_t config_bytes; const uint8_t *config; size_t bytes;
     uint8_t *data; int range, replay; size_t ranges; uint16_t levels, lowest; size_t pass; uint16_t level;)
{
    return p->config[7] == 7 && p->data[0] == 3 && p->range == 1 && p->replay == 2 && p->levels == 1 ? OK : INVALID_PARAMETER;
}
CALL(cuptiRangeProfilerStart, CONFIGURED, RUNNING, object, void *object;) { return p->object == &profiler ? OK : INVALID_PARAMETER; }
CALL(cuptiRangeProfilerStop, RUNNING, STOPPED, all, void *object; size_t pass, level; uint8_t all;) { p->all = 1; return OK; }
CALL(cuptiRangeProfilerDecodeData, STOPPED, DECODED, dropped, void *object; size_t dropped;) { p->dropped = 0; return OK; }
CALL(cuptiRangeProfilerGetCounterDataInfo, DECODED, 0, ranges, const uint8_t *data; size_t bytes, ranges;) { p->ranges = 3; return OK; }
CALL(cuptiProfilerHostEvaluateToGpuValues, DECODED, 0, values, void *object; const uint8_t *data; size_t bytes, range; const char **names;
     size_t count; double *values;)
{
    for (size_t i = 0; i < p->count; i++)
        p->values[i] = 100.0 * (double)p->range + (double)i;
    return p->object == &host ? OK : INVALID_PARAMETER;
}
