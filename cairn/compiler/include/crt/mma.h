/* Where some programs look for mma.h. */
#include "../mma.h"
