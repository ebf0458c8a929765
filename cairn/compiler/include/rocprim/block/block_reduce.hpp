#include "../detail/block_reduce.h"
