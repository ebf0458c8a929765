#include "detail/resource.h"
