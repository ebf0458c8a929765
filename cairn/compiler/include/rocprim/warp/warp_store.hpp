#include "../detail/warp.h"
