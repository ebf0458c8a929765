#include "thread_reduce.hpp"
