/* Runs a generated kernel over a grid on one thread and gives the seconds; negative: the status that stopped it. */
#include <stdint.h>
#include <time.h>

#include "../../cairn/vgpu/native/wave.h"

__attribute__((visibility("default"))) double drive(cairn_kernel_fn fn, struct cairn_wave *waves, uint32_t count,
                                                    uint32_t groups_x, uint32_t groups_y)
{
    struct timespec start, end;
    struct cairn_claim claim = { 0 };
    for (uint32_t i = 0; i < count; i++)
        waves[i].claim = &claim;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (uint32_t y = 0; y < groups_y; y++)
        for (uint32_t x = 0; x < groups_x; x++) {
            uint64_t alive = count == 64 ? ~0ull : (1ull << count) - 1;
            for (uint32_t i = 0; i < count; i++) {
                waves[i].resume = 0;
                waves[i].group_id[0] = x;
                waves[i].group_id[1] = y;
            }
            while (alive)
                for (uint32_t i = 0; i < count; i++) {
                    if (!(alive >> i & 1))
                        continue;
                    waves[i].budget = 1000;
                    int32_t status = fn(&waves[i]);
                    if (status == CAIRN_WAVE_END)
                        alive &= ~(1ull << i);
                    else if (status != CAIRN_WAVE_BARRIER && status != CAIRN_WAVE_YIELD)
                        return -status;
                }
        }
    clock_gettime(CLOCK_MONOTONIC, &end);
    return (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
}
