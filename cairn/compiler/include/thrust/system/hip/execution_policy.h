#include "../../detail/execution.h"
