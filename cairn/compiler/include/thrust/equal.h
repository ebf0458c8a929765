#include "detail/algorithms_reduce.h"
