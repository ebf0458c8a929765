#include "../detail/device_search.h"
