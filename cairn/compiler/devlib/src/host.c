/* The math functions compiled for the host, where their accuracy is measured. */
#include "ocml.c"
#include "ocml_rounded.c"
#include "ocml_special.c"
