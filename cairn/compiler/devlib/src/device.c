/* Everything that becomes the device library's bitcode. */
#include "ocml.c"
#include "ocml_rounded.c"
#include "ocml_special.c"
#include "complex.c"
#include "runtime.c"
#include "hostcall.c"
#include "grid.c"
#include "heap.c"
