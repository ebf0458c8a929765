#include "../detail/iterators_more.h"
