#include "counting_input_iterator.hpp"
