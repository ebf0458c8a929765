/* Operations in streams: host kernels that wait for their peers. */
#include <stdlib.h>
#include <string.h>

#include "ccl.h"

struct kernel {
    struct cairn_host_kernel base;
    struct ccl_comm *comm;
    uint64_t count;
    struct ccl_operation operations[];
};

/* One step of work on device memory, done in pieces by the team. */
struct step {
    const struct ccl_operation *operation;
    const void *in[CCL_RANKS];
    int32_t inputs;
    const struct ccl_scale *scale;
    char *out;
    uint64_t count, part; /* elements, and of them in a piece */
};

static void do_piece(void *argument, uint64_t index)
{
    const struct step *step = argument;
    const struct ccl_operation *operation = step->operation;
    uint64_t at = index * step->part, size = ccl_sizes[operation->type];
    uint64_t count = step->count - at < step->part ? step->count - at : step->part;
    const void *in[CCL_RANKS];
    for (int32_t k = 0; k < step->inputs; k++)
        in[k] = (const char *)step->in[k] + at * size;
    void *out = step->out + at * size;
    if (step->scale)
        ccl_multiply(operation->type, step->scale->on_device ? step->scale->place : step->scale->value, in[0], out, count);
    else if (step->inputs == 1 && in[0] != out)
        memmove(out, in[0], count * size);
    else if (step->inputs > 1)
        ccl_reduce(operation->type, operation->reduction, in, step->inputs, out, count);
}

static bool perform(struct cairn_team *team, struct step *step)
{
    enum { LEAST = 16384 };
    step->part = step->count / team->workers + 1 > LEAST ? step->count / team->workers + 1 : LEAST;
    return team->share(team, do_piece, step, (step->count + step->part - 1) / step->part);
}

static bool copy(struct cairn_team *team, const struct ccl_operation *operation, const void *in, void *out, uint64_t count)
{
    struct step step = {.operation = operation, .in = {in}, .inputs = 1, .out = out, .count = count};
    return perform(team, &step);
}

/* Waits until all ranks are here. False where one gave up, or the process ends. */
static bool meet(struct ccl_comm *comm, struct cairn_team *team)
{
    uint32_t generation, naps = 0;
    ccl_arrive(&comm->clique->streams, (uint32_t)comm->ranks, &generation);
    while (!ccl_over(&comm->clique->streams, generation)) {
        if (atomic_load(&comm->clique->aborted) || !team->share(team, do_piece, NULL, 0))
            return false;
        ccl_nap(&naps);
    }
    return true;
}

static bool parted(int32_t kind) { return kind == CCL_REDUCE_SCATTER || kind == CCL_ALL_TO_ALL || kind == CCL_SCATTER; }

/* Shows elements `at` to `at + count` to the others: of each rank's part, or of the one that there is. */
static bool show(struct ccl_comm *comm, struct cairn_team *team, const struct ccl_operation *op, uint64_t at,
                 uint64_t count, uint64_t room)
{
    bool root_alone = op->kind == CCL_BROADCAST || op->kind == CCL_SCATTER;
    if (root_alone && comm->rank != op->peer)
        return true;
    uint64_t size = ccl_sizes[op->type];
    char *window = ccl_window(comm->clique, comm->rank);
    const struct ccl_scale *scale = op->reduction >= CCL_REDUCTIONS ? &comm->own[op->reduction - CCL_REDUCTIONS] : NULL;
    for (int32_t p = 0; p < (parted(op->kind) ? comm->ranks : 1); p++) {
        const char *from = (const char *)op->send + ((uint64_t)p * op->count + at) * size;
        struct step step = {.operation = op, .in = {from}, .inputs = 1, .scale = scale, .count = count,
                            .out = window + (uint64_t)p * room * size};
        if (!perform(team, &step))
            return false;
    }
    return true;
}

/* Takes what this rank wants of what the others show. */
static bool take(struct ccl_comm *comm, struct cairn_team *team, const struct ccl_operation *op, uint64_t at,
                 uint64_t count, uint64_t room)
{
    uint64_t size = ccl_sizes[op->type], mine = parted(op->kind) ? (uint64_t)comm->rank * room * size : 0;
    char *out = (char *)op->recv + at * size;
    struct step sum = {.operation = op, .inputs = comm->ranks, .out = out, .count = count};
    for (int32_t k = 0; k < comm->ranks; k++)
        sum.in[k] = ccl_window(comm->clique, k) + mine;
    bool is_root = comm->rank == op->peer;
    switch (op->kind) {
    case CCL_ALL_REDUCE: case CCL_REDUCE_SCATTER: return perform(team, &sum);
    case CCL_REDUCE: return !is_root || perform(team, &sum);
    case CCL_BROADCAST: case CCL_SCATTER: return copy(team, op, sum.in[op->peer], out, count);
    default: break;
    }
    if (op->kind == CCL_GATHER && !is_root)
        return true;
    for (int32_t k = 0; k < comm->ranks; k++)
        if (!copy(team, op, sum.in[k], out + (uint64_t)k * op->count * size, count))
            return false;
    return true;
}

static bool collective(struct ccl_comm *comm, struct cairn_team *team, const struct ccl_operation *op)
{
    uint64_t size = ccl_sizes[op->type];
    uint64_t room = CCL_WINDOW / size / (parted(op->kind) ? (uint64_t)comm->ranks : 1);
    for (uint64_t at = 0; at < op->count; at += room) {
        uint64_t count = op->count - at < room ? op->count - at : room;
        if (!show(comm, team, op, at, count, room) || !meet(comm, team) || !take(comm, team, op, at, count, room) ||
            !meet(comm, team))
            return false;
    }
    return true;
}

/* What can be sent or taken now of an operation of which `done` bytes are. */
static bool advance(struct ccl_comm *comm, struct cairn_team *team, const struct ccl_operation *op, uint64_t *done)
{
    bool sends = op->kind == CCL_SEND;
    int32_t from = sends ? comm->rank : op->peer, to = sends ? op->peer : comm->rank;
    struct ccl_mailbox *box = &comm->clique->boxes[from][to];
    uint64_t sent = atomic_load(&box->sent), taken = atomic_load(&box->taken);
    uint64_t at = sends ? sent : taken, ready = sends ? CCL_MAIL - (sent - taken) : sent - taken;
    uint64_t left = op->count * ccl_sizes[op->type] - *done, straight = CCL_MAIL - at % CCL_MAIL;
    uint64_t bytes = ready < left ? ready : left;
    bytes = bytes < straight ? bytes : straight;
    if (!bytes)
        return true;
    char *ring = ccl_mail(comm->clique, from, to) + at % CCL_MAIL;
    const struct ccl_operation plain = {.type = CCL_U8};
    const void *in = sends ? (const char *)op->send + *done : ring;
    if (!copy(team, &plain, in, sends ? ring : (char *)op->recv + *done, bytes))
        return false;
    *done += bytes;
    atomic_store(sends ? &box->sent : &box->taken, at + bytes);
    return true;
}

/* Sends and receives go on side by side; those between the same two ranks in their order. */
static bool exchange(struct ccl_comm *comm, struct cairn_team *team, const struct ccl_operation *ops, uint64_t count)
{
    uint64_t done[count];
    memset(done, 0, sizeof done);
    for (uint32_t naps = 0;;) {
        bool all = true, moved = false, busy[2][CCL_RANKS] = {{false}};
        for (uint64_t k = 0; k < count; k++) {
            uint64_t before = done[k], bytes = ops[k].count * ccl_sizes[ops[k].type];
            bool *earlier = &busy[ops[k].kind == CCL_SEND][ops[k].peer];
            if (before == bytes || *earlier)
                continue;
            if (!advance(comm, team, &ops[k], &done[k]))
                return false;
            moved |= done[k] != before;
            *earlier = done[k] != bytes;
        }
        for (uint64_t k = 0; k < count; k++)
            all &= done[k] == ops[k].count * ccl_sizes[ops[k].type];
        if (all)
            return true;
        if (moved) {
            naps = 0;
            continue;
        }
        if (atomic_load(&comm->clique->aborted) || !team->share(team, do_piece, NULL, 0))
            return false;
        ccl_nap(&naps);
    }
}

static void run(struct cairn_host_kernel *base, struct cairn_team *team)
{
    struct kernel *kernel = (struct kernel *)base;
    uint64_t first = 0;
    bool right = true;
    while (right && first < kernel->count && kernel->operations[first].kind < CCL_SEND)
        right = collective(kernel->comm, team, &kernel->operations[first++]);
    if (right && first < kernel->count)
        right = exchange(kernel->comm, team, kernel->operations + first, kernel->count - first);
    if (!right)
        atomic_store(&kernel->comm->error, atomic_load(&kernel->comm->clique->aborted) ? CCL_REMOTE_ERROR : CCL_HIP_ERROR);
}

int32_t ccl_launch(struct ccl_comm *comm, const struct ccl_operation *operations, uint64_t count, void *stream)
{
    enum { ABOUT = 100000 };
    struct kernel *kernel = malloc(sizeof *kernel + count * sizeof *operations);
    if (!kernel)
        return CCL_SYSTEM_ERROR;
    kernel->base = (struct cairn_host_kernel){"rccl", run, ABOUT, 0};
    kernel->comm = comm;
    kernel->count = count;
    memcpy(kernel->operations, operations, count * sizeof *operations);
    int32_t current = comm->device;
    if (hipGetDevice(&current) != 0 || hipSetDevice(comm->device) != 0)
        return CCL_HIP_ERROR;
    int32_t status = cairnLaunchHostKernel(stream, kernel) == 0 ? CCL_SUCCESS : CCL_HIP_ERROR;
    if (current != comm->device)
        hipSetDevice(current);
    return status;
}
