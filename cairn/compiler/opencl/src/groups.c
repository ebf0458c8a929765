/* What OpenCL C cannot say: memory of workgroups outside of kernels, and printf's records. */
#define LDS __attribute__((address_space(3)))
#define GLOBAL __attribute__((address_space(1)))
#define CONSTANT __attribute__((address_space(4)))

/* Room for a value of each wave of a workgroup. */
static LDS unsigned long values[64] __attribute__((loader_uninitialized));
__attribute__((always_inline)) void __cairn_group_put(unsigned index, unsigned long value) { values[index] = value; }
__attribute__((always_inline)) unsigned long __cairn_group_get(unsigned index) { return values[index]; }

/* clang's calls for to_global, to_local and to_private: NULL for a pointer to other memory. */
#define PRIVATE __attribute__((address_space(5)))
#define FLAT(p) ((const __attribute__((address_space(0))) void *)p)
__attribute__((always_inline)) GLOBAL void *__to_global(void *p)
{
    bool other = __builtin_amdgcn_is_shared(FLAT(p)) || __builtin_amdgcn_is_private(FLAT(p));
    return other ? (GLOBAL void *)0 : (GLOBAL void *)p;
}
__attribute__((always_inline)) LDS void *__to_local(void *p)
{
    return __builtin_amdgcn_is_shared(FLAT(p)) ? (LDS void *)p : (LDS void *)0;
}
__attribute__((always_inline)) PRIVATE void *__to_private(void *p)
{
    return __builtin_amdgcn_is_private(FLAT(p)) ? (PRIVATE void *)p : (PRIVATE void *)0;
}

#ifdef AMD_PRINTF
/* AMD's runtime gives a buffer as clang's code expects it: bytes in use, bytes of room, records. */
GLOBAL unsigned char *__printf_alloc(unsigned size)
{
    GLOBAL unsigned *buffer =
        *(GLOBAL unsigned *const CONSTANT *)((const CONSTANT char *)__builtin_amdgcn_implicitarg_ptr() + 72);
    unsigned at = __atomic_load_n(&buffer[0], __ATOMIC_RELAXED);
    do {
        if (at + size > buffer[1])
            return (GLOBAL unsigned char *)0;
    } while (!__atomic_compare_exchange_n(&buffer[0], &at, at + size, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
    return (GLOBAL unsigned char *)(buffer + 2) + at;
}
#else
/* A record of printf: HIP's head (bytes << 2 | known by its key << 1) and the program's key, then what clang's code
   writes, the number of the format first. */
GLOBAL unsigned char *__cairn_printf_room(unsigned size);
extern const CONSTANT unsigned __cairn_program_key[2];

#define UNWRITTEN 0xCA124CA1u

GLOBAL unsigned char *__printf_alloc(unsigned size)
{
    unsigned total = 12 + ((size + 3) & ~3u);
    GLOBAL unsigned *at = (GLOBAL unsigned *)__cairn_printf_room(total);
    if (!at)
        return (GLOBAL unsigned char *)0;
    for (unsigned i = 3; i < total / 4; i++)
        at[i] = UNWRITTEN; /* clang's code leaves the last words where a text is as long as its words */
    at[1] = __cairn_program_key[0];
    at[2] = __cairn_program_key[1];
    at[0] = total << 2 | 2;
    return (GLOBAL unsigned char *)(at + 3);
}
#endif
