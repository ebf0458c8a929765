/* Which memory of the process is read-only data of what is loaded. */
#define _GNU_SOURCE
#include <link.h>

#include "target.h"

static int looks(struct dl_phdr_info *loaded, size_t size, void *given)
{
    (void)size;
    uintptr_t *address = given, at = *address - loaded->dlpi_addr;
    bool found = false, constant = false;
    for (int i = 0; i < loaded->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &loaded->dlpi_phdr[i];
        if (at - part->p_vaddr >= part->p_memsz)
            continue;
        if (part->p_type == PT_LOAD)
            found = true, constant |= !(part->p_flags & PF_W);
        else if (part->p_type == PT_GNU_RELRO) /* written to by the loader alone */
            constant = true;
    }
    if (found)
        *address = constant;
    return found;
}

bool omp_is_constant(uintptr_t address)
{
    uintptr_t answer = address;
    return dl_iterate_phdr(looks, &answer) && answer;
}
