/* What every Thrust header needs: version, namespace macros, attributes. */
#ifndef THRUST_DETAIL_CONFIG_H
#define THRUST_DETAIL_CONFIG_H

#include "../../cairn_prim/base.h"
#include "config/namespace.h"

#define THRUST_HOST_DEVICE __host__ __device__
#define THRUST_FUNCTION __host__ __device__ inline
#define THRUST_INLINE_CONSTANT static constexpr
#define THRUST_NODISCARD [[nodiscard]]

#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM_OMP 2
#define THRUST_DEVICE_SYSTEM_TBB 3
#define THRUST_DEVICE_SYSTEM_CPP 4
#define THRUST_DEVICE_SYSTEM_HIP 5
#define THRUST_HOST_SYSTEM_CPP 1
#define THRUST_HOST_SYSTEM_OMP 2
#define THRUST_HOST_SYSTEM_TBB 3
#ifndef THRUST_DEVICE_SYSTEM
#define THRUST_DEVICE_SYSTEM THRUST_DEVICE_SYSTEM_HIP
#endif
#ifndef THRUST_HOST_SYSTEM
#define THRUST_HOST_SYSTEM THRUST_HOST_SYSTEM_CPP
#endif

namespace thrust {
namespace detail {
namespace prim = ::cairn::prim;
}
}  // namespace thrust

#endif
