/* What compiled kernels call besides math: printf's buffer, work-item functions. Device only. */
#include "base.h"

/* Hidden kernel arguments of code object versions 5 and 6, by their offset. */
#define HIDDEN(T, offset) (*(T CONSTANT*)((u8 CONSTANT*)__builtin_amdgcn_implicitarg_ptr() + (offset)))
#define HIDDEN_BLOCK_COUNT 0
#define HIDDEN_GROUP_SIZE 12
#define HIDDEN_REMAINDER 18
#define HIDDEN_GLOBAL_OFFSET 40
#define HIDDEN_GRID_DIMS 64
#define HIDDEN_PRINTF_BUFFER 72
#define HIDDEN_MULTIGRID_SYNC 88
#define HIDDEN_HEAP 96

/* ---- printf ---- */

/* The buffer: bytes used, bytes of capacity, data. Both counts are of data bytes. */
typedef struct {
  u32 used;
  u32 capacity;
  u8 data[];
} printf_buffer;

#define SENDMSG_INTERRUPT 1

/* Room for `size` bytes. The lanes of a wave take theirs in one piece: a wave never waits for room while some of
   its lanes hold records that they have not written, which the host could not empty. A wave that finds the buffer
   full raises an interrupt, on which the host empties it, and tries again. A request larger than the whole buffer
   gets no room: clang's code then skips the line. OpenCL's records, which have a head more, take their room here, too. */
GLOBAL u8* __cairn_printf_room(u32 size) {
  GLOBAL printf_buffer* buffer = (GLOBAL printf_buffer*)HIDDEN(u64, HIDDEN_PRINTF_BUFFER);
  u32 capacity = buffer->capacity, lane = __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
  u32 before = 0, total = 0, base = 0;
  for (u64 rest = __builtin_amdgcn_ballot_w64(1); rest; rest &= rest - 1) {
    u32 other = __builtin_ctzll(rest), bytes = __builtin_amdgcn_readlane(size, other);
    before += other < lane ? bytes : 0;
    total += bytes;
  }
  if (total > capacity) return 0;
  if (before == 0) { /* the first lane: every record has a header, so no other lane has nothing before it */
    u32 used = __scoped_atomic_load_n(&buffer->used, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
    for (;;) {
      if (used + total > capacity) {
        __builtin_amdgcn_s_sendmsg(SENDMSG_INTERRUPT, 0);
        __builtin_amdgcn_s_sleep(1);
        used = __scoped_atomic_load_n(&buffer->used, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
      } else if (__scoped_atomic_compare_exchange_n(&buffer->used, &used, used + total, 0, __ATOMIC_RELAXED,
                                                    __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM)) {
        break;
      }
    }
    base = used;
  }
  return buffer->data + __builtin_amdgcn_readfirstlane(base) + before;
}
GLOBAL u8* __printf_alloc(u32 size) { return __cairn_printf_room(size); }

/* ---- work-item functions ---- */

u64 __ockl_get_local_id(u32 dim) {
  return dim == 0   ? __builtin_amdgcn_workitem_id_x()
         : dim == 1 ? __builtin_amdgcn_workitem_id_y()
         : dim == 2 ? __builtin_amdgcn_workitem_id_z()
                    : 0;
}
u64 __ockl_get_group_id(u32 dim) {
  return dim == 0   ? __builtin_amdgcn_workgroup_id_x()
         : dim == 1 ? __builtin_amdgcn_workgroup_id_y()
         : dim == 2 ? __builtin_amdgcn_workgroup_id_z()
                    : 0;
}
static inline u64 blocks(u32 dim) { return HIDDEN(u32, HIDDEN_BLOCK_COUNT + 4 * dim); }
static inline u64 group_size(u32 dim) { return HIDDEN(u16, HIDDEN_GROUP_SIZE + 2 * dim); }
static inline u64 remainder_size(u32 dim) { return HIDDEN(u16, HIDDEN_REMAINDER + 2 * dim); }
/* The last group of a grid that is no multiple of the group size is smaller. */
u64 __ockl_get_local_size(u32 dim) {
  if (dim > 2) return 1;
  return __ockl_get_group_id(dim) < blocks(dim) ? group_size(dim) : remainder_size(dim);
}
u64 __ockl_get_enqueued_local_size(u32 dim) { return dim > 2 ? 1 : group_size(dim); }
u64 __ockl_get_num_groups(u32 dim) { return dim > 2 ? 1 : blocks(dim) + (remainder_size(dim) > 0); }
u64 __ockl_get_global_size(u32 dim) { return dim > 2 ? 1 : blocks(dim) * group_size(dim) + remainder_size(dim); }
u64 __ockl_get_global_offset(u32 dim) { return dim > 2 ? 0 : HIDDEN(u64, HIDDEN_GLOBAL_OFFSET + 8 * dim); }
u64 __ockl_get_global_id(u32 dim) {
  return dim > 2 ? 0
                 : __ockl_get_group_id(dim) * group_size(dim) + __ockl_get_local_id(dim) +
                       __ockl_get_global_offset(dim);
}
u32 __ockl_get_work_dim(void) { return HIDDEN(u16, HIDDEN_GRID_DIMS); }
u32 __ockl_lane_u32(void) { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u)); }
u64 __ockl_steadyctr_u64(void) { return __builtin_readsteadycounter(); }
