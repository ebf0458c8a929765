/* ROCTX: a program's own marks and ranges. Who listens hears of them as of every call; here they are only counted. */
#include <sys/syscall.h>
#include <unistd.h>

#include "rows.h"
#include "slots.h"

static _Atomic uint64_t ranges;
static __thread int32_t depth;

EXPORT uint32_t roctx_version_major(void) { return 4; }
EXPORT uint32_t roctx_version_minor(void) { return 1; }
EXPORT void roctxMarkA(const void *message) { (void)message; }

/* The range's depth on the calling thread, 0 for the outermost. */
EXPORT int32_t roctxRangePushA(const void *message)
{
    (void)message;
    return depth++;
}

/* The depth of the range that is closed, -1 where none is open. */
EXPORT int32_t roctxRangePop(void) { return depth ? --depth : -1; }

EXPORT uint64_t roctxRangeStartA(const void *message)
{
    (void)message;
    return atomic_fetch_add(&ranges, 1) + 1;
}

EXPORT void roctxRangeStop(uint64_t range) { (void)range; }

/* Who listens sees the call, and does what it says. */
EXPORT int32_t roctxProfilerPause(uint64_t thread) { return (void)thread, 0; }
EXPORT int32_t roctxProfilerResume(uint64_t thread) { return (void)thread, 0; }

EXPORT int32_t roctxGetThreadId(uint64_t *thread)
{
    if (!thread)
        return -1;
    *thread = (uint64_t)syscall(SYS_gettid);
    return 0;
}

EXPORT int32_t roctxNameOsThread(const void *name) { return (void)name, 0; }
EXPORT int32_t roctxNameHsaAgent(const void *name, const void *agent) { return (void)name, (void)agent, 0; }
EXPORT int32_t roctxNameHipDevice(const void *name, int32_t device) { return (void)name, (void)device, 0; }
EXPORT int32_t roctxNameHipStream(const void *name, const void *stream) { return (void)name, (void)stream, 0; }
