#include "detail/vector.h"
