/* Bases for iterators of a program's own: iterator_facade (from a few private functions) and iterator_adaptor (from another
   iterator, changing what it wants to). */
#ifndef THRUST_DETAIL_ITERATOR_FACADE_H
#define THRUST_DETAIL_ITERATOR_FACADE_H

#include "iterators.h"

namespace thrust {

/* A friend of programs' iterators, which keep their functions private. */
class iterator_core_access {
  template <typename, typename, typename, typename, typename, typename>
  friend class iterator_facade;

  template <typename I>
  CAIRN_HD_INLINE static typename I::reference dereference(const I& it) {
    return it.dereference();
  }
  /* By advance where the iterator has it, else by single steps. */
  template <typename I, typename D>
  CAIRN_HD_INLINE static auto move(I& it, D n, int) -> decltype(it.advance(n), void()) {
    it.advance(n);
  }
  template <typename I, typename D>
  CAIRN_HD_INLINE static void move(I& it, D n, long) {
    for (; n > 0; --n) it.increment();
    if constexpr (steps_back<I>(0))
      for (; n < 0; ++n) it.decrement();
  }
  template <typename I>
  static constexpr auto steps_back(int) -> decltype(std::declval<I&>().decrement(), true) {
    return true;
  }
  template <typename I>
  static constexpr bool steps_back(long) {
    return false;
  }
  /* By distance_to, else only whether they are equal. */
  template <typename I>
  CAIRN_HD_INLINE static auto distance(const I& from, const I& to, int) -> decltype(from.distance_to(to)) {
    return from.distance_to(to);
  }
  template <typename I>
  CAIRN_HD_INLINE static typename I::difference_type distance(const I& from, const I& to, long) {
    return from.equal(to) ? 0 : 1;
  }
};

namespace detail {

struct device_policy;

/* Where elements live by a system's name; by ``natural`` where none is named. */
template <typename System, side NATURAL>
constexpr side side_of_system() {
  if constexpr (std::is_same<System, use_default>::value)
    return NATURAL;
  else if constexpr (std::is_same<System, any_system_tag>::value)
    return either_side;
  else if constexpr (std::is_same<System, device_system_tag>::value || std::is_same<System, device_policy>::value)
    return device_side;
  else
    return host_side;
}

}  // namespace detail

template <typename Derived, typename Value, typename System, typename Traversal, typename Reference,
          typename Difference = std::ptrdiff_t>
class iterator_facade
    : public detail::prim::iterator_base<Derived, std::remove_cv_t<Value>, Reference, Difference> {
 public:
  static constexpr detail::side elements_side = detail::side_of_system<System, detail::either_side>();
  CAIRN_HD_INLINE Reference at(Difference n) const {
    Derived there = static_cast<const Derived&>(*this);
    if (n) iterator_core_access::move(there, n, 0);
    return iterator_core_access::dereference(there);
  }
  CAIRN_HD_INLINE void move(Difference n) { iterator_core_access::move(static_cast<Derived&>(*this), n, 0); }
  CAIRN_HD_INLINE Difference distance_from(const Derived& other) const {
    return (Difference)iterator_core_access::distance(other, static_cast<const Derived&>(*this), 0);
  }
};

namespace detail {

template <typename Asked, typename Natural>
using unless_default = std::conditional_t<std::is_same<Asked, use_default>::value, Natural, Asked>;

/* With a value of its own and no reference named, an adaptor gives references to that value. */
template <typename Base, typename Value, typename Reference>
using adaptor_reference = unless_default<
    Reference, std::conditional_t<std::is_same<Value, use_default>::value, prim::reference_of<Base>, Value&>>;

}  // namespace detail

template <typename Derived, typename Base, typename Value = use_default, typename System = use_default,
          typename Traversal = use_default, typename Reference = use_default, typename Difference = use_default>
class iterator_adaptor
    : public iterator_facade<Derived, detail::unless_default<Value, detail::prim::value_of<Base>>, System, Traversal,
                             detail::adaptor_reference<Base, Value, Reference>,
                             detail::unless_default<Difference, detail::prim::difference_of<Base>>> {
  typedef detail::unless_default<Difference, detail::prim::difference_of<Base>> difference;

 public:
  typedef Base base_type;
  /* What derived classes call it. */
  typedef iterator_adaptor super_t;
  typedef detail::adaptor_reference<Base, Value, Reference> reference;
  static constexpr detail::side elements_side = detail::side_of_system<System, detail::side_of<Base>::value>();

  CAIRN_HD_INLINE iterator_adaptor() {}
  CAIRN_HD_INLINE explicit iterator_adaptor(const Base& base) : base_(base) {}
  CAIRN_HD_INLINE const Base& base() const { return base_; }

 protected:
  CAIRN_HD_INLINE const Base& base_reference() const { return base_; }
  CAIRN_HD_INLINE Base& base_reference() { return base_; }

 public:
  CAIRN_HD_INLINE reference dereference() const { return *base_; }
  template <typename Other>
  CAIRN_HD_INLINE bool equal(const Other& other) const {
    return base_ == other.base();
  }
  CAIRN_HD_INLINE void advance(difference n) { base_ += n; }
  CAIRN_HD_INLINE void increment() { ++base_; }
  CAIRN_HD_INLINE void decrement() { --base_; }
  template <typename Other>
  CAIRN_HD_INLINE difference distance_to(const Other& other) const {
    return other.base() - base_;
  }

 private:
  Base base_;
};

}  // namespace thrust

#endif
