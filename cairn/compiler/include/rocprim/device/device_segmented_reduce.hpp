#include "../detail/device.h"
