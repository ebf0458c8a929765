/* Whether a type is one of Thrust's execution policies. */
#ifndef THRUST_TYPE_TRAITS_IS_EXECUTION_POLICY_H
#define THRUST_TYPE_TRAITS_IS_EXECUTION_POLICY_H

#include "../detail/execution.h"

namespace thrust {
template <typename T>
struct is_execution_policy : std::integral_constant<bool, detail::is_policy<std::decay_t<T>>::value> {};
template <typename T>
constexpr bool is_execution_policy_v = is_execution_policy<T>::value;
}  // namespace thrust

#endif
