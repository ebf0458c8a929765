/* All of rocPRIM. */
#ifndef ROCPRIM_HPP_
#define ROCPRIM_HPP_

#include "detail/block_move.h"
#include "detail/block_neighbours.h"
#include "detail/block_reduce.h"
#include "detail/block_sort.h"
#include "detail/device.h"
#include "detail/device_search.h"
#include "detail/warp.h"

#endif
