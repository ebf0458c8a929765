#include "thread_load.hpp"
