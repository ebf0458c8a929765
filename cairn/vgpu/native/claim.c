/* What a participant has in hand, and how others take it back.

   Taking workgroups one by one would cost more than small ones run, so a participant takes some tens of microseconds of
   them (share.c) and begins one after another. If the host stops its thread meanwhile, the others would go far ahead of
   those that it has not begun. So they take these back: all but what has begun, once for each claim.

   Beginning one costs a store and a load, in kernel code as here: write which one to `at`, then look whether `last` is
   still as far. Who takes back lowers `last`, then looks at `at`. One of the two sees the other if each one's store
   comes before its load; here membarrier(2) sees to that for both, so that the side that runs often has no fence.

   `last` and `state` are one word. A state counts the claims of a participant, and its lowest bit says that somebody is
   about to take back: `last` is 0 then, which stops the participant at its next workgroup. It ends the attempt by a
   state of its own, unless the other one has been faster and has written what is left. So nobody waits for anybody.
   Numbers have 32 bits here: what lies beyond stays with whoever took it. */
#define _GNU_SOURCE
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "core.h"

#define PENDING (1ull << 32)
#define ONE_STATE (1ull << 33)
#define NOTHING UINT32_MAX /* `at` where nothing is in hand that others could take or wait for */
#define LOOK_PAUSES 32         /* between two looks at a thread that is behind: about 1 us, */
#define LOOKS_NS 20000         /* for so long; it is one that the host has stopped then, */
#define PAUSE_NS 100000        /* and is looked at now and then, */
#define MOST_WAIT_NS 100000000 /* for so long at most */
#define COMPUTES_NS 100000     /* of the processor's time: what a thread begins at once would have ended */

static bool can_take_back;

static _Atomic uint64_t *word_of(struct cairn_claim *claim) { return (_Atomic uint64_t *)(void *)&claim->last; }

static void begin(struct cairn_claim *claim, uint64_t index)
{
    __atomic_store_n(&claim->at, (uint32_t)index, __ATOMIC_RELAXED);
    atomic_signal_fence(memory_order_seq_cst); /* see above: the processor's part is membarrier's */
}

/* Before the pool's threads start. Where the system has no such call, nothing is taken back. */
void cairn_claim_set_up(void)
{
    can_take_back = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

static void publish(struct cairn_worker *worker, uint32_t last)
{
    _Atomic uint64_t *word = word_of(&worker->claim);
    uint64_t state = (atomic_load_explicit(word, memory_order_relaxed) & ~(PENDING | UINT32_MAX)) + ONE_STATE;
    atomic_store_explicit(word, state | last, memory_order_release);
}

/* The calling thread has `next` to `end` in hand, and begins the first. */
void cairn_claim_open(struct cairn_worker *worker)
{
    worker->open = worker->end <= UINT32_MAX;
    publish(worker, 0);
    begin(&worker->claim, worker->open ? worker->next : NOTHING);
    if (worker->open)
        publish(worker, (uint32_t)worker->end - 1);
}

/* It is about to take workgroups of a dispatch, and is behind until one has begun. */
void cairn_claim_enter(struct cairn_worker *worker)
{
    publish(worker, 0);
    begin(&worker->claim, 0);
}

/* It has nothing in hand, and nobody waits for it. */
void cairn_claim_close(struct cairn_worker *worker)
{
    publish(worker, 0);
    begin(&worker->claim, NOTHING);
}

/* The last of its workgroups, whatever others are about to do. */
static uint32_t last_of(struct cairn_worker *worker)
{
    _Atomic uint64_t *word = word_of(&worker->claim);
    uint64_t now = atomic_load_explicit(word, memory_order_relaxed);
    while (now & PENDING) {
        uint64_t last = worker->end - 1; /* nobody has taken back yet, as that happens once */
        uint64_t mine = ((now & ~(PENDING | UINT32_MAX)) + ONE_STATE) | last;
        if (atomic_compare_exchange_strong(word, &now, mine))
            now = mine;
    }
    return (uint32_t)now;
}

/* Begin the workgroup `next`, if the calling thread still has it in hand. */
bool cairn_claim_next(struct cairn_worker *worker)
{
    if (worker->next >= worker->end)
        return false;
    if (!worker->open)
        return true;
    begin(&worker->claim, worker->next);
    if ((uint32_t)worker->next <= last_of(worker))
        return true;
    worker->end = worker->next;
    return false;
}

/* Begin up to `count` workgroups at once from `first` on, which has begun: whole rows, or a shorter one. How many. */
uint32_t cairn_claim_rows(struct cairn_worker *worker, uint32_t first, uint32_t count, uint32_t *row)
{
    if (worker->open) {
        begin(&worker->claim, first + count - 1);
        uint32_t last = last_of(worker);
        count = last < first + count - 1 ? last - first + 1 : count;
    }
    *row = count < *row ? count : *row;
    count -= count % *row;
    if (worker->open)
        begin(&worker->claim, first + count - 1);
    return count;
}

/* How many workgroups another participant has in hand and not begun, and which is the first. */
static uint64_t not_begun(const struct cairn_worker *other, uint64_t word, uint64_t *first)
{
    uint32_t at = __atomic_load_n(&other->claim.at, __ATOMIC_RELAXED), last = (uint32_t)word;
    *first = (uint64_t)at + 1;
    return at < last ? last - at : 0;
}

static bool take_from(struct cairn_worker *worker, struct cairn_worker *other, uint64_t word)
{
    _Atomic uint64_t *place = word_of(&other->claim);
    uint64_t pending = (word & ~(uint64_t)UINT32_MAX) | PENDING;
    if (!atomic_compare_exchange_strong(place, &word, pending) ||
        syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0))
        return false; /* a state that stays pending is ended by its owner */
    uint32_t at = __atomic_load_n(&other->claim.at, __ATOMIC_RELAXED), last = (uint32_t)word;
    if (at >= last || !atomic_compare_exchange_strong(place, &pending, (pending & ~PENDING) | at))
        return false;
    worker->next = (uint64_t)at + 1;
    worker->end = (uint64_t)last + 1;
    return true;
}

static int64_t used_time(const struct cairn_worker *worker)
{
    clockid_t clock;
    struct timespec used;
    if (pthread_getcpuclockid(worker->thread, &clock) || clock_gettime(clock, &used))
        return -1;
    return used.tv_sec * 1000000000ll + used.tv_nsec;
}

/* Of the participants that have begun a workgroup, one that is behind `next` by about as many as a device has at once:
   there it would have ended. Who has workgroups that wait for others is no such one. */
static struct cairn_sight left_behind(const struct cairn_worker *worker, const struct cairn_dispatch *dispatch)
{
    uint64_t most = dispatch->max_resident - dispatch->max_resident / 8;
    for (uint32_t i = 0; i <= cairn_pool_workers(); i++) {
        const struct cairn_worker *other = cairn_pool_participant(dispatch, i);
        uint64_t at = __atomic_load_n(&other->claim.at, __ATOMIC_RELAXED);
        if (other != worker && atomic_load(&other->dispatch) == dispatch && at + most < worker->next && !other->fruitless)
            return (struct cairn_sight){ .of = other, .group = at };
    }
    return (struct cairn_sight){ 0 };
}

static void look_away(int64_t since)
{
    struct timespec pause = { 0, PAUSE_NS };
    if (since >= LOOKS_NS)
        nanosleep(&pause, NULL);
    else
        for (int i = 0; i < LOOK_PAUSES; i++)
            cairn_pause();
}

/* Before a participant goes on with what it has taken: wait for one whose thread the host has stopped when it had begun
   a workgroup of long before. One that has used time since and is still there computes, and is not waited for. */
void cairn_claim_await(struct cairn_worker *worker, const struct cairn_dispatch *dispatch)
{
    if (worker->next <= dispatch->max_resident)
        return;
    struct cairn_sight seen = left_behind(worker, dispatch), *former = &worker->sight;
    int64_t start = seen.of ? cairn_now() : 0, now = start;
    while (seen.of && now - start < MOST_WAIT_NS) {
        seen.used = used_time(seen.of);
        if (seen.of != former->of || seen.group != former->group)
            *former = seen;
        else if (seen.used < 0 || seen.used - former->used >= COMPUTES_NS)
            return;
        look_away(now - start);
        now = cairn_now();
        seen = left_behind(worker, dispatch);
    }
}

/* Take the workgroups that another participant of the dispatch has in hand and has not begun: of the one that is most
   behind, if they start before `before` and are `least` at least. It has begun none since the last look here, or is
   behind by more than `slack`. */
bool cairn_claim_take_back(struct cairn_worker *worker, const struct cairn_dispatch *dispatch, uint64_t before,
                           uint64_t slack, uint64_t least)
{
    struct cairn_worker *found = NULL;
    uint64_t found_word = 0, start = before;
    if (!can_take_back)
        return false;
    for (uint32_t i = 0; i <= cairn_pool_workers(); i++) {
        struct cairn_worker *other = cairn_pool_participant(dispatch, i);
        uint64_t word, first;
        if (other == worker || atomic_load(&other->dispatch) != dispatch)
            continue;
        word = atomic_load(word_of(&other->claim));
        if (word & PENDING || not_begun(other, word, &first) < least || first >= start)
            continue;
        if (atomic_load(&other->dispatch) != dispatch)
            continue; /* it has left, and the claim may be another dispatch's; else it is this one's while `word` stays */
        start = first;
        found = other;
        found_word = word;
    }
    bool still = worker->seen_word == found_word && worker->seen_first == start;
    worker->seen_word = found_word;
    worker->seen_first = start;
    return found && (still || before - start > slack) && take_from(worker, found, found_word);
}
