/* CUDA's inner header for asynchronous copies. */
#pragma once
#include "memcpy_async.h"
