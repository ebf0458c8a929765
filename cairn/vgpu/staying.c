/* LLVM's objects stay until the process is gone. A program may call exit while a thread compiles; exit handlers run newest
   first, and those that destroy LLVM's objects would pull them from under that thread.

   This library is opened for LLVM's, which it needs. The dynamic linker starts it first (DF_1_INITFIRST), when LLVM's
   calls have their targets and its constructors have not run: exit handlers that LLVM registers are from then on none. */
#define _GNU_SOURCE
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char LIBRARY[] = "/libllvmlite.so", REGISTER[] = "__cxa_atexit";

static int register_none(void (*handler)(void *), void *argument, void *object)
{
    (void)handler, (void)argument, (void)object;
    return 0;
}

struct calls {
    uintptr_t base;
    const ElfW(Sym) *symbols;
    const char *names;
};

static void redirect(const struct calls *calls, const ElfW(Rela) *entry, size_t bytes)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (const ElfW(Rela) *end = entry + bytes / sizeof *entry; entry < end; entry++) {
        uint64_t symbol = ELF64_R_SYM(entry->r_info);
        if (!symbol || strcmp(calls->names + calls->symbols[symbol].st_name, REGISTER))
            continue;
        uintptr_t place = calls->base + entry->r_offset;
        if (mprotect((void *)(place & -page), page, PROT_READ | PROT_WRITE) == 0)
            *(void **)place = (void *)register_none;
    }
}

static int visit(struct dl_phdr_info *info, size_t size, void *nothing)
{
    (void)size, (void)nothing;
    size_t length = strlen(info->dlpi_name);
    if (length < sizeof LIBRARY - 1 || strcmp(info->dlpi_name + length - (sizeof LIBRARY - 1), LIBRARY))
        return 0;
    uintptr_t found[DT_NUM] = {0};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type != PT_DYNAMIC)
            continue;
        const ElfW(Dyn) *each = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
        for (; each->d_tag != DT_NULL; each++)
            if (each->d_tag > 0 && each->d_tag < DT_NUM)
                found[each->d_tag] = each->d_un.d_ptr;
    }
    const int pointers[] = {DT_SYMTAB, DT_STRTAB, DT_JMPREL, DT_RELA};
    for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++)
        if (found[pointers[i]] && found[pointers[i]] < info->dlpi_addr)
            found[pointers[i]] += info->dlpi_addr; /* the dynamic linker has not done so */
    if (!found[DT_SYMTAB] || !found[DT_STRTAB])
        return 0;
    struct calls calls = {info->dlpi_addr, (const ElfW(Sym) *)found[DT_SYMTAB], (const char *)found[DT_STRTAB]};
    redirect(&calls, (const ElfW(Rela) *)found[DT_JMPREL], found[DT_PLTRELSZ]);
    redirect(&calls, (const ElfW(Rela) *)found[DT_RELA], found[DT_RELASZ]);
    return 0;
}

__attribute__((constructor)) static void before_llvm(void) { dl_iterate_phdr(visit, NULL); }
