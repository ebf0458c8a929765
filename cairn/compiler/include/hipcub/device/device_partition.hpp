#include "device_select.hpp"
