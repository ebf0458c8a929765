#include "../detail/block_sort.h"
