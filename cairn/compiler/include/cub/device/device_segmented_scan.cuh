#include "../../hipcub/device/device_segmented_scan.hpp"
