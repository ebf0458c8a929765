/* CUDA's cooperative_groups/scan.h over hip/cooperative_groups/hip_scan.h. */
#ifndef _CG_SCAN_H
#define _CG_SCAN_H

#include "../cooperative_groups.h"
#include <hip/cooperative_groups/hip_scan.h>

#endif
