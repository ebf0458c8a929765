/* Groups inside a wave: tiles of fixed size, and the lanes that happen to be active together. */
#ifndef CAIRN_HIP_DETAIL_GROUPS_TILE_H
#define CAIRN_HIP_DETAIL_GROUPS_TILE_H

#include "groups.h"

namespace cooperative_groups {

/* ---- lanes that a mask names ---- */

class coalesced_group : public thread_group {
 public:
  CAIRN_DEVICE explicit coalesced_group(unsigned long long mask)
      : thread_group(details::coalesced_type, (unsigned)__builtin_popcountll(mask), mask) {}
  CAIRN_DEVICE unsigned thread_rank() const { return (unsigned)__builtin_popcountll(mask_ & __lanemask_lt()); }
  CAIRN_DEVICE unsigned meta_group_rank() const { return 0; }
  CAIRN_DEVICE unsigned meta_group_size() const { return 1; }
  CAIRN_DEVICE bool is_valid() const { return true; }
  CAIRN_WAVE void sync() const { __syncwarp(mask_); }

  /* The lane of the group's member of a rank. */
  CAIRN_DEVICE int lane_of(unsigned rank) const { return __fns64(mask_, 0, (int)rank + 1); }
  template <typename T>
  CAIRN_WAVE T shfl(T value, unsigned rank) const {
    return cairn::fetch_lane(mask_, lane_of(rank % size_), value);
  }
  template <typename T>
  CAIRN_WAVE T shfl_up(T value, unsigned delta) const {
    unsigned rank = thread_rank();
    T other = cairn::fetch_lane(mask_, lane_of(rank < delta ? rank : rank - delta), value);
    return other;
  }
  template <typename T>
  CAIRN_WAVE T shfl_down(T value, unsigned delta) const {
    unsigned rank = thread_rank();
    return cairn::fetch_lane(mask_, lane_of(rank + delta >= size_ ? rank : rank + delta), value);
  }
  template <typename T>
  CAIRN_WAVE T shfl_xor(T value, unsigned mask) const {
    unsigned rank = thread_rank() ^ mask;
    return cairn::fetch_lane(mask_, lane_of(rank >= size_ ? thread_rank() : rank), value);
  }

  /* Votes: bit i of a ballot is the member of rank i. */
  CAIRN_WAVE unsigned long long ballot(int predicate) const { return compact(__ballot_sync(mask_, predicate) & mask_); }
  CAIRN_WAVE int any(int predicate) const { return (__ballot_sync(mask_, predicate) & mask_) != 0; }
  CAIRN_WAVE int all(int predicate) const { return (__ballot_sync(mask_, !predicate) & mask_) == 0; }
  template <typename T>
  CAIRN_WAVE unsigned long long match_any(T value) const {
    return compact(__match_any_sync(mask_, value) & mask_);
  }
  template <typename T>
  CAIRN_WAVE unsigned long long match_all(T value, int& all) const {
    all = (__match_any_sync(mask_, value) & mask_) == mask_;
    return all ? details::lane_mask(size_) : 0;
  }
  CAIRN_DEVICE unsigned long long mask() const { return mask_; }

 private:
  CAIRN_DEVICE unsigned long long compact(unsigned long long lanes) const {
    unsigned long long result = 0, rest = mask_;
    for (unsigned i = 0; rest; ++i, rest &= rest - 1) result |= (lanes >> __builtin_ctzll(rest) & 1) << i;
    return result;
  }
};
CAIRN_WAVE coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

/* ---- tiles ---- */

template <unsigned Size, class Parent = void>
class thread_block_tile : public thread_group {
  static_assert((Size & (Size - 1)) == 0 && Size <= 64, "a tile has a power of two of threads, 64 at most");

 public:
  CAIRN_DEVICE thread_block_tile(unsigned group, unsigned groups)
      : thread_group(details::tile_type, Size, tile_mask()), group_(group), groups_(groups) {}
  CAIRN_DEVICE thread_block_tile(const thread_block_tile<Size, void>& other, int)
      : thread_group(other), group_(other.meta_group_rank()), groups_(other.meta_group_size()) {}
  /* A tile that remembers its parent is also one that does not. */
  CAIRN_DEVICE operator thread_block_tile<Size, void>() const { return thread_block_tile<Size, void>(group_, groups_); }

  CAIRN_DEVICE static constexpr unsigned size() { return Size; }
  CAIRN_DEVICE static constexpr unsigned num_threads() { return Size; }
  CAIRN_DEVICE static unsigned thread_rank() { return details::block_rank() & (Size - 1); }
  CAIRN_DEVICE unsigned meta_group_rank() const { return group_; }
  CAIRN_DEVICE unsigned meta_group_size() const { return groups_; }
  CAIRN_DEVICE static bool is_valid() { return true; }
  CAIRN_WAVE static void sync() { __syncwarp(tile_mask()); }

  template <typename T>
  CAIRN_WAVE T shfl(T value, int rank) const {
    return __shfl_sync(tile_mask(), value, rank, Size);
  }
  template <typename T>
  CAIRN_WAVE T shfl_up(T value, unsigned delta) const {
    return __shfl_up_sync(tile_mask(), value, delta, Size);
  }
  template <typename T>
  CAIRN_WAVE T shfl_down(T value, unsigned delta) const {
    return __shfl_down_sync(tile_mask(), value, delta, Size);
  }
  template <typename T>
  CAIRN_WAVE T shfl_xor(T value, unsigned mask) const {
    return __shfl_xor_sync(tile_mask(), value, (int)mask, Size);
  }
  CAIRN_WAVE unsigned long long ballot(int predicate) const { return own(__ballot_sync(tile_mask(), predicate)); }
  CAIRN_WAVE int any(int predicate) const { return own(__ballot_sync(tile_mask(), predicate)) != 0; }
  CAIRN_WAVE int all(int predicate) const { return own(__ballot_sync(tile_mask(), !predicate)) == 0; }
  template <typename T>
  CAIRN_WAVE unsigned long long match_any(T value) const {
    return own(__match_any_sync(tile_mask(), value));
  }
  template <typename T>
  CAIRN_WAVE unsigned long long match_all(T value, int& all) const {
    unsigned long long same = own(__match_any_sync(tile_mask(), value));
    all = same == details::lane_mask(Size);
    return all ? same : 0;
  }

 private:
  CAIRN_DEVICE static unsigned long long tile_mask() {
    return details::lane_mask(Size) << (__lane_id() & ~(Size - 1));
  }
  /* This tile's bits of a wave's ballot, moved down. */
  CAIRN_DEVICE static unsigned long long own(unsigned long long lanes) {
    return lanes >> (__lane_id() & ~(Size - 1)) & details::lane_mask(Size);
  }
  unsigned group_, groups_;
};

template <unsigned Size>
CAIRN_DEVICE thread_block_tile<Size, thread_block> tiled_partition(const thread_block&) {
  unsigned tiles = (details::block_threads() + Size - 1) / Size;
  return thread_block_tile<Size, thread_block>(details::block_rank() / Size, tiles);
}
template <unsigned Size, unsigned Outer, class Parent>
CAIRN_DEVICE thread_block_tile<Size, thread_block_tile<Outer, Parent>> tiled_partition(
    const thread_block_tile<Outer, Parent>& g) {
  static_assert(Size <= Outer, "a tile fits into the group that it is taken from");
  return thread_block_tile<Size, thread_block_tile<Outer, Parent>>(g.thread_rank() / Size, Outer / Size);
}
/* With a size that is known only when the program runs: neighbours by rank. */
CAIRN_DEVICE thread_group tiled_partition(const thread_group& g, unsigned size) {
  unsigned rank = g.thread_rank() & (size - 1);
  return thread_group(details::tile_type, size, details::lane_mask(size) << (__lane_id() - rank));
}
CAIRN_DEVICE coalesced_group tiled_partition(const coalesced_group& g, unsigned size) {
  unsigned first = g.thread_rank() & ~(size - 1);
  unsigned long long mask = 0;
  for (unsigned i = first; i < first + size && i < g.size(); ++i) mask |= 1ull << g.lane_of(i);
  return coalesced_group(mask);
}
namespace details {
/* The lanes of a group that is inside a wave. */
template <unsigned Size, class Parent>
CAIRN_WAVE unsigned long long members(const thread_block_tile<Size, Parent>&) {
  return lane_mask(Size) << (__lane_id() & ~(Size - 1)) & __activemask();
}
CAIRN_WAVE unsigned long long members(const coalesced_group& g) { return g.mask(); }
template <typename G>
CAIRN_WAVE unsigned long long members(const G&) {
  return __activemask();
}
}  // namespace details

/* Those members of a group that agree. */
template <typename G>
CAIRN_WAVE coalesced_group binary_partition(const G& g, bool predicate) {
  unsigned long long yes = __ballot(predicate);
  return coalesced_group((predicate ? yes : ~yes) & details::members(g));
}
template <typename G, typename T>
CAIRN_WAVE coalesced_group labeled_partition(const G& g, T label) {
  return coalesced_group(__match_any(label) & details::members(g));
}

}  // namespace cooperative_groups

#endif
