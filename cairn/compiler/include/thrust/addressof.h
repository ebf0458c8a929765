/* std::addressof under Thrust's name. */
#ifndef THRUST_ADDRESSOF_H
#define THRUST_ADDRESSOF_H

#include <memory>

#include "detail/config.h"

namespace thrust {
using std::addressof;
}

#endif
