#include "../../../detail/resource.h"
