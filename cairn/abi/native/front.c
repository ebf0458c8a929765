/* What an executable or a shared library has of a library in place of a DT_NEEDED: its functions as jumps through a table, and code that fills
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
    const char *own = "";
    for (const char *file = FILES; *file; file += strlen(file) + 1) {
        own = file;
        if (cairn_is_damaged(file)) {
            fprintf(stderr, "cairn: %s is damaged: `cairn doctor --repair` makes it again\n", file);
            _exit(1);
        }
    }
    /* By its name, so that it is found where the user says; by its file where another library stands for the C library's
       dlopen, which then does not look where this program says (g++'s address sanitizer). */
    void *library = dlopen(SONAME, RTLD_NOW | SCOPE);
    if (!library && !(library = dlopen(own, RTLD_NOW | SCOPE))) {
        fprintf(stderr, "%s: error while loading shared libraries: %s\n", program_invocation_name, dlerror());
        _exit(127);
    }
    void **slot = slots;
    for (const char *name = NAMES; *name; name += strlen(name) + 1) {
        void *found = FOREMOST ? 0 : dlsym(RTLD_DEFAULT, name); /* another may have been loaded for its functions' sake */
        if (!found)
            found = dlsym(library, name);
        *slot++ = found ? found : (void *)absent;
    }
}

/* Before constructors of any priority: those of modules register with the library. */
__attribute__((section(".init_array.00000"), used)) static void (*const first)(void) = fill;

/* A program with the address sanitizer looks for leaks at its end, in all memory that it has reserved: minutes, with a
   device's. ASAN_OPTIONS=detect_leaks=1 has it done. */
__attribute__((weak, used, visibility("default"))) const char *__asan_default_options(void)
{
    return "detect_leaks=0";
}
