#include "device_find.hpp"
