/* Who takes which workgroups of a dispatch.

   A device starts workgroups in ascending order, and programs count on it: a block reads what one far before it wrote.
   Alone, or where workgroups may wait for each other, participants take from one counter. Else the grid is dealt out
   like cards: stretches of `grain` workgroups go to the participants by turns, and each has a share of its own, which it
   goes through in order. Memory then comes in stretches for the prefetchers and the TLB, and the same dispatch done
   again finds it in the caches of the same core. (A copy's pieces have no order: one stretch for each.) Who is ahead of
   others takes from the share that is most behind, and what others have in hand and do not come to (claim.c), so that
   what has not begun is never far behind what has: about a grain for each participant.

   Workgroups are taken by adding to a counter; no data goes with them, so the order of memory is relaxed. What helpers
   must see of the dispatch, the shares' bounds among it, was written before it was posted, under the pool's lock, which
   they take to find it. */
#include "scheduler.h"

#define CHUNK_NS 50000    /* about how long a participant is busy with the workgroups that it takes at a time */
#define LEAST 16          /* that part of a chunk is still worth taking */
#define STRETCH 512       /* workgroups that follow each other in a share, at most */
#define STRETCH_NS 200000 /* the same as time */
#define BEGUN 4           /* that part of what a device has at once are all shares' stretches together */
#define ROUNDS 4          /* in so many a small dispatch is dealt out */
#define AHEAD 4           /* that part of a stretch may a share be ahead of others */
#define TILE_ROWS 8       /* rows of two-dimensional workgroups that stay together */
#define FEW 8             /* shares that are all looked at each time */
#define WORTH_TAKING 20000u /* nanoseconds of work that pay for taking it back at a dispatch's end */

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

/* Take a chunk at most of a share's present stretch, of the last ones half: so that whoever comes for the rest has as
   much to do. */
static bool take_part(struct cairn_worker *worker, const struct cairn_dispatch *dispatch, uint32_t number, uint64_t chunk)
{
    struct cairn_share *share = &dispatch->shares[number];
    uint64_t rest = left(share), least = chunk / LEAST + 1, count = rest / 2, grain = dispatch->grain;
    count = count < least ? least : count < chunk ? count : chunk;
    if (!rest)
        return false;
    uint64_t next = atomic_load_explicit(&share->next, memory_order_relaxed), here;
    do {
        if (next >= share->end)
            return false;
        here = grain - next % grain;
        here = here < count ? here : count;
        here = here < share->end - next ? here : share->end - next;
    } while (!atomic_compare_exchange_weak_explicit(&share->next, &next, next + here, memory_order_relaxed,
                                                    memory_order_relaxed));
    uint64_t round = next / grain;
    worker->next = dispatch->first + (round * dispatch->share_count + number) * grain + next % grain;
    worker->end = worker->next + here;
    return true;
}

static uint32_t own_share(const struct cairn_worker *worker, const struct cairn_dispatch *dispatch)
{
    return worker->number ? 1 + (worker->number - 1) % (dispatch->share_count - 1) : 0;
}

/* The share that is most behind. Looking at all takes time where they are many: now and then is enough. */
static uint32_t last_share(const struct cairn_dispatch *dispatch, uint32_t own)
{
    uint32_t found = own;
    uint64_t next = UINT64_MAX;
    for (uint32_t i = 0; i < dispatch->share_count; i++) {
        const struct cairn_share *share = &dispatch->shares[i];
        uint64_t its = atomic_load_explicit(&share->next, memory_order_relaxed);
        if (its < share->end && (its < next || (its == next && i == own))) {
            next = its;
            found = i;
        }
    }
    return found;
}

/* How far a participant goes on in its own share while another one waits. */
static uint64_t most_ahead(const struct cairn_dispatch *dispatch)
{
    return dispatch->job ? dispatch->grain : dispatch->grain / AHEAD;
}

/* Of the own share, unless another one is too far behind, or the own is done. */
static bool take_shared(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t chunk, bool look)
{
    uint32_t own = own_share(worker, dispatch);
    const struct cairn_share *mine = &dispatch->shares[own];
    for (;;) {
        uint32_t from = own;
        if (look || !left(mine)) {
            from = last_share(dispatch, own);
            uint64_t its = atomic_load_explicit(&dispatch->shares[from].next, memory_order_relaxed);
            if (left(mine) && atomic_load_explicit(&mine->next, memory_order_relaxed) <= its + most_ahead(dispatch))
                from = own;
        }
        if (take_part(worker, dispatch, from, chunk))
            return true;
        if (!cairn_share_left(dispatch))
            return false;
    }
}

static bool in_turn(const struct cairn_dispatch *dispatch)
{
    uint32_t flags = (dispatch->full ? dispatch->full->flags : 0) | (dispatch->edge ? dispatch->edge->flags : 0);
    return dispatch->schedule || flags & CAIRN_PREPARED_WAITS;
}

/* Take back what others have in hand of before where the participant would go on, if they do not come to it, or are
   further behind than those are who are not held up. */
static bool take_back(struct cairn_worker *worker, const struct cairn_dispatch *dispatch, uint64_t chunk)
{
    uint64_t next = atomic_load_explicit(&dispatch->next, memory_order_relaxed), slack = 2 * chunk * cairn_pool_threads();
    if (dispatch->share_count) {
        uint64_t number = own_share(worker, dispatch), grain = dispatch->grain;
        uint64_t its = atomic_load_explicit(&dispatch->shares[number].next, memory_order_relaxed);
        next = dispatch->first + (its / grain * dispatch->share_count + number) * grain + its % grain;
        slack = (most_ahead(dispatch) + grain + chunk) * dispatch->share_count;
    }
    return cairn_claim_take_back(worker, dispatch, next, slack, 1);
}

/* How many workgroups another one has to have in hand so that it pays to take them back when all are dealt out. */
static uint64_t worth_taking(const struct cairn_dispatch *dispatch)
{
    const struct cairn_prepared *prepared = dispatch->full ? dispatch->full : dispatch->edge;
    uint64_t each = prepared ? atomic_load_explicit(&prepared->group_ns, memory_order_relaxed) : 0;
    return in_turn(dispatch) ? 1 : WORTH_TAKING / (each ? each : 1) + 1;
}

/* More workgroups in hand; false where none is left. */
static bool take_more(struct cairn_worker *worker, struct cairn_dispatch *dispatch, bool alone, bool look)
{
    uint64_t chunk = atomic_load_explicit(&dispatch->chunk, memory_order_relaxed);
    return (look && take_back(worker, dispatch, chunk)) ||
           (dispatch->share_count ? take_shared(worker, dispatch, chunk, look)
                                  : take(worker, &dispatch->next, dispatch->total, chunk)) ||
           (!alone && cairn_claim_take_back(worker, dispatch, UINT64_MAX, 0, worth_taking(dispatch)));
}

/* The index of a workgroup to run; false where none is left. */
bool cairn_share_take(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t *index)
{
    if (!cairn_claim_next(worker)) {
        bool alone = !atomic_load_explicit(&dispatch->wanted, memory_order_relaxed);
        bool look = !alone && worker->takes++ % (cairn_pool_workers() / FEW + 1) == 0;
        if (!take_more(worker, dispatch, alone, look))
            return false;
        cairn_claim_open(worker);
        if (look && !dispatch->job)
            cairn_claim_await(worker, dispatch); /* who is further ahead sees that this one waits, and waits, too */
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
    return (dispatch->share_count && left(&dispatch->shares[own_share(worker, dispatch)])) || cairn_share_left(dispatch);
}

/* How many workgroups of `group_ns` each follow each other in a share. All shares' stretches together are a part of what
   the device has at once, so that nobody gets so far ahead of a slower one that it has to wait (claim.c). Tiles share
   what lies at their edges, so that several of their rows stay together. */
static uint64_t grain_of(const struct cairn_dispatch *dispatch, uint64_t count, uint64_t rest, uint64_t group_ns)
{
    if (dispatch->job)
        return (rest + count - 1) / count;
    uint64_t most = dispatch->max_resident / (BEGUN * count);
    uint64_t grain = rest / (count * ROUNDS), rows = (uint64_t)dispatch->groups[0] * TILE_ROWS;
    if (dispatch->packet->block[1] * dispatch->packet->block[2] > 1 && grain < rows)
        grain = rows;
    most = most < STRETCH ? most : STRETCH;
    grain = grain < most ? grain : most;
    most = STRETCH_NS / (group_ns ? group_ns : 1);
    grain = grain < most ? grain : most;
    return grain ? grain : 1;
}

/* Deal out what is left to `count` participants, before others know of the dispatch. */
void cairn_share_out(struct cairn_dispatch *dispatch, uint64_t count, uint64_t group_ns)
{
    uint64_t first = atomic_load_explicit(&dispatch->next, memory_order_relaxed), rest = cairn_share_left(dispatch);
    count = count < CAIRN_MAX_SHARES ? count : CAIRN_MAX_SHARES;
    count = count < rest ? count : rest;
    if (count < 2 || dispatch->share_count || in_turn(dispatch))
        return;
    uint64_t grain = grain_of(dispatch, count, rest, group_ns), rounds = rest / (grain * count);
    rest -= rounds * grain * count;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t more = rest < grain ? rest : grain;
        atomic_store_explicit(&dispatch->shares[i].next, 0, memory_order_relaxed);
        dispatch->shares[i].end = rounds * grain + more;
        rest -= more;
    }
    dispatch->first = first;
    dispatch->grain = grain;
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
