/* nvcuda::experimental::awbarrier: a barrier of a block whose arrival and waiting are apart. */
#ifndef CAIRN_CUDA_AWBARRIER_H
#define CAIRN_CUDA_AWBARRIER_H

#include "cuda_awbarrier_primitives.h"

namespace nvcuda {
namespace experimental {

class awbarrier {
 public:
  class arrival_token {
   public:
    arrival_token() = default;
    CAIRN_DEVICE explicit arrival_token(__mbarrier_token_t token) : token_(token) {}
    CAIRN_DEVICE unsigned pending_count() const { return __mbarrier_token_pending_count(token_); }

   private:
    friend class awbarrier;
    __mbarrier_token_t token_;
  };

  awbarrier() = default;
  awbarrier(const awbarrier&) = delete;
  awbarrier& operator=(const awbarrier&) = delete;
  friend CAIRN_DEVICE void init(awbarrier* place, unsigned expected) { __mbarrier_init(&place->word_, expected); }
  CAIRN_DEVICE static unsigned max() { return __mbarrier_maximum_count(); }

  CAIRN_DEVICE arrival_token arrive() { return arrival_token(__mbarrier_arrive(&word_)); }
  CAIRN_DEVICE arrival_token arrive_and_drop() { return arrival_token(__mbarrier_arrive_and_drop(&word_)); }
  CAIRN_DEVICE void wait(arrival_token token) {
    while (!__mbarrier_test_wait(&word_, token.token_)) {
    }
  }
  CAIRN_DEVICE void arrive_and_wait() { wait(arrive()); }
  CAIRN_DEVICE bool timed_wait(arrival_token token, unsigned nanoseconds) { return try_wait(token, nanoseconds); }
  CAIRN_DEVICE bool timed_wait_parity(bool parity, unsigned nanoseconds) {
    return try_wait_parity(parity, nanoseconds);
  }
  CAIRN_DEVICE bool try_wait(arrival_token token, unsigned nanoseconds) {
    return __mbarrier_try_wait(&word_, token.token_, nanoseconds);
  }
  CAIRN_DEVICE bool try_wait_parity(bool parity, unsigned nanoseconds) {
    return __mbarrier_try_wait_parity(&word_, parity, nanoseconds);
  }

 private:
  __mbarrier_t word_;
};

}  // namespace experimental
}  // namespace nvcuda

#endif
