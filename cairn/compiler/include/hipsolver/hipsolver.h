/* hipSOLVER. */
#ifndef HIPSOLVER_H
#define HIPSOLVER_H

#include "internal/hipsolver-version.h"

#include "internal/hipsolver-types.h"

#include "internal/hipsolver-functions.h"

#include "internal/hipsolver-dense.h"
#include "internal/hipsolver-dense64.h"

#include "internal/hipsolver-refactor.h"

#include "internal/hipsolver-sparse.h"

#endif
