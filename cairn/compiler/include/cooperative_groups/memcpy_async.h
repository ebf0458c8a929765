/* Copies by a whole group. They are made at once; wait says when all members have made theirs. */
#ifndef CAIRN_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define CAIRN_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include <hip/hip_cooperative_groups.h>

#include "../cuda/detail/copy.h"

namespace cooperative_groups {

/* ``size`` bytes. */
template <typename G, typename T, typename Size>
CAIRN_WAVE void memcpy_async(const G& g, T* to, const T* from, const Size& size) {
  ::cuda::detail::copy_bytes<::cuda::detail::alignment_of_size<Size>>(g, (void*)to, (const void*)from,
                                                                     (__SIZE_TYPE__)size);
}
template <typename G, typename Size>
CAIRN_WAVE void memcpy_async(const G& g, void* to, const void* from, const Size& size) {
  ::cuda::detail::copy_bytes<::cuda::detail::alignment_of_size<Size>>(g, to, from, (__SIZE_TYPE__)size);
}
/* As many elements as both layouts have. */
template <typename G, typename T, typename ToLayout, typename FromLayout>
CAIRN_WAVE void memcpy_async(const G& g, T* to, const ToLayout& to_layout, const T* from,
                             const FromLayout& from_layout) {
  using ::cuda::detail::alignment_of_size;
  static_assert(alignment_of_size<ToLayout> == alignment_of_size<FromLayout>, "both layouts have one alignment");
  __SIZE_TYPE__ room = (__SIZE_TYPE__)to_layout, there = (__SIZE_TYPE__)from_layout;
  ::cuda::detail::copy_bytes<alignment_of_size<ToLayout>>(g, (void*)to, (const void*)from,
                                                          (room < there ? room : there) * sizeof(T));
}

namespace details {
/* What the members of a group inside a wave wrote is not ordered by the wave's being in step. */
template <typename G>
CAIRN_WAVE void finish_copies(const G& g) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  g.sync();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
}  // namespace details

template <typename G>
CAIRN_WAVE void wait(const G& g) {
  details::finish_copies(g);
}
template <unsigned Stages, typename G>
CAIRN_WAVE void wait_prior(const G& g) {
  details::finish_copies(g);
}

}  // namespace cooperative_groups

#endif
