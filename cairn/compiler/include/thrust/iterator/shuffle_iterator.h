/* The numbers from 0 to count - 1 in a random order, computed one by one. */
#ifndef THRUST_ITERATOR_SHUFFLE_ITERATOR_H
#define THRUST_ITERATOR_SHUFFLE_ITERATOR_H

#include "../detail/iterators.h"

namespace thrust {

/* A random permutation of count numbers: a Feistel cipher of at least as many, applied until the number is one of them. */
template <typename Index>
class random_bijection {
 public:
  typedef Index index_type;
  template <typename Engine>
  CAIRN_HD_INLINE random_bijection(Index count, Engine&& engine) : count_((unsigned long long)count) {
    while (half_ < 32 && (1ull << 2 * half_) < count_) ++half_;
    for (unsigned& key : keys_) key = (unsigned)engine() ^ (unsigned)engine() << 16;
  }
  CAIRN_HD_INLINE Index size() const { return (Index)count_; }
  CAIRN_HD_INLINE Index operator()(Index i) const {
    unsigned long long value = (unsigned long long)i;
    do {
      value = ciphered(value);
    } while (value >= count_);
    return (Index)value;
  }

 private:
  static constexpr int rounds = 12;
  unsigned long long count_;
  int half_ = 1;
  unsigned keys_[rounds];
  CAIRN_HD_INLINE unsigned long long ciphered(unsigned long long value) const {
    const unsigned mask = (unsigned)((1ull << half_) - 1);
    unsigned left = (unsigned)(value >> half_) & mask, right = (unsigned)value & mask;
    for (unsigned key : keys_) {
      unsigned mixed = (right ^ key) * 0x9e3779b1u;
      mixed = (mixed ^ mixed >> 15) * 0x85ebca77u;
      unsigned next = left ^ ((mixed ^ mixed >> 13) & mask);
      left = right;
      right = next;
    }
    return (unsigned long long)left << half_ | right;
  }
};

template <typename Index, typename Bijection = random_bijection<Index>>
class shuffle_iterator
    : public detail::prim::iterator_base<shuffle_iterator<Index, Bijection>, Index, Index> {
 public:
  template <typename Engine>
  CAIRN_HD_INLINE shuffle_iterator(Index count, Engine&& engine) : bijection_(count, static_cast<Engine&&>(engine)) {}
  CAIRN_HD_INLINE explicit shuffle_iterator(Bijection bijection) : bijection_(bijection) {}
  CAIRN_HD_INLINE Index at(std::ptrdiff_t n) const { return bijection_((Index)(place_ + n)); }
  CAIRN_HD_INLINE void move(std::ptrdiff_t n) { place_ += n; }
  CAIRN_HD_INLINE std::ptrdiff_t distance_from(const shuffle_iterator& other) const { return place_ - other.place_; }

 private:
  Bijection bijection_;
  std::ptrdiff_t place_ = 0;
};

template <typename Index, typename Engine>
CAIRN_HD_INLINE shuffle_iterator<Index> make_shuffle_iterator(Index count, Engine&& engine) {
  return shuffle_iterator<Index>(count, static_cast<Engine&&>(engine));
}

}  // namespace thrust

#endif
