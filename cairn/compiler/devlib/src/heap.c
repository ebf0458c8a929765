/* The device heap behind malloc, free, new and delete. Device only.

   hidden_heap_v1 points at a region whose first eight bytes hold its size and whose other bytes are zero when the
   runtime makes it. Blocks come in size classes, four to a power of two; a freed block goes to the list of its
   class and is given out again. Everything is lock-free, so that lanes of one wave, which run in step, cannot wait
   for each other. */
#include "base.h"

#define CLASSES 160
#define ALIGN 16
#define HEADER 16

typedef struct {
  u64 size;           /* bytes in the region, this header included */
  u64 used;           /* bytes handed out from the rest, never given back to it */
  u64 lists[CLASSES]; /* free blocks: offset / 16 in the low 40 bits, a count of changes above */
} heap;

#define OFFSET_BITS 40
#define OFFSET_MASK ((1ull << OFFSET_BITS) - 1)
#define SCOPE __MEMORY_SCOPE_DEVICE

/* Class c holds blocks of (4 + c % 4) << (c / 4 + 3) bytes: 32, 40, 48, 56, 64, 80 … rounded up to 16. */
static inline u64 class_size(u32 c) {
  return (((u64)(4 + (c & 3)) << ((c >> 2) + 3)) + (ALIGN - 1)) & ~(u64)(ALIGN - 1);
}
static inline u32 class_of(u64 size) {
  if (size <= 32) return 0;
  u32 top = 63 - __builtin_clzll(size - 1); /* size is in (2^top, 2^(top + 1)] */
  u32 quarter = (u32)((size - 1) >> (top - 2)) & 3;
  return (top - 5) * 4 + quarter + 1;
}

static GLOBAL u64* block_at(GLOBAL heap* h, u64 offset) { return (GLOBAL u64*)((GLOBAL u8*)h + offset); }

static u64 take_from_list(GLOBAL heap* h, u32 c) {
  GLOBAL u64* list = &h->lists[c];
  u64 head = __scoped_atomic_load_n(list, __ATOMIC_ACQUIRE, SCOPE);
  for (;;) {
    u64 offset = (head & OFFSET_MASK) * ALIGN;
    if (!offset) return 0;
    /* Another lane may own this block by now; then what is read here is rubbish, and the exchange fails. */
    u64 next = __scoped_atomic_load_n(block_at(h, offset) + 1, __ATOMIC_RELAXED, SCOPE) & OFFSET_MASK;
    u64 changed = ((head >> OFFSET_BITS) + 1) << OFFSET_BITS | next;
    if (__scoped_atomic_compare_exchange_n(list, &head, changed, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE, SCOPE)) {
      return offset;
    }
  }
}

static u64 take_fresh(GLOBAL heap* h, u64 size) {
  u64 used = __scoped_atomic_load_n(&h->used, __ATOMIC_RELAXED, SCOPE);
  for (;;) {
    u64 start = (sizeof(heap) + ALIGN - 1) / ALIGN * ALIGN + used;
    if (size > h->size || start + size > h->size) return 0;
    if (__scoped_atomic_compare_exchange_n(&h->used, &used, used + size, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                           SCOPE)) {
      return start;
    }
  }
}

/* `size` bytes at a multiple of 16; zero where the heap has no room, or the kernel no heap. */
u64 __ockl_dm_alloc(u64 size) {
  GLOBAL heap* h = (GLOBAL heap*)HIDDEN(u64, HIDDEN_HEAP);
  if (!h || !size || size > 1ull << 40) return 0;
  u32 c = class_of(size + HEADER);
  u64 offset = take_from_list(h, c);
  offset = offset ? offset : take_fresh(h, class_size(c));
  if (!offset) return 0;
  GLOBAL u64* block = block_at(h, offset);
  block[0] = c;
  return (u64)block + HEADER;
}

void __ockl_dm_dealloc(u64 address) {
  if (!address) return;
  GLOBAL heap* h = (GLOBAL heap*)HIDDEN(u64, HIDDEN_HEAP);
  GLOBAL u64* block = (GLOBAL u64*)(address - HEADER);
  GLOBAL u64* list = &h->lists[block[0]];
  u64 offset = ((u64)block - (u64)h) / ALIGN;
  u64 head = __scoped_atomic_load_n(list, __ATOMIC_RELAXED, SCOPE);
  u64 changed;
  do {
    __scoped_atomic_store_n(block + 1, head & OFFSET_MASK, __ATOMIC_RELAXED, SCOPE);
    changed = ((head >> OFFSET_BITS) + 1) << OFFSET_BITS | offset;
  } while (!__scoped_atomic_compare_exchange_n(list, &head, changed, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED, SCOPE));
}
