#include "detail/algorithms_scan.h"
