/* nvcuda::experimental::pipeline: batches of copies of one thread. They are done when the call returns. */
#ifndef CAIRN_CUDA_PIPELINE_H
#define CAIRN_CUDA_PIPELINE_H

#include "cuda_awbarrier.h"
#include "cuda_pipeline_primitives.h"

namespace nvcuda {
namespace experimental {

class pipeline {
 public:
  pipeline() = default;
  pipeline(const pipeline&) = delete;
  pipeline& operator=(const pipeline&) = delete;
  /* The number of the batch that ends here. */
  CAIRN_DEVICE __SIZE_TYPE__ commit() { return batch_++; }
  CAIRN_DEVICE void commit_and_wait() { commit(); }
  CAIRN_DEVICE void wait(__SIZE_TYPE__) {}
  template <unsigned PRIOR>
  CAIRN_DEVICE void wait_prior() {}
  CAIRN_DEVICE void arrive_on(awbarrier&) { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); }

 private:
  __SIZE_TYPE__ batch_ = 0;
};

template <class T>
CAIRN_DEVICE void memcpy_async(T& to, const T& from, pipeline&) {
  to = from;
}
template <class T, __SIZE_TYPE__ TO, __SIZE_TYPE__ FROM>
CAIRN_DEVICE void memcpy_async(T (&to)[TO], const T (&from)[FROM], pipeline&) {
  static_assert(TO >= FROM, "the array has room for what is copied");
  for (__SIZE_TYPE__ i = 0; i < FROM; ++i) to[i] = from[i];
}

}  // namespace experimental
}  // namespace nvcuda

#endif
