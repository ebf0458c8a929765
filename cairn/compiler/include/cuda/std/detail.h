/* cuda::std: the host's standard library under CUDA's name. Its constexpr functions and its templates' members that are
   constexpr are callable in kernels. */
#ifndef CAIRN_CUDA_STD_DETAIL_H
#define CAIRN_CUDA_STD_DETAIL_H

#include "../../hip/hip_runtime.h"

namespace std {}
namespace cuda {
namespace std {
using namespace ::std;
}
}  // namespace cuda

#endif
