/* Device memory for list items. Small blocks are kept when they are given back: most constructs map the same variables
   again and again. So the next construct also finds them at their old addresses, as with LLVM's own library: programs
   are known that read through a device pointer which an earlier region left behind. */
#include <stdlib.h>

#include "target.h"

#define KEPT 64         /* blocks of a device, the rest is freed */
#define MOST_SIZE 8192  /* of a block that is kept, as LLVM's library has it */

static struct kept {
    void *block;
    uint64_t size;
} kept[DEVICES][KEPT];
static int count[DEVICES];

static uint64_t rounded(uint64_t size) { return size ? (size + 15) & ~15ull : 16; }

void *omp_block(int device, uint64_t size)
{
    size = rounded(size);
    for (int i = count[device] - 1; i >= 0; i--)
        if (kept[device][i].size == size) {
            void *block = kept[device][i].block;
            kept[device][i] = kept[device][--count[device]];
            return block;
        }
    void *block;
    omp_check(hipMalloc(&block, size), "allocating a list item");
    return block;
}

void omp_block_back(int device, void *block, uint64_t size)
{
    size = rounded(size);
    if (size <= MOST_SIZE && count[device] < KEPT)
        kept[device][count[device]++] = (struct kept){block, size};
    else
        omp_check(hipFree(block), "freeing a list item");
}
