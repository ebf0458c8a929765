#include "../detail/iterator_facade.h"
