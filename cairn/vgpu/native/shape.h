/* Which shapes a launch may have: the rule of packets (run.c), of launches (hsa/native/launch.c) and of HIP's own path
   (abi/native/hip.c). `check_shape` of cairn.hip.launch says in words what is wrong with one. */
#ifndef CAIRN_SHAPE_H
#define CAIRN_SHAPE_H
#include <stdbool.h>
#include <stdint.h>

/* A workgroup of `most` work-items at most; `most` is far below 2^21, so that no product overflows. */
static inline bool cairn_block_fits(uint32_t x, uint32_t y, uint32_t z, uint32_t most)
{
    return x && y && z && x <= most && y <= most && z <= most && (uint64_t)x * y * z <= most;
}

/* So many workgroups of so many work-items, whose product an AQL packet has 32 bits for. */
static inline bool cairn_side_fits(uint32_t groups, uint32_t block)
{
    return groups && (uint64_t)groups * block <= UINT32_MAX;
}

/* LDS of a workgroup. */
static inline bool cairn_lds_fits(uint64_t fixed, uint64_t dynamic, uint64_t most)
{
    return fixed <= most && dynamic <= most - fixed;
}

#endif
