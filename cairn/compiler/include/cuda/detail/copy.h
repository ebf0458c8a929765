/* Copies by a thread or by a group of threads, and sizes whose alignment is known. */
#ifndef CAIRN_CUDA_DETAIL_COPY_H
#define CAIRN_CUDA_DETAIL_COPY_H

#include <cstddef>

#include "../std/detail.h"

namespace cuda {

/* A number of bytes of memory that is aligned to ALIGNMENT, in both places. */
template <::std::size_t ALIGNMENT>
struct aligned_size_t {
  static_assert(ALIGNMENT > 0 && (ALIGNMENT & (ALIGNMENT - 1)) == 0, "an alignment is a power of two");
  static constexpr ::std::size_t align = ALIGNMENT;
  ::std::size_t value;
  CAIRN_HD_INLINE explicit constexpr aligned_size_t(::std::size_t size) : value(size) {}
  CAIRN_HD_INLINE constexpr operator ::std::size_t() const { return value; }
};

/* How a copy was made; here, at once by the threads themselves. */
enum class async_contract_fulfillment { none, async };

namespace detail {

/* A group of the calling thread. */
struct alone {
  CAIRN_HD_INLINE static constexpr unsigned thread_rank() { return 0; }
  CAIRN_HD_INLINE static constexpr unsigned size() { return 1; }
};

template <typename Size>
constexpr ::std::size_t alignment_of_size = 1;
template <::std::size_t ALIGNMENT>
constexpr ::std::size_t alignment_of_size<aligned_size_t<ALIGNMENT>> = ALIGNMENT;

template <typename Unit, typename Group>
CAIRN_HD_INLINE void copy_units(const Group& group, void* to, const void* from, ::std::size_t bytes) {
  for (::std::size_t i = group.thread_rank(); i < bytes / sizeof(Unit); i += group.size())
    ((Unit*)to)[i] = ((const Unit*)from)[i];
}

/* By the largest units that both places, and ALIGNMENT where it is more than one, are aligned to. */
template <::std::size_t ALIGNMENT, typename Group>
CAIRN_HD_INLINE async_contract_fulfillment copy_bytes(const Group& group, void* to, const void* from,
                                                      ::std::size_t bytes) {
  struct alignas(16) Sixteen {
    unsigned long long part[2];
  };
  ::std::size_t odd = ALIGNMENT >= 16 ? 0 : ((::std::size_t)to | (::std::size_t)from | bytes);
  if (odd % 16 == 0)
    copy_units<Sixteen>(group, to, from, bytes);
  else if (ALIGNMENT >= 4 || odd % 4 == 0)
    copy_units<unsigned>(group, to, from, bytes);
  else
    copy_units<unsigned char>(group, to, from, bytes);
  return async_contract_fulfillment::none;
}

}  // namespace detail
}  // namespace cuda

#endif
