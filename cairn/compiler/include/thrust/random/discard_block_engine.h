#include "../random.h"
