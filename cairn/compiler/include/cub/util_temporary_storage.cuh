#include "../hipcub/hipcub.hpp"
