#include "detail/async.h"
