/* The standard's sequences under Thrust's name. */
#ifndef THRUST_TYPE_TRAITS_INTEGER_SEQUENCE_H
#define THRUST_TYPE_TRAITS_INTEGER_SEQUENCE_H

#include <utility>

#include "../detail/config.h"

namespace thrust {
using std::index_sequence;
using std::index_sequence_for;
using std::integer_sequence;
using std::make_index_sequence;
using std::make_integer_sequence;
}  // namespace thrust

#endif
