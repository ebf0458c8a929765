#include "detail/iterators.h"
