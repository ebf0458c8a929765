/* What the files of the scheduler share: sched.c (participants), share.c (who takes which workgroups), bind.c (a slot
   made ready for a workgroup), group.c (workgroups run). */
#ifndef CAIRN_SCHEDULER_H
#define CAIRN_SCHEDULER_H
#include "core.h"

enum wave_state { READY, AT_BARRIER, ENDED, AT_GWS };
enum group_result { GROUP_ENDED, GROUP_YIELDED, GROUP_FAILED };

/* share.c */
bool cairn_share_take(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t *index);

/* bind.c */
uint64_t cairn_in_order(const struct cairn_dispatch *dispatch, uint64_t index);
void cairn_start_group(struct cairn_slot *slot, const struct cairn_dispatch *dispatch, uint64_t index);

/* Bytes of LDS that a workgroup has: what it asks for, in the device's granules. */
static inline uint32_t cairn_lds_given(const struct cairn_device *device, uint32_t size)
{
    return (size + device->lds_granule - 1) / device->lds_granule * device->lds_granule;
}

/* gws.c */
enum cairn_gws_result { CAIRN_GWS_PASSES, CAIRN_GWS_WAITS, CAIRN_GWS_UNKNOWN };
bool cairn_gws_begin(struct cairn_dispatch *dispatch);
enum cairn_gws_result cairn_gws_act(struct cairn_dispatch *dispatch, const struct cairn_wave *wave,
                                    struct cairn_ticket *ticket);
void cairn_gws_look(struct cairn_dispatch *dispatch, struct cairn_slot *slot);
void cairn_gws_note(struct cairn_dispatch *dispatch, struct cairn_slot *slot);
bool cairn_gws_is_stuck(struct cairn_dispatch *dispatch, struct cairn_failure *failure);

/* trial.c */
bool cairn_trial_choose(struct cairn_worker *worker, struct cairn_slot *slot);
void cairn_trial_note(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t groups, bool ended, int64_t ns);

/* group.c */
void cairn_describe(struct cairn_worker *worker, struct cairn_dispatch *dispatch, struct cairn_failure *failure);
enum group_result cairn_run_group(struct cairn_worker *worker, struct cairn_slot *slot);
uint32_t cairn_batch_size(const struct cairn_slot *slot, const struct cairn_dispatch *dispatch, uint64_t most);
enum group_result cairn_run_batch(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t *groups);

#endif
