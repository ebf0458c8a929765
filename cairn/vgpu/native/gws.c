/* Global wave sync: 64 counters of a queue that waves wait at, wherever they run (ds_gws_*).

   A resource counts what may still pass: `granted` less `asked`. A wave that comes to a barrier takes one; who finds none
   is the last: all go on, and what it brought is what may pass at the next barrier. Who asks a semaphore waits until as
   many are granted as have asked before it and it itself. (CDNA ISA manuals, DS instructions 152 to 157.)

   One dispatch of a queue runs at a time. The lock also guards what is known of its workgroups, so that it can be seen
   when all that are there wait for a wave that can never come. */
#include <stdlib.h>
#include <string.h>

#include "scheduler.h"

#define RESOURCES 64

struct resource {
    uint64_t granted, asked;
    uint32_t barriers; /* that have opened */
    uint32_t at_barrier, at_semaphore;
    bool known;
};

struct cairn_gws {
    const void *queue;
    struct cairn_gws *next;
    pthread_mutex_t lock;
    struct resource resources[RESOURCES];
    /* Of the dispatch that runs: */
    uint64_t begun, ended, going; /* workgroups in all, and those of which some wave can go on */
    uint64_t closed, held; /* waves that wait; the same as far as their workgroups know */
    uint32_t last;         /* the resource that a wave began to wait at most recently */
};

static struct cairn_gws *all;
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;

static struct cairn_gws *of_queue(const void *queue)
{
    pthread_mutex_lock(&all_lock);
    struct cairn_gws *gws = all;
    while (gws && gws->queue != queue)
        gws = gws->next;
    if (!gws && (gws = calloc(1, sizeof *gws))) {
        pthread_mutex_init(&gws->lock, NULL);
        gws->queue = queue;
        gws->next = all;
        all = gws;
    }
    pthread_mutex_unlock(&all_lock);
    return gws;
}

/* The queue is gone. */
CAIRN_API void cairn_gws_forget(const void *queue)
{
    pthread_mutex_lock(&all_lock);
    for (struct cairn_gws **place = &all; *place; place = &(*place)->next) {
        struct cairn_gws *gws = *place;
        if (gws->queue != queue)
            continue;
        *place = gws->next;
        pthread_mutex_destroy(&gws->lock);
        free(gws);
        break;
    }
    pthread_mutex_unlock(&all_lock);
}

/* Waves that wait at a semaphore keep their turns. */
static void initialise(struct resource *resource, uint64_t value)
{
    uint64_t served = resource->granted < resource->asked ? resource->granted : resource->asked;
    resource->granted = served + value;
    resource->known = true;
}

/* A dispatch begins whose kernel uses the resources of its queue. A cooperative one finds the first of them ready for a
   barrier of all its workgroups, which ROCm's runtime has a kernel of its own do. */
bool cairn_gws_begin(struct cairn_dispatch *dispatch)
{
    struct cairn_gws *gws = dispatch->gws = of_queue(dispatch->queue);
    if (!gws)
        return false;
    gws->begun = gws->ended = gws->going = gws->closed = gws->held = 0;
    for (int i = 0; i < RESOURCES; i++) { /* waves of a dispatch that was stopped wait no more */
        struct resource *resource = &gws->resources[i];
        resource->at_barrier = resource->at_semaphore = 0;
        resource->asked = resource->asked < resource->granted ? resource->asked : resource->granted;
    }
    if (dispatch->packet->reserved0 & CAIRN_PACKET_COOPERATIVE)
        initialise(&gws->resources[0], dispatch->total - 1);
    return true;
}

/* Waves that asked and were granted meanwhile no longer wait. */
static void let_go(struct cairn_gws *gws, struct resource *resource)
{
    uint64_t waiting = resource->asked > resource->granted ? resource->asked - resource->granted : 0;
    if (waiting < resource->at_semaphore) {
        gws->closed -= resource->at_semaphore - waiting;
        resource->at_semaphore = (uint32_t)waiting;
    }
}

static void wait_at(struct cairn_gws *gws, uint32_t number, struct cairn_ticket *ticket, uint64_t turn, bool barrier)
{
    *ticket = (struct cairn_ticket){ .turn = turn, .resource = (uint8_t)number, .barrier = barrier };
    gws->closed++;
    gws->held++;
    gws->last = number;
}

/* False: the wave waits. */
static bool come_to_barrier(struct cairn_gws *gws, uint32_t number, uint32_t value, struct cairn_ticket *ticket)
{
    struct resource *resource = &gws->resources[number];
    if (resource->granted > resource->asked) {
        resource->asked++;
        resource->at_barrier++;
        wait_at(gws, number, ticket, resource->barriers, true);
        return false;
    }
    gws->closed -= resource->at_barrier;
    resource->at_barrier = 0;
    resource->barriers++;
    initialise(resource, value);
    return true;
}

static bool ask(struct cairn_gws *gws, uint32_t number, struct cairn_ticket *ticket)
{
    struct resource *resource = &gws->resources[number];
    uint64_t turn = resource->asked++;
    if (turn < resource->granted)
        return true;
    resource->at_semaphore++;
    wait_at(gws, number, ticket, turn, false);
    return false;
}

/* What a wave asks of a resource is done. */
enum cairn_gws_result cairn_gws_act(struct cairn_dispatch *dispatch, const struct cairn_wave *wave,
                                    struct cairn_ticket *ticket)
{
    struct cairn_gws *gws = dispatch->gws;
    if (!gws)
        return CAIRN_GWS_PASSES; /* a workgroup that runs again, alone */
    uint32_t operation = wave->gws & 0xff, number = wave->gws >> 8 & (RESOURCES - 1);
    struct resource *resource = &gws->resources[number];
    enum cairn_gws_result result = CAIRN_GWS_PASSES;
    pthread_mutex_lock(&gws->lock);
    switch (operation) {
    case CAIRN_GWS_INIT: initialise(resource, wave->gws_value); break;
    case CAIRN_GWS_SEMA_V: resource->granted++; break;
    case CAIRN_GWS_SEMA_BR: resource->granted += wave->gws_value; break;
    case CAIRN_GWS_SEMA_RELEASE_ALL: resource->granted = resource->asked; break;
    case CAIRN_GWS_SEMA_P: result = ask(gws, number, ticket) ? CAIRN_GWS_PASSES : CAIRN_GWS_WAITS; break;
    default:
        if (!resource->known)
            result = CAIRN_GWS_UNKNOWN;
        else
            result = come_to_barrier(gws, number, wave->gws_value, ticket) ? CAIRN_GWS_PASSES : CAIRN_GWS_WAITS;
    }
    let_go(gws, resource);
    pthread_mutex_unlock(&gws->lock);
    return result;
}

/* Before a workgroup's turn: waves whose resource has opened can go on. */
void cairn_gws_look(struct cairn_dispatch *dispatch, struct cairn_slot *slot)
{
    struct cairn_gws *gws = dispatch->gws;
    bool opened = false;
    pthread_mutex_lock(&gws->lock);
    if (!slot->known_to_gws) {
        slot->known_to_gws = true;
        gws->begun++;
        gws->going++;
    }
    for (uint32_t i = 0; i < slot->count; i++) {
        const struct cairn_ticket *ticket = &slot->tickets[i];
        const struct resource *resource = &gws->resources[ticket->resource];
        if (slot->state[i] != AT_GWS ||
            (ticket->barrier ? resource->barriers == (uint32_t)ticket->turn : resource->granted <= ticket->turn))
            continue;
        slot->state[i] = READY;
        gws->held--;
        opened = true;
    }
    if (opened && slot->blocked) {
        slot->blocked = false;
        gws->going++;
    }
    pthread_mutex_unlock(&gws->lock);
}

/* After it. */
void cairn_gws_note(struct cairn_dispatch *dispatch, struct cairn_slot *slot)
{
    struct cairn_gws *gws = dispatch->gws;
    bool ready = false, ended = true;
    for (uint32_t i = 0; i < slot->count; i++) {
        ready |= slot->state[i] == READY;
        ended &= slot->state[i] == ENDED;
    }
    if (ready || (slot->blocked && !ended))
        return;
    pthread_mutex_lock(&gws->lock);
    gws->going -= !slot->blocked;
    gws->ended += ended;
    slot->blocked = true;
    pthread_mutex_unlock(&gws->lock);
}

/* Whether all workgroups that can be there wait for what none of them can do any more. */
bool cairn_gws_is_stuck(struct cairn_dispatch *dispatch, struct cairn_failure *failure)
{
    if (!dispatch->gws)
        return false;
    struct cairn_gws *gws = dispatch->gws;
    pthread_mutex_lock(&gws->lock);
    bool no_more = gws->begun == dispatch->total || gws->begun - gws->ended >= dispatch->max_resident;
    bool stuck = no_more && !gws->going && gws->closed && gws->closed == gws->held;
    const struct resource *resource = &gws->resources[gws->last];
    *failure = (struct cairn_failure){
        .outcome = CAIRN_GWS,
        .kernel_object = dispatch->packet->kernel_object,
        .region = gws->last,
        .address = resource->at_barrier ? resource->granted - resource->asked + 1 : 0,
        .region_offset = gws->closed,
        .status = gws->begun < dispatch->total ? CAIRN_GWS_NO_ROOM : CAIRN_GWS_NOBODY_COMES,
    };
    pthread_mutex_unlock(&gws->lock);
    return stuck;
}
