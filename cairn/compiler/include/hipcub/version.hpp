#include "hipcub_version.hpp"
