/* Races of lanes that go to places in no row: dword by dword, with one look at a piece for lanes that follow each other. */
#include "order.h"
#include "pieces.h"

struct held { /* the piece that is locked */
    _Atomic uint8_t *lock;
    struct piece *piece;
    uint64_t number;
    bool ours, done; /* done: what the wave does there adds nothing to what is noted of it */
};

static void hold(struct held *held, struct job *job, const struct cells *cells, uint64_t index, uint32_t episode)
{
    unlock_piece(held->lock);
    struct piece *piece = &cells->pieces[index / PIECE];
    *held = (struct held){ lock_piece(job->block, index), piece, index / PIECE, false, false };
    held->ours = check_own(job, cells, index, episode);
    bool loads = job->point->action == CAIRN_ACTION_LOAD;
    if (held->ours) {
        uint64_t all = (CAIRN_CELL_POINTS - 1) | (loads ? (CAIRN_CELL_POINTS - 1) << CAIRN_OWNER_READ : 0);
        held->done = atomic_load_explicit(&piece->owner, memory_order_relaxed) & all;
    } else {
        check_disown(job, cells, index, episode);
        check_spread(cells, index);
    }
    if (loads && !held->done)
        piece->spread |= HAS_READ;
}

/* An entry of a dword that the wave has to itself. */
static void put(_Atomic uint64_t *at, uint64_t mine)
{
    uint64_t before = (mine & ALL_BYTES) != ALL_BYTES ? atomic_load_explicit(at, memory_order_relaxed) : 0;
    atomic_store_explicit(at, EPISODE(before) == EPISODE(mine) ? mine | (before & ALL_BYTES) : mine, memory_order_relaxed);
}

static void own(const struct held *held, const struct cells *cells, uint64_t mine, uint64_t index, bool loads)
{
    put(loads ? &cells->read[index] : &cells->write[index], mine);
    if (!loads && held->piece->spread & HAS_READ && atomic_load_explicit(&cells->read[index], memory_order_relaxed)) {
        atomic_store_explicit(&cells->read[index], 0, memory_order_relaxed);
        atomic_store_explicit(&cells->other[index], 0, memory_order_relaxed);
    }
}

void check_race_apart(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                      struct check_block *block, uint64_t lanes)
{
    uint32_t size = point->size, number = wave->wave_in_group % CHECK_WAVES;
    struct job job = check_job(group, wave, point, block);
    struct cells cells = cells_of(block->cells, block->size);
    uint32_t episode = check_episode(group, number), dwords = size < 4 ? 1 : size / 4;
    uint64_t entry = check_entry(&job, episode);
    bool loads = point->action == CAIRN_ACTION_LOAD;
    struct held held = { NULL, NULL, UINT64_MAX, false, false };
    if (block->kind == CHECK_PINNED && point->scope >= CAIRN_SCOPE_SYSTEM)
        check_order_polled(group->serial);
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        uint64_t offset = wave->precise_address[lane] - block->base;
        uint64_t mine = entry | (uint64_t)lane << 8 | (size < 4 ? ((1u << size) - 1) << (offset % 4) << 4 : ALL_BYTES);
        for (uint64_t index = offset / 4, end = index + dwords; index < end; index++) {
            if (held.number != index / PIECE)
                hold(&held, &job, &cells, index, episode);
            if (held.ours && !held.done)
                own(&held, &cells, mine, index, loads);
            else if (!held.ours && loads)
                load(&job, &cells, mine, index);
            else if (!held.ours)
                store(&job, &cells, mine, index);
        }
    }
    unlock_piece(held.lock);
}
