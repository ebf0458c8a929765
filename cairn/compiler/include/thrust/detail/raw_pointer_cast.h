#include "memory.h"
