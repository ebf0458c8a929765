#include "../../hipcub/device/device_for.hpp"
