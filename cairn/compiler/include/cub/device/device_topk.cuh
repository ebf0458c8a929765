#include "../../hipcub/device/device_topk.hpp"
