#include "detail/types.h"
