#include "../detail/async.h"
