/* HIP's header for reductions over groups (HIP 7.13): the cooperative groups header has them. */
#pragma once
#include "../hip_cooperative_groups.h"
