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
bool check_knows(const struct check_knowledge *known, uint64_t group, uint32_t wave, uint32_t clock);
uint32_t check_meeting_at(struct check_group *group, uint64_t address, bool make);
void check_meet_at(struct check_group *group, uint32_t at, uint32_t wave, bool gives, bool takes);
#endif
