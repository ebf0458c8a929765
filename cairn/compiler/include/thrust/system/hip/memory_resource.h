#include "../../detail/resource.h"
