/* The first code of a library that runs. Sees that the library's file is as it was made, for programs load it without
   asking Cairn; then does what `cairn.base.whole` has taken from the dynamic linker, which trusts what it reads. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

#include "whole.h"

struct relocation { uint64_t offset, info, addend; };

/* In the library's addresses: relocations that only add where it is loaded, and what none writes to behind them.
   Volatile: written when the library is linked. */
__attribute__((used, aligned(8))) static const volatile struct {
    char magic[16];
    uint64_t relocations, count, constant, size;
} kept = { .magic = "cairn whole kept" };

extern char loaded[] __asm__("__ehdr_start") __attribute__((visibility("hidden")));

void cairn_whole(void) /* DT_INIT */
{
    Dl_info self;
    if (dladdr((void *)cairn_whole, &self) && self.dli_fname && cairn_is_damaged(self.dli_fname)) {
        fprintf(stderr, "cairn: %s is damaged: `cairn doctor --repair` makes it again\n", self.dli_fname);
        _exit(1);
    }
    const struct relocation *each = (const void *)(loaded + kept.relocations);
    for (uint64_t left = kept.count; left; left--, each++)
        *(uint64_t *)(loaded + each->offset) = (uint64_t)loaded + each->addend;
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), start = kept.constant & -page, end = (kept.constant + kept.size) & -page;
    if (start < end)
        mprotect(loaded + start, end - start, PROT_READ);
}
