/* Who has pieces of global memory to itself, and how what is remembered of one changes its form (cells.h). */
#include <string.h>

#include "order.h"
#include "pieces.h"

/* Entries of each dword in the place of those of stretches. */
void check_spread(const struct cells *cells, uint64_t index)
{
    struct piece *piece = &cells->pieces[index / PIECE];
    uint64_t first = index / PIECE * PIECE;
    _Atomic uint64_t *rows[4] = { cells->write, cells->write, cells->read, cells->other };
    if (piece->spread)
        return;
    piece->spread = SPREAD | (piece->entry[2] || piece->entry[3] ? HAS_READ : 0);
    for (int i = 0; i < 4; i++)
        if (i != 1 && (rows[i][first] || !alike(rows[i] + first, PIECE)))
            memset(rows[i] + first, 0, PIECE * sizeof(uint64_t));
    for (int i = 0; i < 4; i++)
        if (piece->entry[i])
            fill(rows[i] + first + piece->from[i], piece->to[i] - piece->from[i] + 1u, piece->entry[i], 0,
                 check_shift_of(&check_point_copies[POINT(piece->entry[i])]));
}

/* Entries of who had all of a piece, by an instruction's point, where dwords have none of its own. */
static void note_whole(_Atomic uint64_t *row, uint64_t entry, uint32_t shift)
{
    uint64_t *plain = (uint64_t *)row; /* the piece is locked */
    for (uint32_t i = 0; i < PIECE; i++)
        if (EPISODE(plain[i]) != EPISODE(entry))
            plain[i] = entry + ((uint64_t)(i >> shift) << 8);
}

/* Who had a piece to itself has it no more: nobody gets it until this dispatch is over, unless it is the same wave. */
void check_disown(struct job *job, const struct cells *cells, uint64_t index, uint32_t episode)
{
    struct piece *piece = &cells->pieces[index / PIECE];
    uint64_t first = index / PIECE * PIECE;
    uint64_t owner = atomic_exchange_explicit(&piece->owner, (uint64_t)episode << CAIRN_OWNER_EPISODE, memory_order_acq_rel);
    uint32_t points[2] = { owner & (CAIRN_CELL_POINTS - 1), owner >> CAIRN_OWNER_READ & (CAIRN_CELL_POINTS - 1) };
    if (EPISODE(owner) < job->floor || !(points[0] | points[1]))
        return;
    uint64_t object;
    const struct cairn_probe_code *code = check_code_of(serial_of(&check_episodes[EPISODE(owner) & (EPISODES - 1)]), &object);
    if (!code)
        return;
    if (!(owner & OURS)) {
        memset(piece->entry, 0, sizeof piece->entry); /* they are of former dispatches, which are in order with all of this one */
        piece->spread = 0;
    }
    for (int i = 0; i < 2; i++) {
        const struct cairn_probe_point *point = points[i] ? code->points[points[i]] : NULL;
        if (!point)
            continue;
        uint64_t number = check_point_number(point, object);
        uint64_t entry = (uint64_t)EPISODE(owner) << 32 | number << 14 | (uint64_t)level_of(point, false) << 2 | ALL_BYTES;
        if (owner & OURS) {
            note_whole((i ? cells->read : cells->write) + first, entry, check_shift_of(point));
            piece->spread |= i ? HAS_READ : 0;
            continue;
        }
        piece->entry[2 * i] = entry;
        piece->from[2 * i] = 0;
        piece->to[2 * i] = PIECE - 1;
    }
}

static bool same_wave(const struct job *job, uint32_t number)
{
    const struct episode *what = &check_episodes[number & (EPISODES - 1)];
    return check_episodes_now() - number < EPISODES && what->group == job->group->uid && what->wave == job->number;
}

/* Whether a wave has a piece to itself, or gets it: what it does there is in order with all else. Its dwords have entries
   of their own then. The piece is locked. */
bool check_own(struct job *job, const struct cells *cells, uint64_t index, uint32_t episode)
{
    struct piece *piece = &cells->pieces[index / PIECE];
    uint64_t owner = atomic_load_explicit(&piece->owner, memory_order_relaxed), mine = (uint64_t)episode << CAIRN_OWNER_EPISODE;
    if (job->level != PLAIN || !job->wave)
        return false;
    if (EPISODE(owner) == episode && owner & OURS)
        return true;
    if (EPISODE(owner) == episode ? !!(uint32_t)owner : EPISODE(owner) < job->floor) {
        mine |= OURS | (EPISODE(owner) == episode ? (uint32_t)owner : 0);
        if (!atomic_compare_exchange_strong(&piece->owner, &owner, mine))
            return false; /* another wave's code was faster */
    } else if ((uint32_t)owner && same_wave(job, EPISODE(owner))) {
        check_disown(job, cells, index, episode);
        atomic_store(&piece->owner, mine | OURS);
    } else {
        return false;
    }
    check_spread(cells, index);
    return true;
}
