#include "../detail/block_move.h"
