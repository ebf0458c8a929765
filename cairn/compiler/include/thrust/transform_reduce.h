#include "detail/algorithms_sort.h"
