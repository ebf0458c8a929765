/* The rocPRIM release whose interface these headers have. */
#ifndef ROCPRIM_VERSION_HPP_
#define ROCPRIM_VERSION_HPP_

#define ROCPRIM_VERSION 400000
#define ROCPRIM_VERSION_MAJOR 4
#define ROCPRIM_VERSION_MINOR 0
#define ROCPRIM_VERSION_PATCH 0

#endif
