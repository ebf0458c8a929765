#include "device_for.hpp"
