/* Numbers of points, which what is remembered of memory names; and stores that are no race if they leave what was there. */
#include <pthread.h>

#include "race.h"

struct cairn_probe_point check_point_copies[CHECK_POINTS];
uint64_t check_point_objects[CHECK_POINTS];
static const struct cairn_probe_point *points[CHECK_POINTS * 2];
static uint64_t objects[CHECK_POINTS * 2];
static uint32_t numbers[CHECK_POINTS * 2];
static _Atomic uint32_t count = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* A point's number; its copy and its kernel's object stay when the code is gone. 0 where there are too many. */
uint32_t check_point_number(const struct cairn_probe_point *point, uint64_t object)
{
    uint32_t at = (uint32_t)((uint64_t)point * 0x9E3779B97F4A7C15ull >> 40) % (CHECK_POINTS * 2);
    for (;; at = (at + 1) % (CHECK_POINTS * 2)) {
        const struct cairn_probe_point *found = __atomic_load_n(&points[at], __ATOMIC_ACQUIRE);
        if (found == point && objects[at] == object)
            return numbers[at];
        if (!found)
            break;
    }
    pthread_mutex_lock(&lock);
    while (points[at] && !(points[at] == point && objects[at] == object))
        at = (at + 1) % (CHECK_POINTS * 2);
    uint32_t number = numbers[at];
    if (!points[at] && (number = atomic_load(&count)) < CHECK_POINTS) {
        atomic_store(&count, number + 1);
        check_point_copies[number] = *point;
        check_point_objects[number] = object;
        numbers[at] = number;
        objects[at] = object;
        __atomic_store_n(&points[at], point, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&lock);
    return number < CHECK_POINTS ? number : 0;
}

/* Doubts of stores that are done now. */
void check_race_settle(struct check_group *group)
{
    uint32_t count = group->doubt_count;
    group->doubt_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct check_doubt *each = &group->doubts[i];
        uint32_t mask = 0;
        for (uint32_t b = 0; b < 4; b++)
            mask |= each->bytes >> b & 1 ? 0xffu << 8 * b : 0;
        if ((*each->place ^ each->value) & mask)
            check_report(each->kind, &each->now, &each->before, each->block, each->address, 0);
    }
}

/* Two accesses that are not in order; `storing`: the one that comes now is a store, or an atomic. */
void check_race_doubt(struct check_group *group, const struct check_doubt *doubt, bool storing)
{
    if (!storing || doubt->now.action != CAIRN_ACTION_STORE || group->doubt_count == CHECK_DOUBTS) {
        check_report(doubt->kind, &doubt->now, &doubt->before, doubt->block, doubt->address, 0);
        return;
    }
    struct check_doubt *made = &group->doubts[group->doubt_count++];
    *made = *doubt;
    made->value = __atomic_load_n(made->place, __ATOMIC_RELAXED);
}
