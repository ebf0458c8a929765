/* Sees, when the library is loaded, that its file is as it was made: programs load it without asking Cairn. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

#include "whole.h"

__attribute__((constructor(101))) static void see_that_it_is_whole(void)
{
    Dl_info self;
    if (dladdr((void *)see_that_it_is_whole, &self) && self.dli_fname && cairn_is_damaged(self.dli_fname)) {
        fprintf(stderr, "cairn: %s is damaged: `cairn doctor --repair` makes it again\n", self.dli_fname);
        _exit(1);
    }
}
