#include "detail/execution.h"
