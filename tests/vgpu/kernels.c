/* Hand-written stand-ins for generated kernels: they obey wave.h and nothing else. */
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "packet.h"
#include "wave.h"

#define KERNEL __attribute__((visibility("default"))) int32_t

/* Kernel arguments of all of them. */
struct arguments {
    uint32_t *out;
    _Atomic uint32_t *flags;
    uint64_t n;
};

static const struct arguments *arguments_of(const struct cairn_wave *wave)
{
    return (const struct arguments *)wave->kernarg;
}

KERNEL empty(struct cairn_wave *wave)
{
    return CAIRN_WAVE_END;
}

/* Whether stores may go one way. */
KERNEL shows_oneway(struct cairn_wave *wave)
{
    *arguments_of(wave)->out = 1 + wave->oneway;
    return CAIRN_WAVE_END;
}

/* out[global x] += 1 + y * 1000 + z * 100000: the ids of each work-item, each visited once. */
KERNEL ids(struct cairn_wave *wave)
{
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    for (int lane = 0; lane < 64; lane++) {
        if (!(wave->exec >> lane & 1))
            continue;
        uint32_t id = wave->item_ids[lane];
        uint64_t x = wave->group_id[0] * packet->block[0] + (id & 1023);
        uint64_t y = wave->group_id[1] * packet->block[1] + (id >> 10 & 1023);
        uint64_t z = wave->group_id[2] * packet->block[2] + (id >> 20 & 1023);
        arguments_of(wave)->out[(z * packet->grid[1] + y) * packet->grid[0] + x] += 1;
    }
    return CAIRN_WAVE_END;
}

/* n rounds: each wave adds its number to a LDS cell of the round, then after a barrier checks the sum. Odd waves end
   after half of the rounds: a wave that ended counts as arrived. */
KERNEL barriers(struct cairn_wave *wave)
{
    uint32_t *lds = (uint32_t *)wave->lds;
    uint64_t n = arguments_of(wave)->n;
    uint32_t round, phase;
    if (wave->resume == 0) {
        round = phase = 0;
        if (wave->wave_in_group == 0)
            memset(lds, 0, wave->lds_size);
    } else {
        memcpy(&round, wave->save, 4);
        memcpy(&phase, wave->save + 4, 4);
        phase++;
    }
    if (phase == 1) {
        lds[round % 16] += wave->wave_in_group + 1;
    } else if (phase == 2) {
        uint32_t expected = 0;
        for (uint32_t i = 0; i < wave->group_waves; i++)
            if (!(i & 1) || round < n / 2)
                expected += i + 1;
        if (lds[round % 16] != expected)
            atomic_fetch_add(arguments_of(wave)->flags, 1);
    } else if (phase == 3) {
        if (wave->wave_in_group == 0)
            lds[round % 16] = 0;
        round++;
        phase = 0;
        if (round == n || (wave->wave_in_group & 1 && round >= n / 2)) {
            atomic_fetch_add(arguments_of(wave)->flags + 1, 1);
            return CAIRN_WAVE_END;
        }
    }
    memcpy(wave->save, &round, 4);
    memcpy(wave->save + 4, &phase, 4);
    wave->resume = 1;
    return CAIRN_WAVE_BARRIER;
}

static int32_t spin_until(struct cairn_wave *wave, _Atomic uint32_t *cell, uint32_t value)
{
    while (atomic_load(cell) < value)
        if (--wave->budget == 0) {
            wave->resume = 1;
            return CAIRN_WAVE_YIELD;
        }
    return CAIRN_WAVE_END;
}

/* Every workgroup waits until all n have arrived. */
KERNEL grid_barrier(struct cairn_wave *wave)
{
    if (wave->resume == 0)
        atomic_fetch_add(arguments_of(wave)->flags, 1);
    return spin_until(wave, arguments_of(wave)->flags, (uint32_t)arguments_of(wave)->n);
}

/* Workgroup i waits for workgroup i + 1; the last one waits for none. */
KERNEL look_ahead(struct cairn_wave *wave)
{
    _Atomic uint32_t *flags = arguments_of(wave)->flags;
    uint32_t i = wave->group_index;
    if (i + 1 < arguments_of(wave)->n && spin_until(wave, &flags[i + 1], 1) == CAIRN_WAVE_YIELD)
        return CAIRN_WAVE_YIELD;
    atomic_store(&flags[i], 1);
    return CAIRN_WAVE_END;
}

/* Workgroup i waits for workgroup i - 1 and adds to its sum: a decoupled look-back. */
KERNEL look_back(struct cairn_wave *wave)
{
    _Atomic uint32_t *flags = arguments_of(wave)->flags;
    uint32_t i = wave->group_index;
    if (i && spin_until(wave, &flags[i - 1], 1) == CAIRN_WAVE_YIELD)
        return CAIRN_WAVE_YIELD;
    arguments_of(wave)->out[i] = (i ? arguments_of(wave)->out[i - 1] : 0) + i;
    atomic_store(&flags[i], 1);
    return CAIRN_WAVE_END;
}

/* Waits for a flag that the host sets. */
KERNEL wait_host(struct cairn_wave *wave)
{
    return spin_until(wave, arguments_of(wave)->flags, 1);
}

/* Never ends and never yields. */
KERNEL endless(struct cairn_wave *wave)
{
    for (;;)
        atomic_fetch_add_explicit(arguments_of(wave)->flags, 1, memory_order_relaxed);
    return CAIRN_WAVE_END;
}

static int32_t store_beyond(struct cairn_wave *wave, int precise)
{
    for (int lane = 0; lane < 64; lane++)
        wave->precise_address[lane] = precise ? (uint64_t)(arguments_of(wave)->out + lane * 1024) : 0;
    if (precise) {
        wave->precise_pc = 0x1234;
        wave->precise_exec = wave->exec;
    }
    if (wave->group_index == arguments_of(wave)->n)
        for (int lane = 0; lane < 64; lane++)
            *(volatile uint32_t *)(arguments_of(wave)->out + lane * 1024) = 1;
    return CAIRN_WAVE_END;
}

/* Workgroup n stores to out[lane * 1024]. */
KERNEL fault(struct cairn_wave *wave)
{
    return store_beyond(wave, 0);
}

KERNEL fault_precise(struct cairn_wave *wave)
{
    return store_beyond(wave, 1);
}

/* Touches the last byte of LDS and of scratch, then (n = 1) one beyond LDS, (n = 2) 4 GB - 4 beyond its start, (n =
   3) one beyond scratch. */
KERNEL edges(struct cairn_wave *wave)
{
    volatile uint8_t *lds = wave->lds, *scratch = wave->scratch;
    uint64_t n = arguments_of(wave)->n, size = (uint64_t)wave->scratch_size * 64;
    lds[0] = 1;
    lds[wave->lds_size - 1] = 1;
    scratch[0] = 1;
    scratch[size - 1] = 1;
    if (n == 1)
        lds[wave->lds_size] = 1;
    if (n == 2)
        lds[0xfffffffc] = 1;
    if (n == 3)
        scratch[size] = 1;
    return CAIRN_WAVE_END;
}

KERNEL trap(struct cairn_wave *wave)
{
    wave->pc = 0x4440;
    wave->trap_id = 2;
    return wave->group_index == arguments_of(wave)->n ? CAIRN_WAVE_TRAP : CAIRN_WAVE_END;
}

KERNEL unknown(struct cairn_wave *wave)
{
    wave->pc = 0x5550;
    return CAIRN_WAVE_UNKNOWN;
}

KERNEL strange(struct cairn_wave *wave)
{
    return 77;
}

KERNEL illegal(struct cairn_wave *wave)
{
    __builtin_trap();
}

/* Asks for service three times. */
KERNEL interrupts(struct cairn_wave *wave)
{
    if (wave->resume == 3)
        return CAIRN_WAVE_END;
    wave->resume++;
    return CAIRN_WAVE_INTERRUPT;
}

/* Adds n to a 64-bit sum. */
KERNEL accumulate(struct cairn_wave *wave)
{
    atomic_fetch_add((_Atomic uint64_t *)arguments_of(wave)->out, arguments_of(wave)->n);
    return CAIRN_WAVE_END;
}

/* About n nanoseconds of work a workgroup. */
KERNEL work(struct cairn_wave *wave)
{
    volatile uint64_t sum = 0;
    for (uint64_t i = 0; i < arguments_of(wave)->n; i++)
        sum += i;
    atomic_fetch_add(arguments_of(wave)->flags, 1);
    return CAIRN_WAVE_END;
}

/* A workgroup that takes n nanoseconds: out[2 * index] is its turn among all, out[2 * index + 1] says on which thread. */
KERNEL turns(struct cairn_wave *wave)
{
    const struct arguments *arguments = arguments_of(wave);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t end = now.tv_sec * 1000000000ll + now.tv_nsec + (int64_t)arguments->n;
    arguments->out[2 * wave->group_index] = atomic_fetch_add(arguments->flags, 1);
    arguments->out[2 * wave->group_index + 1] = (uint32_t)(uintptr_t)&now >> 16;
    do
        clock_gettime(CLOCK_MONOTONIC, &now);
    while (now.tv_sec * 1000000000ll + now.tv_nsec < end);
    return CAIRN_WAVE_END;
}

/* What a workgroup of `held` does: 2 us of work. Number n waits until all others have ended, for ten seconds at most:
   flags[0] counts those, flags[1] says that it had to give up. */
static void hold(const struct arguments *arguments, const struct cairn_wave *wave, uint32_t index)
{
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t start = now.tv_sec * 1000000000ll + now.tv_nsec, elapsed;
    uint32_t others = packet->grid[0] / packet->block[0] - 1;
    do {
        clock_gettime(CLOCK_MONOTONIC, &now);
        elapsed = now.tv_sec * 1000000000ll + now.tv_nsec - start;
    } while (elapsed < 2000 || (index == arguments->n && atomic_load(arguments->flags) < others && elapsed < 10000000000));
    if (elapsed >= 10000000000)
        atomic_fetch_add(&arguments->flags[1], 1);
    arguments->out[index]++;
    atomic_fetch_add(arguments->flags, index != arguments->n);
}

KERNEL held(struct cairn_wave *wave)
{
    hold(arguments_of(wave), wave, wave->group_index);
    return CAIRN_WAVE_END;
}

/* The same, many workgroups in a call. */
KERNEL held_many(struct cairn_wave *wave)
{
    volatile struct cairn_claim *claim = wave->claim;
    for (uint32_t index = wave->group_index;; index++) {
        hold(arguments_of(wave), wave, index);
        claim->at = index + 1;
        if (index >= claim->last) {
            claim->at = index;
            return CAIRN_WAVE_END;
        }
    }
}

static void spin(uint64_t ns)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t end = now.tv_sec * 1000000000ll + now.tv_nsec + (int64_t)ns;
    do
        clock_gettime(CLOCK_MONOTONIC, &now);
    while (now.tv_sec * 1000000000ll + now.tv_nsec < end);
}

/* Two codes of one kernel, of which one takes 4 us a workgroup and the other 8: how many each ran. */
KERNEL brisk(struct cairn_wave *wave)
{
    spin(4000);
    atomic_fetch_add(&arguments_of(wave)->flags[0], 1);
    return CAIRN_WAVE_END;
}

KERNEL tardy(struct cairn_wave *wave)
{
    spin(8000);
    atomic_fetch_add(&arguments_of(wave)->flags[1], 1);
    return CAIRN_WAVE_END;
}
