/* Ways to walk over tiles. */
#ifndef HIPCUB_GRID_GRID_MAPPING_HPP_
#define HIPCUB_GRID_GRID_MAPPING_HPP_

#include "../util_type.hpp"

namespace hipcub {

enum GridMappingStrategy { GRID_MAPPING_RAKE, GRID_MAPPING_STRIP_MINE, GRID_MAPPING_DYNAMIC };

}  // namespace hipcub

#endif
