/* What an executable has of a library in place of a DT_NEEDED: its functions as jumps through a table, and code that fills
   the table before anything else of the program runs. The dynamic linker trusts what it maps; this looks at the library's
   file first, and at those that it needs. `front.h` (cairn.abi.front) has names and files. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>

#include "front.h"
#include "whole.h"

static void absent(void)
{
    fprintf(stderr, "%s: calls a function that its %s does not have\n", program_invocation_name, SONAME);
    _exit(127);
}

static void fill(void)
{
    for (const char *file = FILES; *file; file += strlen(file) + 1)
        if (cairn_is_damaged(file)) {
            fprintf(stderr, "cairn: %s is damaged: `cairn doctor --repair` makes it again\n", file);
            _exit(1);
        }
    if (!dlopen(SONAME, RTLD_NOW | RTLD_GLOBAL)) {
        fprintf(stderr, "%s: error while loading shared libraries: %s\n", program_invocation_name, dlerror());
        _exit(127);
    }
    void **slot = slots;
    for (const char *name = NAMES; *name; name += strlen(name) + 1) {
        void *found = dlsym(RTLD_DEFAULT, name); /* another library may have been loaded for its functions' sake */
        *slot++ = found ? found : (void *)absent;
    }
}

/* Before constructors of any priority: those of modules register with the library. */
__attribute__((section(".init_array.00000"), used)) static void (*const first)(void) = fill;
