#include "../../detail/vector.h"
