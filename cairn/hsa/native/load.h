/* What other processes see of the devices that this one uses: a file in shared memory, by cairn.hsa.published. */
#ifndef CAIRN_LOAD_H
#define CAIRN_LOAD_H
#include <stdatomic.h>
#include <stdint.h>

/* One device. Times are cairn_ticks(). */
struct cairn_load {
    _Atomic uint64_t busy;  /* how long it has had work */
    _Atomic uint64_t since; /* when the work that is under way began */
    _Atomic uint64_t launches;
    uint64_t used, total;   /* bytes of its memory */
    _Atomic uint32_t active; /* queues that have work */
    uint32_t pad[5];
};

_Static_assert(sizeof(struct cairn_load) == 64, "cairn.hsa.published.Load");

#define CAIRN_PUBLISHED "CAIRNLD1"
#define CAIRN_PUBLISHED_DEVICES 64

struct cairn_published {
    char magic[8]; /* written last */
    uint32_t pid, count;
    uint64_t started; /* the process's beginning, in the kernel's ticks */
    char name[64];
    char devices[40]; /* the same where processes have the same devices */
    struct cairn_load loads[CAIRN_PUBLISHED_DEVICES];
};

#endif
