#include "../detail/resource.h"
