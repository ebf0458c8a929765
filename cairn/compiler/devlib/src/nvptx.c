/* The math functions alone, for NVIDIA GPUs: the rest of the device library is AMD's runtime interface. */
#include "ocml.c"
#include "ocml_rounded.c"
#include "ocml_special.c"
#include "complex.c"
