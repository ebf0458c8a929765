/* Optional values: the standard library's, whose members are constexpr and so callable in kernels. */
#ifndef THRUST_OPTIONAL_H
#define THRUST_OPTIONAL_H

#include <optional>

#include "detail/config.h"

namespace thrust {

using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;

}  // namespace thrust

#endif
