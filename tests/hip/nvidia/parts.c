/* The stand-in's part for execution contexts: 132 multiprocessors that are given out in eights, as an H100's are. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Result;
#define EXPORT __attribute__((visibility("default")))
enum { OK = 0, INVALID_VALUE = 1, INVALID_TYPE = 914, INVALID_CONFIGURATION = 915, UNITS = 1, ALL = 132, STEP = 8 };

struct resource { int type; unsigned owner, first, split; unsigned char padding[80]; unsigned count, least, align, flags; unsigned char rest[24]; struct resource *next; };
_Static_assert(sizeof(struct resource) == 144, "CUdevResource");
struct green { struct resource of; int device, alive; };

static void tell(const char *format, ...)
{
    const char *path = getenv("FAKE_LOG");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file)
        return;
    va_list arguments;
    va_start(arguments, format);
    vfprintf(file, format, arguments);
    va_end(arguments);
    fputc('\n', file);
    fclose(file);
}
static struct resource made(unsigned owner, unsigned first, unsigned count)
{
    return (struct resource){.type = count ? UNITS : 0, .owner = owner, .first = first, .count = count, .least = count ? STEP : 0, .align = count ? STEP : 0};
}

EXPORT Result cuDeviceGetDevResource(int device, struct resource *resource, int type)
{
    if (type != UNITS)
        return INVALID_TYPE;
    *resource = made((unsigned)device + 1, 0, ALL);
    return OK;
}
EXPORT Result cuDevSmResourceSplitByCount(struct resource *result, unsigned *count, const struct resource *input, struct resource *rest, unsigned flags, unsigned least)
{
    unsigned size = (least + STEP - 1) / STEP * STEP, fit;
    static unsigned splits;
    if (!input->owner || flags > 3)
        return INVALID_VALUE;
    if (input->split) /* of a split: it would need a context of its own first */
        return INVALID_CONFIGURATION;
    fit = size ? input->count / size : 0;
    if (!result) {
        *count = fit;
        return OK;
    }
    *count = *count < fit ? *count : fit;
    if (!*count)
        return INVALID_CONFIGURATION;
    splits++;
    for (unsigned i = 0; i < *count; i++) {
        result[i] = made(input->owner, input->first + i * size, size);
        result[i].split = splits;
    }
    if (rest) {
        *rest = made(input->owner, input->first + *count * size, input->count - *count * size);
        rest->split = splits;
    }
    tell("split %u of %u by %u", *count, input->count, size);
    return OK;
}
EXPORT Result cuDevResourceGenerateDesc(void **desc, struct resource *resources, unsigned count)
{
    struct resource *kept = malloc(sizeof *kept);
    *kept = resources[0];
    for (unsigned i = 1; i < count; i++) {
        if (resources[i].split != kept->split)
            return INVALID_CONFIGURATION;
        kept->count += resources[i].count;
    }
    *desc = kept;
    return resources[0].owner && resources[0].count ? OK : INVALID_CONFIGURATION;
}
EXPORT Result cuGreenCtxCreate(void **green, void *desc, int device, unsigned flags)
{
    struct resource *from = desc;
    if (flags != 1) /* CU_GREEN_CTX_DEFAULT_STREAM, which is required */
        return INVALID_VALUE;
    if (from->owner != (unsigned)device + 1)
        return INVALID_VALUE;
    struct green *context = calloc(1, sizeof *context);
    *context = (struct green){*from, device, 1};
    tell("green context of %u on %d", from->count, device);
    *green = context;
    return OK;
}
EXPORT Result cuGreenCtxDestroy(struct green *green) { green->alive = 0; tell("end of %u", green->of.count); return OK; }
EXPORT Result cuGreenCtxGetDevResource(struct green *green, struct resource *resource, int type) { *resource = green->of; return type == UNITS ? OK : INVALID_TYPE; }
EXPORT Result cuGreenCtxRecordEvent(struct green *green, void *event) { tell("record of %u", green->of.count); return event ? OK : INVALID_VALUE; }
EXPORT Result cuGreenCtxWaitEvent(struct green *green, void *event) { tell("wait of %u", green->of.count); return event ? OK : INVALID_VALUE; }
