/* Everything that becomes the device library's bitcode. */
#include "ocml.c"
#include "runtime.c"
