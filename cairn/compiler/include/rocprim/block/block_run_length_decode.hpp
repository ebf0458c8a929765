#include "../detail/block_neighbours.h"
