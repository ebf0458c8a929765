#include "../detail/iterators.h"
