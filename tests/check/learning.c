/* What waves learn of each other (tools/check/native/learn.c, reach.c), against clocks of all of them that are written
   down; and that a workgroup knows nothing of those before it. */
#include <string.h>

#include "order.h"
#include "race.h"

#define GROUPS 4
#define WAVES 3
#define PLACES 24
#define AGREED(what) (void)((what) || (wrong = wrong ? wrong : __LINE__))

CHECK_API void check_start(uint32_t tools, uint32_t (*origin)(uint64_t, uint32_t), int32_t (*reaches)(uint64_t), void (*found)(void));
CHECK_API void check_attached(uint32_t number);

typedef uint32_t all[GROUPS][WAVES]; /* clocks */
static struct check_group *groups[GROUPS];
static struct cairn_wave waves[GROUPS][WAVES];
static struct { all known, pending, fenced; bool read[PLACES]; } wave[GROUPS][WAVES];
static all logs[PLACES];

static int wrong; /* the first line that does not agree */

static uint32_t any(uint32_t count)
{
    static uint64_t state = 7;
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)(state >> 33) % count;
}

static void join(all to, all from)
{
    for (int g = 0; g < GROUPS; g++)
        for (int w = 0; w < WAVES; w++)
            to[g][w] = from[g][w] > to[g][w] ? from[g][w] : to[g][w];
}

static void look(uint32_t g, uint32_t w)
{
    for (int p = 0; p < PLACES; p++)
        if (wave[g][w].read[p])
            join(wave[g][w].pending, logs[p]);
    memset(wave[g][w].read, 0, sizeof wave[g][w].read);
}

static void fence(uint32_t g, uint32_t w, uint8_t flags)
{
    struct cairn_probe_point point = { .flags = flags, .scope = CAIRN_SCOPE_AGENT };
    if (flags & CAIRN_PROBE_ACQUIRE) {
        look(g, w);
        join(wave[g][w].known, wave[g][w].pending);
        memset(wave[g][w].pending, 0, sizeof(all));
    }
    if (flags & CAIRN_PROBE_RELEASE)
        memcpy(wave[g][w].fenced, wave[g][w].known, sizeof(all));
    check_race_fence(groups[g], w, &point);
}

/* An access of one place past the caches, or an atomic with or without a result. */
static void touch(uint32_t g, uint32_t w, bool reads, bool writes)
{
    struct cairn_probe_point point = { .scope = CAIRN_SCOPE_AGENT, .flags = reads ? CAIRN_PROBE_RETURNS : 0 };
    struct check_lane_set *own = &groups[g]->wave[w];
    uint32_t p = any(PLACES);
    point.action = writes ? CAIRN_ACTION_ATOMIC : CAIRN_ACTION_LOAD;
    waves[g][w].precise_exec = 1;
    waves[g][w].precise_address[0] = 4096 + 4 * p;
    if (reads && !wave[g][w].read[p] && own->places == CHECK_PLACES)
        look(g, w);
    wave[g][w].read[p] |= reads;
    all line;
    memcpy(line, wave[g][w].fenced, sizeof line);
    for (uint32_t i = 0; i < WAVES; i++)
        line[g][i] = own->fenced[i] > line[g][i] ? own->fenced[i] : line[g][i];
    line[g][w] = own->clock[w] > line[g][w] ? own->clock[w] : line[g][w];
    if (writes && own->armed)
        join(logs[p], line);
    check_race_sync(groups[g], &waves[g][w], &point);
}

static void barrier(uint32_t g)
{
    if (groups[g]->ticked)
        for (uint32_t w = 0; w < WAVES; w++)
            look(g, w);
    for (uint32_t w = 1; groups[g]->ticked && w < WAVES; w++) {
        join(wave[g][0].known, wave[g][w].known);
        join(wave[g][0].pending, wave[g][w].pending);
        join(wave[g][0].fenced, wave[g][w].fenced);
    }
    for (uint32_t w = 1; groups[g]->ticked && w < WAVES; w++)
        wave[g][w] = wave[g][0];
    check_race_meet(groups[g]);
}

static void agree(uint32_t g, uint32_t w)
{
    for (uint32_t i = 0; i < 12; i++) {
        uint32_t of = any(GROUPS), other = any(WAVES);
        bool seen = any(2);
        all told;
        memcpy(told, wave[g][w].known, sizeof told);
        if (seen)
            join(told, wave[g][w].pending);
        uint32_t clock = told[of][other];
        bool before = clock && check_knows(groups[g], w, seen, groups[of]->uid, other, clock, false);
        AGREED(!check_knows(groups[g], w, seen, groups[of]->uid, other, clock + 1, false));
        AGREED(!clock || check_knows(groups[g], w, seen, groups[of]->uid, other, clock, true));
        AGREED(!clock || before || any(2) || !check_knows(groups[g], w, seen, groups[of]->uid, other, clock + 1, true));
        AGREED(!clock || check_knows(groups[g], w, seen, groups[of]->uid, other, clock, false));
    }
}

static void begin(uint32_t g, uint32_t count, uint64_t serial)
{
    static struct cairn_packet packet;
    for (uint32_t i = 0; i < count; i++) {
        waves[g][i].dispatch_packet = (const uint8_t *)&packet;
        waves[g][i].probe_dispatch = serial;
        waves[g][i].group_index = g;
        waves[g][i].group_waves = count;
        waves[g][i].wave_in_group = i;
    }
    check_group_start(&waves[g][0]);
    groups[g] = check_group_of(&waves[g][0]);
}

static void run(uint64_t serial)
{
    memset(wave, 0, sizeof wave);
    memset(logs, 0, sizeof logs);
    for (uint32_t g = 0; g < GROUPS; g++)
        begin(g, WAVES, serial);
    for (int i = 0; i < 4000; i++) {
        uint32_t g = any(GROUPS), w = any(WAVES);
        switch (any(8)) {
        case 0: fence(g, w, CAIRN_PROBE_RELEASE); break;
        case 1: fence(g, w, CAIRN_PROBE_ACQUIRE); break;
        case 2: fence(g, w, CAIRN_PROBE_ACQUIRE | CAIRN_PROBE_RELEASE); break;
        case 3: touch(g, w, true, false); break;
        case 4: touch(g, w, false, true); break;
        case 5: touch(g, w, true, true); break;
        case 6: agree(g, w); break;
        case 7: if (!any(8)) barrier(g); break;
        }
    }
    uint32_t known = 0;
    for (uint32_t g = 0; g < GROUPS; g++)
        for (uint32_t w = 0; w < WAVES; w++) {
            agree(g, w);
            known += groups[g]->wave[w].known != NULL;
        }
    AGREED(known > GROUPS);
    for (uint32_t g = 0; g < GROUPS; g++)
        check_group_end(&waves[g][0]);
    check_race_forget();
}

CHECK_API int learning(void)
{
    check_start(CHECK_RACE, NULL, NULL, NULL);
    check_attached(0);
    run(1);
    begin(0, 1, 2); /* a workgroup of one wave in a slot that had more */
    check_group_end(&waves[0][0]);
    run(3);
    begin(0, 1, 4);
    check_group_end(&waves[0][0]);
    begin(0, WAVES, 5);
    for (uint32_t w = 0; w < WAVES; w++) {
        const struct check_lane_set *own = &groups[0]->wave[w];
        AGREED(!own->known && !own->pending && !own->fenced_known && !own->places);
    }
    memset(wave, 0, sizeof wave);
    memset(logs, 0, sizeof logs);
    for (uint32_t i = 0; i < 200; i++) {
        fence(0, 1, CAIRN_PROBE_RELEASE);
        touch(0, 1, false, true);
        touch(0, 0, true, false);
        agree(0, 0);
    }
    AGREED(groups[0]->wave[0].pending);
    for (uint32_t g = 0; g < GROUPS; g++) /* nobody's of former dispatches */
        AGREED(!check_knows(groups[0], 0, true, 3ull << 32 | g, 0, 1, true));
    return wrong;
}
