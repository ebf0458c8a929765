/* Reading a device image, which is an AMDGPU code object (ELF64, little endian). */
#ifndef CAIRN_OMP_IMAGE_H
#define CAIRN_OMP_IMAGE_H

#include <elf.h>
#include <string.h>

#include "target.h"

#ifndef EM_AMDGPU
#define EM_AMDGPU 224
#endif

struct symbol {
    const uint8_t *data; /* in the image; null where it has none */
    uint64_t size;
};

static bool is_code_object(const struct image *image)
{
    const Elf64_Ehdr *header = (const void *)image->begin;
    return image->end - image->begin >= (ptrdiff_t)sizeof *header && !memcmp(header->e_ident, ELFMAG, SELFMAG) &&
           header->e_machine == EM_AMDGPU;
}

/* Where in the file an address is. */
static const uint8_t *at_address(const struct image *image, uint64_t address)
{
    const Elf64_Ehdr *header = (const void *)image->begin;
    const Elf64_Phdr *segments = (const void *)(image->begin + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++)
        if (segments[i].p_type == PT_LOAD && address >= segments[i].p_vaddr &&
            address < segments[i].p_vaddr + segments[i].p_filesz)
            return image->begin + segments[i].p_offset + (address - segments[i].p_vaddr);
    return NULL;
}

static bool find_symbol(const struct image *image, const char *name, struct symbol *found)
{
    const Elf64_Ehdr *header = (const void *)image->begin;
    const Elf64_Shdr *sections = (const void *)(image->begin + header->e_shoff);
    for (int i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type != SHT_DYNSYM)
            continue;
        const Elf64_Sym *symbols = (const void *)(image->begin + sections[i].sh_offset);
        const char *names = (const char *)image->begin + sections[sections[i].sh_link].sh_offset;
        for (size_t each = 0; each < sections[i].sh_size / sizeof *symbols; each++)
            if (symbols[each].st_shndx != SHN_UNDEF && !strcmp(names + symbols[each].st_name, name)) {
                *found = (struct symbol){at_address(image, symbols[each].st_value), symbols[each].st_size};
                return true;
            }
    }
    return false;
}

/* EF_AMDGPU_MACH as a processor's name. Source: LLVM 22's AMDGPUUsage, "AMDGPU ELF header flags". */
static const char *processor_of(const struct image *image)
{
    static const struct {
        uint32_t number;
        const char *name;
    } known[] = {
        {0x02c, "gfx900"},  {0x02f, "gfx906"},  {0x030, "gfx908"},  {0x03f, "gfx90a"},  {0x04c, "gfx942"},
        {0x04f, "gfx950"},  {0x033, "gfx1010"}, {0x034, "gfx1011"}, {0x035, "gfx1012"}, {0x036, "gfx1030"},
        {0x037, "gfx1031"}, {0x038, "gfx1032"}, {0x039, "gfx1033"}, {0x03e, "gfx1034"}, {0x03d, "gfx1035"},
        {0x045, "gfx1036"}, {0x041, "gfx1100"}, {0x046, "gfx1101"}, {0x047, "gfx1102"}, {0x044, "gfx1103"},
        {0x043, "gfx1150"}, {0x04a, "gfx1151"}, {0x055, "gfx1152"}, {0x058, "gfx1153"}, {0x048, "gfx1200"},
        {0x04e, "gfx1201"}, {0x051, "gfx9-generic"}, {0x052, "gfx10-1-generic"}, {0x053, "gfx10-3-generic"},
        {0x054, "gfx11-generic"}, {0x059, "gfx12-generic"}, {0x05f, "gfx9-4-generic"},
    };
    uint32_t number = ((const Elf64_Ehdr *)(const void *)image->begin)->e_flags & 0xff;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].number == number)
            return known[i].name;
    return "";
}

#endif
