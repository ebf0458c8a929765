#include "../../hipcub/device/device_find.hpp"
