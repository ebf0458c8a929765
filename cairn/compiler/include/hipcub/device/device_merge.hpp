#include "device_merge_sort.hpp"
