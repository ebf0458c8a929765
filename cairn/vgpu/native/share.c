/* Who takes which workgroups of a dispatch.

   Alone, or where workgroups may wait for each other and so have to start in order, participants take from one counter.
   Else each participant has a share of its own: one stretch of the grid, which it goes through in order, as OpenMP's
   static schedule has it. The memory that goes with a share is then one stretch for the prefetchers and the TLB, and
   the same dispatch done again finds it in the caches of the same core. Who has done its share takes from the others.

   Workgroups are taken by adding to a counter; no data goes with them, so the order of memory is relaxed. What helpers
   must see of the dispatch, the shares' bounds among it, was written before it was posted, under the pool's lock, which
   they take to find it. */
#include "scheduler.h"

#define CHUNK_NS 50000 /* about how long a participant is busy with the workgroups that it takes at a time */
#define LEAST 16       /* that part of a chunk is still worth taking */

static bool take(struct cairn_worker *worker, _Atomic uint64_t *next, uint64_t end, uint64_t count)
{
    uint64_t first = atomic_fetch_add_explicit(next, count, memory_order_relaxed);
    if (first >= end)
        return false;
    worker->next = first;
    worker->end = count < end - first ? first + count : end;
    return true;
}

static uint64_t left(const struct cairn_share *share)
{
    uint64_t next = atomic_load_explicit(&share->next, memory_order_relaxed);
    return next < share->end ? share->end - next : 0;
}

/* Take half of what is left of a share, a chunk at most: so that whoever comes for the rest has as much to do. */
static bool take_part(struct cairn_worker *worker, struct cairn_share *share, uint64_t chunk)
{
    uint64_t rest = left(share), least = chunk / LEAST + 1, count = rest / 2;
    count = count < least ? least : count;
    return rest && take(worker, &share->next, share->end, count < chunk ? count : chunk);
}

static struct cairn_share *own_share(const struct cairn_worker *worker, const struct cairn_dispatch *dispatch)
{
    return &dispatch->shares[worker->number ? 1 + (worker->number - 1) % (dispatch->share_count - 1) : 0];
}

/* Of the own share, or where that is done of the one of which most is left. */
static bool take_shared(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t chunk)
{
    uint32_t count = dispatch->share_count;
    if (take_part(worker, own_share(worker, dispatch), chunk))
        return true;
    for (;;) {
        struct cairn_share *fullest = dispatch->shares;
        for (uint32_t i = 1; i < count; i++)
            if (left(&dispatch->shares[i]) > left(fullest))
                fullest = &dispatch->shares[i];
        if (take_part(worker, fullest, chunk))
            return true;
        if (!left(fullest))
            return false;
    }
}

/* The index of a workgroup to run; false where none is left. */
bool cairn_share_take(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t *index)
{
    if (worker->next >= worker->end) {
        uint64_t chunk = atomic_load_explicit(&dispatch->chunk, memory_order_relaxed);
        if (!(dispatch->share_count ? take_shared(worker, dispatch, chunk)
                                    : take(worker, &dispatch->next, dispatch->total, chunk)))
            return false;
    }
    *index = worker->next++;
    return true;
}

/* How many workgroups nobody has taken yet. */
uint64_t cairn_share_left(const struct cairn_dispatch *dispatch)
{
    uint64_t next = atomic_load_explicit(&dispatch->next, memory_order_relaxed), sum = 0;
    if (!dispatch->share_count)
        return next < dispatch->total ? dispatch->total - next : 0;
    for (uint32_t i = 0; i < dispatch->share_count; i++)
        sum += left(&dispatch->shares[i]);
    return sum;
}

/* Whether somebody who comes finds work. Others' shares are looked at last: their lines of the cache are in use. */
bool cairn_share_is_left(const struct cairn_worker *worker, const struct cairn_dispatch *dispatch)
{
    return (dispatch->share_count && left(own_share(worker, dispatch))) || cairn_share_left(dispatch);
}

static bool in_turn(const struct cairn_dispatch *dispatch)
{
    uint32_t flags = (dispatch->full ? dispatch->full->flags : 0) | (dispatch->edge ? dispatch->edge->flags : 0);
    return dispatch->schedule || flags & CAIRN_PREPARED_WAITS;
}

/* Divide what is left among `count` participants, before others know of the dispatch. */
void cairn_share_out(struct cairn_dispatch *dispatch, uint64_t count)
{
    uint64_t first = atomic_load_explicit(&dispatch->next, memory_order_relaxed), rest = cairn_share_left(dispatch);
    count = count < CAIRN_MAX_SHARES ? count : CAIRN_MAX_SHARES;
    count = count < rest ? count : rest;
    if (count < 2 || dispatch->share_count || in_turn(dispatch))
        return;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t each = rest / (count - i);
        atomic_store_explicit(&dispatch->shares[i].next, first, memory_order_relaxed);
        dispatch->shares[i].end = first += each;
        rest -= each;
    }
    dispatch->share_count = (uint32_t)count;
}

/* How many workgroups are taken at a time at most, as they take `group_ns` each. Taking some is an atomic operation,
   which waits for all stores before it: in kernels that stream through memory that is long. */
void cairn_set_chunk(struct cairn_dispatch *dispatch, uint64_t group_ns)
{
    uint64_t threads = cairn_pool_threads(), chunk = CHUNK_NS / (group_ns ? group_ns : 1);
    uint64_t most = threads == 1 || dispatch->share_count ? dispatch->total : dispatch->total / (threads * 8);
    chunk = chunk > most ? most : chunk;
    atomic_store_explicit(&dispatch->chunk, chunk ? chunk : 1, memory_order_relaxed);
}
