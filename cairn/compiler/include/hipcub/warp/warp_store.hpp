#include "warp_load.hpp"
