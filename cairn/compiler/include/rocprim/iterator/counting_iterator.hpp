#include "../detail/types.h"
