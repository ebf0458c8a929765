/* Which of two codes of a kernel is faster: measured on the workgroups that it runs anyway.

   While a record has a rival, each thread runs calls by pairs, one in each code, in changing order, and compares what a
   workgroup took. Signs are counted, not times: a thread that the host stops spoils one pair. The rival loses if it is
   slower by a sixteenth in three of four pairs; it wins also where calls are too short to tell. */
#include "scheduler.h"

#define PAIRS 32
#define LOST 24       /* of so many pairs, by one who is equal: once in 250 times */
#define LEAST_NS 2000 /* a call that says something */
#define MOST_VAIN 2000 /* calls that say nothing until the rival is taken as it is */

/* Give the workgroup that a slot was made ready for the code whose turn it is. False where there is no rival. */
bool cairn_trial_choose(struct cairn_worker *worker, struct cairn_slot *slot)
{
    void *rival = atomic_load_explicit(&slot->prepared->rival, memory_order_acquire);
    if (!rival)
        return false;
    struct cairn_trial *trial = &worker->trial;
    if (trial->rival != rival)
        *trial = (struct cairn_trial){ .rival = rival };
    if ((trial->calls ^ trial->calls >> 1) & 1)
        slot->fn = (cairn_kernel_fn)rival;
    return true;
}

static void count(struct cairn_prepared *record, bool lost)
{
    uint32_t losses = atomic_fetch_add(&record->lost, lost) + lost;
    if (atomic_fetch_add(&record->pairs, 1) + 1 == PAIRS)
        cairn_table_decide(record, losses < LOST);
}

/* The call ran so many workgroups, to their end or not, in so much time. */
void cairn_trial_note(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t groups, bool ended, int64_t ns)
{
    struct cairn_prepared *record = (struct cairn_prepared *)slot->prepared;
    struct cairn_trial *trial = &worker->trial;
    uint64_t each = (uint64_t)ns * 16 / groups;
    bool second = trial->calls & 1, rival_first = trial->calls >> 1 & 1;
    if (!ended || ns < LEAST_NS || (second && (groups > 2 * trial->groups || trial->groups > 2 * groups))) {
        trial->calls &= ~1u;
        if (atomic_fetch_add(&record->vain, 1) + 1 == MOST_VAIN)
            cairn_table_decide(record, true);
        return;
    }
    trial->calls++;
    if (second) {
        uint64_t quick = rival_first ? each : trial->each, better = rival_first ? trial->each : each;
        count(record, better > quick + quick / 16);
    }
    trial->each = each;
    trial->groups = groups;
}
