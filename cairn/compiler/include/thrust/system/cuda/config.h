#include "../../detail/config.h"
