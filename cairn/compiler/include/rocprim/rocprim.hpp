/* All of rocPRIM. */
#ifndef ROCPRIM_HPP_
#define ROCPRIM_HPP_

#include "detail/block.h"
#include "detail/device.h"

#endif
