#include "../detail/block.h"
