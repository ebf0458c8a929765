#include "../system_error.h"
