/* Everything that becomes the device runtime's bitcode. */
#include "kernel.c"
#include "loops.c"
#include "bodies.c"
#include "reduce.c"
#include "sync.c"
#include "icv.c"
#include "libc.c"
#include "libm.c"
