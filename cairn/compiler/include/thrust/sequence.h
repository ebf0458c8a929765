#include "detail/algorithms_transform.h"
