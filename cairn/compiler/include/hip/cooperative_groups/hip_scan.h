/* HIP's header for scans over groups (HIP 10.0): the cooperative groups header has them. */
#pragma once
#include "../hip_cooperative_groups.h"
