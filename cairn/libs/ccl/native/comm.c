/* Communicators: made of a unique id or of one another, asked, destroyed. */
#include <stdlib.h>
#include <string.h>

#include "comm.h"
#include "rows.h"

static const uint32_t LIVE = 0x4c434343u;
static _Thread_local const char *last = "";

bool ccl_live(const struct ccl_comm *comm) { return comm && comm->magic == LIVE; }

int32_t ccl_failed(int32_t status, const char *what)
{
    last = what;
    return status;
}

static int32_t made(struct ccl_comm **comm, const struct ncclUniqueId *id, int32_t rank, int32_t ranks, int32_t device)
{
    if (!comm || ranks < 1 || ranks > CCL_RANKS || rank < 0 || rank >= ranks)
        return ccl_failed(CCL_INVALID_ARGUMENT, "ranks are 0 to n - 1, of at most 64");
    struct ccl_comm *fresh = calloc(1, sizeof *fresh);
    if (!fresh)
        return CCL_SYSTEM_ERROR;
    fresh->rank = rank;
    fresh->ranks = ranks;
    fresh->device = device;
    int32_t status = ccl_join(&fresh->clique, id, ranks);
    if (status != CCL_SUCCESS) {
        free(fresh);
        return ccl_failed(status, "the unique id names no process of this machine that still lives, or another number of ranks");
    }
    fresh->magic = LIVE;
    *comm = fresh;
    return CCL_SUCCESS;
}

EXPORT int32_t ncclGetUniqueId(void *id)
{
    return id ? ccl_new_id(id) : ccl_failed(CCL_INVALID_ARGUMENT, "the id is null");
}

EXPORT int32_t ncclCommInitRank(void *comm, int32_t ranks, struct ncclUniqueId id, int32_t rank)
{
    int32_t device = 0;
    return hipGetDevice(&device) != 0 ? CCL_HIP_ERROR : made(comm, &id, rank, ranks, device);
}

EXPORT int32_t ncclCommInitRankConfig(void *comm, int32_t ranks, struct ncclUniqueId id, int32_t rank, void *config)
{
    (void)config;
    return ncclCommInitRank(comm, ranks, id, rank);
}

EXPORT int32_t ncclCommInitRankScalable(void *comm, int32_t ranks, int32_t rank, int32_t ids, void *id, void *config)
{
    (void)config;
    return ids > 0 && id ? ncclCommInitRank(comm, ranks, *(struct ncclUniqueId *)id, rank) : CCL_INVALID_ARGUMENT;
}

EXPORT int32_t ncclCommInitAll(void *comms, int32_t count, const int32_t *devices)
{
    struct ncclUniqueId id;
    int32_t status = comms ? ccl_new_id(&id) : CCL_INVALID_ARGUMENT;
    for (int32_t k = 0; k < count && status == CCL_SUCCESS; k++)
        status = made((struct ccl_comm **)comms + k, &id, k, count, devices ? devices[k] : k);
    return status;
}

/* ---- splits: each rank says its color and key, the lowest of each color makes an id for it ---- */

struct split {
    struct ccl_comm *comm, **fresh;
    int32_t color, key;
};
static _Thread_local struct {
    uint64_t count;
    struct split all[CCL_RANKS];
} splits;

static void wait_for(struct ccl_barrier *barrier, uint32_t generation)
{
    uint32_t naps = 0;
    while (!ccl_over(barrier, generation))
        ccl_nap(&naps);
}

static int32_t place_of(const struct split *split, int32_t *ranks, int32_t *leader)
{
    const struct ccl_split *all = split->comm->clique->split;
    int32_t place = 0;
    *ranks = 0;
    *leader = -1;
    for (int32_t k = 0; k < split->comm->ranks; k++) {
        if (all[k].color != split->color)
            continue;
        *leader = *leader < 0 ? k : *leader;
        ++*ranks;
        place += all[k].key < split->key || (all[k].key == split->key && k < split->comm->rank);
    }
    return place;
}

/* All of a thread's at once, as it may have several ranks of one communicator. */
int32_t ccl_split_all(void)
{
    int32_t status = CCL_SUCCESS, ranks, leader;
    uint32_t generation[CCL_RANKS];
    for (int step = 0; step < 3; step++) { /* said; ids made; all have read them */
        for (uint64_t k = 0; k < splits.count; k++) {
            struct split *each = &splits.all[k];
            struct ccl_split *mine = &each->comm->clique->split[each->comm->rank];
            if (step == 0)
                *mine = (struct ccl_split){.color = each->color, .key = each->key};
            int32_t place = step ? place_of(each, &ranks, &leader) : 0;
            if (step == 1 && each->color >= 0 && leader == each->comm->rank && ccl_new_id(&mine->id) != CCL_SUCCESS)
                status = CCL_SYSTEM_ERROR;
            if (step == 2 && each->color >= 0 && status == CCL_SUCCESS)
                status = made(each->fresh, &each->comm->clique->split[leader].id, place, ranks, each->comm->device);
            ccl_arrive(&each->comm->clique->hosts, (uint32_t)each->comm->ranks, &generation[k]);
        }
        for (uint64_t k = 0; k < splits.count; k++)
            wait_for(&splits.all[k].comm->clique->hosts, generation[k]);
    }
    splits.count = 0;
    return status;
}

EXPORT int32_t ncclCommSplit(void *comm, int32_t color, int32_t key, void *fresh, void *config)
{
    (void)config;
    if (!ccl_live(comm) || !fresh || splits.count == CCL_RANKS)
        return ccl_failed(CCL_INVALID_ARGUMENT, "the communicator is not one, or was destroyed");
    *(struct ccl_comm **)fresh = NULL;
    splits.all[splits.count++] = (struct split){comm, fresh, color, key};
    return ccl_group_is_open() ? CCL_SUCCESS : ccl_split_all();
}

/* ---- questions ---- */

static int32_t answer(const struct ccl_comm *comm, int32_t *place, int32_t value)
{
    if (!ccl_live(comm) || !place)
        return ccl_failed(CCL_INVALID_ARGUMENT, "the communicator is not one, or was destroyed");
    *place = value;
    return CCL_SUCCESS;
}
#define OF(comm, member) (ccl_live(comm) ? ((struct ccl_comm *)(comm))->member : 0)

EXPORT int32_t ncclCommCount(void *comm, int32_t *count) { return answer(comm, count, OF(comm, ranks)); }
EXPORT int32_t ncclCommCuDevice(void *comm, int32_t *device) { return answer(comm, device, OF(comm, device)); }
EXPORT int32_t ncclCommUserRank(void *comm, int32_t *rank) { return answer(comm, rank, OF(comm, rank)); }
EXPORT int32_t ncclCommGetAsyncError(void *comm, void *error) { return answer(comm, error, OF(comm, error)); }

EXPORT const void *ncclGetErrorString(int32_t status)
{
    static const char *const names[] = {"no error", "unhandled cuda error (run with NCCL_DEBUG=INFO for details)",
                                        "unhandled system error (run with NCCL_DEBUG=INFO for details)",
                                        "internal error - please report this issue to the NCCL developers",
                                        "invalid argument (run with NCCL_DEBUG=WARN for details)",
                                        "invalid usage (run with NCCL_DEBUG=WARN for details)",
                                        "remote process exited or there was a network error", "NCCL operation in progress"};
    return (status >= 0 && status < (int32_t)(sizeof names / sizeof *names) ? names[status] : "unknown result code");
}

EXPORT const void *ncclGetLastError(void *comm)
{
    (void)comm;
    return last;
}

/* ---- the end ---- */

static int32_t finished(struct ccl_comm *comm)
{
    int32_t current = comm->device;
    bool right = hipGetDevice(&current) == 0 && hipSetDevice(comm->device) == 0 && hipDeviceSynchronize() == 0;
    hipSetDevice(current);
    return right ? CCL_SUCCESS : CCL_HIP_ERROR;
}

EXPORT int32_t ncclCommFinalize(void *comm)
{
    return ccl_live(comm) ? finished(comm) : ccl_failed(CCL_INVALID_ARGUMENT, "the communicator is not one, or was destroyed");
}

EXPORT int32_t ncclCommDestroy(void *comm)
{
    struct ccl_comm *old = comm;
    if (!comm)
        return CCL_SUCCESS;
    if (!ccl_live(comm))
        return ccl_failed(CCL_INVALID_ARGUMENT, "the communicator was destroyed before");
    int32_t status = finished(comm);
    ccl_leave(old->clique);
    old->magic = 0;
    free(old);
    return status;
}

EXPORT int32_t ncclCommAbort(void *comm)
{
    if (!ccl_live(comm))
        return ccl_failed(CCL_INVALID_ARGUMENT, "the communicator is not one, or was destroyed");
    atomic_store(&((struct ccl_comm *)comm)->clique->aborted, 1);
    return ncclCommDestroy(comm);
}

/* ---- reductions of a program's own, and memory ---- */

EXPORT int32_t ncclRedOpCreatePreMulSum(void *op, void *scalar, int32_t type, int32_t residence, void *comm)
{
    struct ccl_comm *own = comm;
    if (!ccl_live(own) || !op || !scalar || type < 0 || type >= CCL_TYPES)
        return ccl_failed(CCL_INVALID_ARGUMENT, "a communicator, type or pointer is not one");
    for (int32_t k = 0; k < CCL_OWN_REDUCTIONS; k++) {
        struct ccl_scale *scale = &own->own[k];
        if (scale->used)
            continue;
        *scale = (struct ccl_scale){.used = true, .on_device = residence == 0, .type = type, .place = scalar};
        if (!scale->on_device)
            memcpy(scale->value, scalar, ccl_sizes[type]);
        *(int32_t *)op = CCL_REDUCTIONS + k;
        return CCL_SUCCESS;
    }
    return ccl_failed(CCL_INVALID_USAGE, "a communicator has at most 16 reductions of its own");
}

EXPORT int32_t ncclRedOpDestroy(int32_t op, void *comm)
{
    int32_t k = op - CCL_REDUCTIONS;
    struct ccl_comm *own = comm;
    if (!ccl_live(own) || k < 0 || k >= CCL_OWN_REDUCTIONS || !own->own[k].used)
        return ccl_failed(CCL_INVALID_ARGUMENT, "no such reduction");
    own->own[k].used = false;
    return CCL_SUCCESS;
}

EXPORT int32_t ncclMemAlloc(void *place, uint64_t bytes) { return hipMalloc(place, bytes) == 0 ? CCL_SUCCESS : CCL_HIP_ERROR; }
EXPORT int32_t ncclMemFree(void *place) { return hipFree(place) == 0 ? CCL_SUCCESS : CCL_HIP_ERROR; }

/* All memory can be sent as it is. */
EXPORT int32_t ncclCommRegister(void *comm, void *buffer, uint64_t bytes, void *handle)
{
    (void)bytes;
    if (!ccl_live(comm) || !handle)
        return ccl_failed(CCL_INVALID_ARGUMENT, "the communicator is not one, or was destroyed");
    *(void **)handle = buffer;
    return CCL_SUCCESS;
}

EXPORT int32_t ncclCommDeregister(void *comm, void *handle)
{
    (void)handle;
    return ccl_live(comm) ? CCL_SUCCESS : ccl_failed(CCL_INVALID_ARGUMENT, "the communicator is not one, or was destroyed");
}

EXPORT int32_t ncclGetVersion(int32_t *version)
{
    if (!version)
        return ccl_failed(CCL_INVALID_ARGUMENT, "the pointer is null");
    *version = 22606;
    return CCL_SUCCESS;
}
