/* Calls of operations: checked, kept while the thread has a group open, launched when it closes it. */
#include <stdlib.h>

#include "comm.h"
#include "rows.h"

struct waiting {
    struct ccl_comm *comm;
    void *stream;
    struct ccl_operation operation;
};
static _Thread_local struct group {
    int32_t depth;
    uint64_t count, room;
    struct waiting *waiting;
} group;

bool ccl_group_is_open(void) { return group.depth > 0; }

static int32_t keep(struct ccl_comm *comm, const struct ccl_operation *operation, void *stream)
{
    if (group.count == group.room) {
        uint64_t room = group.room ? 2 * group.room : 16;
        struct waiting *more = realloc(group.waiting, room * sizeof *more);
        if (!more)
            return CCL_SYSTEM_ERROR;
        group.waiting = more;
        group.room = room;
    }
    group.waiting[group.count++] = (struct waiting){comm, stream, *operation};
    return CCL_SUCCESS;
}

/* All sends and receives of one communicator in one stream are one kernel, as each may wait for the other. */
static int32_t launch_messages(uint64_t first)
{
    struct waiting *head = &group.waiting[first];
    struct ccl_operation *all = malloc((group.count - first) * sizeof *all);
    if (!all)
        return CCL_SYSTEM_ERROR;
    uint64_t count = 0;
    for (uint64_t k = first; k < group.count; k++) {
        struct waiting *each = &group.waiting[k];
        if (each->comm == head->comm && each->stream == head->stream && each->operation.kind >= CCL_SEND) {
            all[count++] = each->operation;
            if (k != first)
                each->comm = NULL;
        }
    }
    int32_t status = ccl_launch(head->comm, all, count, head->stream);
    free(all);
    return status;
}

static int32_t close_group(void)
{
    int32_t status = CCL_SUCCESS;
    for (int pass = 0; pass < 2; pass++) /* collectives, then messages */
        for (uint64_t k = 0; k < group.count && status == CCL_SUCCESS; k++) {
            struct waiting *each = &group.waiting[k];
            bool message = each->operation.kind >= CCL_SEND;
            if (!each->comm || message != (pass == 1))
                continue;
            status = message ? launch_messages(k) : ccl_launch(each->comm, &each->operation, 1, each->stream);
        }
    group.count = 0;
    return status;
}

static bool wrong(const struct ccl_comm *comm, const struct ccl_operation *op)
{
    bool reduces = op->kind == CCL_ALL_REDUCE || op->kind == CCL_REDUCE || op->kind == CCL_REDUCE_SCATTER;
    int32_t own = op->reduction - CCL_REDUCTIONS;
    bool unknown = op->reduction < 0 || own >= CCL_OWN_REDUCTIONS || (own >= 0 && !comm->own[own].used);
    if (op->type < 0 || op->type >= CCL_TYPES || op->peer < 0 || op->peer >= comm->ranks || (reduces && unknown))
        return true;
    bool is_root = op->peer == comm->rank, sends = true, receives = true;
    switch (op->kind) {
    case CCL_REDUCE: case CCL_GATHER: receives = is_root; break;
    case CCL_BROADCAST: case CCL_SCATTER: sends = is_root; break;
    case CCL_SEND: receives = false; break;
    case CCL_RECV: sends = false; break;
    default: break;
    }
    return op->count && ((sends && !op->send) || (receives && !op->recv));
}

static int32_t call(struct ccl_comm *comm, struct ccl_operation operation, void *stream)
{
    if (!ccl_live(comm))
        return ccl_failed(CCL_INVALID_ARGUMENT, "the communicator is not one, or was destroyed");
    if (wrong(comm, &operation))
        return ccl_failed(CCL_INVALID_ARGUMENT, "a type, reduction, rank or buffer is not one");
    if (group.depth)
        return keep(comm, &operation, stream);
    return operation.count ? ccl_launch(comm, &operation, 1, stream) : CCL_SUCCESS;
}

EXPORT int32_t ncclGroupStart(void)
{
    group.depth++;
    return CCL_SUCCESS;
}

EXPORT int32_t ncclGroupEnd(void)
{
    if (!group.depth)
        return ccl_failed(CCL_INVALID_USAGE, "ncclGroupEnd without ncclGroupStart");
    if (--group.depth)
        return CCL_SUCCESS;
    int32_t status = ccl_split_all();
    int32_t launched = close_group();
    return status != CCL_SUCCESS ? status : launched;
}

#define OPERATION(...) call(comm, (struct ccl_operation){__VA_ARGS__}, stream)

EXPORT int32_t ncclAllReduce(const void *send, void *recv, uint64_t count, int32_t type, int32_t op, void *comm, void *stream)
{
    return OPERATION(CCL_ALL_REDUCE, type, op, 0, send, recv, count);
}

EXPORT int32_t ncclReduce(const void *send, void *recv, uint64_t count, int32_t type, int32_t op, int32_t root, void *comm,
                          void *stream)
{
    return OPERATION(CCL_REDUCE, type, op, root, send, recv, count);
}

EXPORT int32_t ncclBroadcast(const void *send, void *recv, uint64_t count, int32_t type, int32_t root, void *comm,
                             void *stream)
{
    return OPERATION(CCL_BROADCAST, type, 0, root, send, recv, count);
}

EXPORT int32_t ncclBcast(void *both, uint64_t count, int32_t type, int32_t root, void *comm, void *stream)
{
    return OPERATION(CCL_BROADCAST, type, 0, root, both, both, count);
}

EXPORT int32_t ncclAllGather(const void *send, void *recv, uint64_t count, int32_t type, void *comm, void *stream)
{
    return OPERATION(CCL_ALL_GATHER, type, 0, 0, send, recv, count);
}

EXPORT int32_t ncclReduceScatter(const void *send, void *recv, uint64_t count, int32_t type, int32_t op, void *comm,
                                 void *stream)
{
    return OPERATION(CCL_REDUCE_SCATTER, type, op, 0, send, recv, count);
}

EXPORT int32_t ncclGather(const void *send, void *recv, uint64_t count, int32_t type, int32_t root, void *comm, void *stream)
{
    return OPERATION(CCL_GATHER, type, 0, root, send, recv, count);
}

EXPORT int32_t ncclScatter(const void *send, void *recv, uint64_t count, int32_t type, int32_t root, void *comm, void *stream)
{
    return OPERATION(CCL_SCATTER, type, 0, root, send, recv, count);
}

EXPORT int32_t ncclAllToAll(const void *send, void *recv, uint64_t count, int32_t type, void *comm, void *stream)
{
    return OPERATION(CCL_ALL_TO_ALL, type, 0, 0, send, recv, count);
}

EXPORT int32_t ncclSend(const void *send, uint64_t count, int32_t type, int32_t peer, void *comm, void *stream)
{
    return OPERATION(CCL_SEND, type, 0, peer, send, NULL, count);
}

EXPORT int32_t ncclRecv(void *recv, uint64_t count, int32_t type, int32_t peer, void *comm, void *stream)
{
    return OPERATION(CCL_RECV, type, 0, peer, NULL, recv, count);
}

/* Counts and places in elements, one a rank. */
EXPORT int32_t ncclAllToAllv(const void *send, const uint64_t *send_counts, const uint64_t *send_places, void *recv,
                             const uint64_t *recv_counts, const uint64_t *recv_places, int32_t type, void *comm, void *stream)
{
    struct ccl_comm *all = comm;
    if (!ccl_live(all) || type < 0 || type >= CCL_TYPES || !send_counts || !send_places || !recv_counts || !recv_places)
        return ccl_failed(CCL_INVALID_ARGUMENT, "a communicator, type or list is not one");
    uint64_t size = ccl_sizes[type];
    int32_t status = ncclGroupStart();
    for (int32_t k = 0; k < all->ranks && status == CCL_SUCCESS; k++) {
        status = ncclSend((const char *)send + send_places[k] * size, send_counts[k], type, k, comm, stream);
        if (status == CCL_SUCCESS)
            status = ncclRecv((char *)recv + recv_places[k] * size, recv_counts[k], type, k, comm, stream);
    }
    int32_t ended = ncclGroupEnd();
    return status != CCL_SUCCESS ? status : ended;
}
