/* What the two halves of the search for races share: what is remembered of memory (race.c), and of what waves know of each
   other (learn.c). */
#ifndef CAIRN_CHECK_RACE_H
#define CAIRN_CHECK_RACE_H
#include "check.h"

enum level { PLAIN = 0, IN_GROUP = 1, IN_AGENT = 2, COMPARED = 3 }; /* a compare and swap finds out what was read too early */


static inline enum level level_of(const struct cairn_probe_point *point, bool lds)
{
    if (point->action == CAIRN_ACTION_ATOMIC)
        return point->flags & CAIRN_PROBE_COMPARES ? COMPARED : IN_AGENT;
    if (lds)
        return PLAIN; /* volatile LDS, too: its cache bits mean nothing there */
    return point->scope >= CAIRN_SCOPE_AGENT ? IN_AGENT : point->scope == CAIRN_SCOPE_GROUP ? IN_GROUP : PLAIN;
}

/* points.c */
#define CHECK_POINTS (1u << 17)
extern struct cairn_probe_point check_point_copies[CHECK_POINTS];
extern uint64_t check_point_objects[CHECK_POINTS]; /* 0: of copies and fills */
uint32_t check_point_number(const struct cairn_probe_point *point, uint64_t object);

/* learn.c */
struct check_line { /* of a log */
    uint64_t group;
    uint32_t waves;
    uint32_t *clocks;
    const struct check_knowledge *known;
};

struct check_log { /* of who has published something at a place */
    uint64_t address;
    struct check_line *lines;
    uint32_t count, room;
    struct check_log *next;
};

struct check_knowledge { /* of so many lines, and what comes next: never changed once it is there */
    const struct check_log *log;
    uint32_t lines, length; /* length: of the list from here on */
    const struct check_knowledge *next;
};

void check_learn_lock(void);
void check_learn_unlock(void);
uint32_t check_meeting_at(struct check_group *group, uint64_t address, bool make);
struct check_met { /* places that lanes go to, each to another */
    bool takes, gave; /* gave: one at least is nowhere but in `lds_gave` */
    uint32_t count, at[64];
};
uint64_t check_met_at(struct check_group *group, const struct cairn_wave *wave, uint64_t lanes, const uint64_t range[2],
                      struct check_met *met);
void check_meet_apart(struct check_group *group, uint32_t wave, const struct check_met *met);
void check_meetings_forget(struct check_group *group);
static inline bool check_meets_anywhere(const struct check_group *group)
{
    return group->meeting_count || group->gave_from < group->gave_to;
}
void check_meet_at(struct check_group *group, uint32_t at, uint32_t wave, bool gives, bool takes);

/* reach.c */
bool check_knows(struct check_group *group, uint32_t wave, bool pending, uint64_t other, uint32_t of, uint32_t clock, bool search);
uint32_t check_has_seen(const struct check_group *group, uint32_t wave, const struct check_log *log);
#endif
