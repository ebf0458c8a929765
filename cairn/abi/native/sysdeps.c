/* Jumps under ROCm's names to the system's library: see cairn.abi.sysdeps, which writes sysdeps.h. */
#include "sysdeps.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

/* By function: where its jump goes. The jumps are written below in assembler and know it as cairn_to_NAME. */
#define ROW(name, value) __attribute__((visibility("hidden"))) void *cairn_to_##name;
ROWS
#undef ROW

/* What is called where the system has no such library. Each says its name once. */
#define ROW(name, value)                                                                              \
    static int64_t refuse_##name(void)                                                                \
    {                                                                                                 \
        static int said;                                                                              \
        if (!__atomic_exchange_n(&said, 1, __ATOMIC_RELAXED))                                         \
            fprintf(stderr, "cairn: " LIBRARY ": " #name " is not available: it returns %d\n", value); \
        return value;                                                                                 \
    }
ROWS
#undef ROW

#if defined(__x86_64__)
#define JUMP(name) "jmp *cairn_to_" #name "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(name) "adrp x16, cairn_to_" #name "\nldr x16, [x16, :lo12:cairn_to_" #name "]\nbr x16\n"
#else
#error "sysdeps.c: no jump for this processor"
#endif
#define ROW(name, value) ".globl " #name "\n.type " #name ", %function\n" #name ":\n" JUMP(name) ".size " #name ", . - " #name "\n"
__asm__(".text\n" ROWS);
#undef ROW

__attribute__((constructor)) static void connect(void)
{
    static const char *const targets[] = {TARGETS};
    void *library = 0;
    for (const char *const *target = targets; *target && !library; target++)
        library = dlopen(*target, RTLD_NOW | RTLD_LOCAL);
#define ROW(name, value)                                        \
    cairn_to_##name = library ? dlsym(library, #name) : 0;      \
    if (!cairn_to_##name)                                       \
        cairn_to_##name = (void *)refuse_##name;
    ROWS
#undef ROW
}
