/* ROCTX under the name of its older library. */
#pragma once
#include "../rocprofiler-sdk-roctx/roctx.h"
