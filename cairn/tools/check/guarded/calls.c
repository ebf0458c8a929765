/* Functions of the C library that hand a program's memory to the kernel, which refuses what a protection key keeps the thread
   from (native/guard.c). Loaded before the C library; while nobody guards, each is one comparison more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#undef fread_unlocked
#undef fwrite_unlocked

#define EXPORT __attribute__((visibility("default")))

static int (*before)(const void *memory, uint64_t size, int stores);
static void (*after)(void);

/* The guard, which has come. */
EXPORT void cairn_guarded_calls(int (*calls_before)(const void *, uint64_t, int), void (*calls_after)(void))
{
    after = calls_after;
    before = calls_before;
}

/* `first`, `bytes`: what the kernel may be given; `stores`: whether it writes there. */
#define GUARDED(result, name, parameters, arguments, first, bytes, stores)                                             \
    EXPORT result name parameters                                                                                      \
    {                                                                                                                  \
        static result (*real) parameters;                                                                              \
        if (!real)                                                                                                     \
            real = (result (*) parameters)dlsym(RTLD_NEXT, #name);                                                     \
        int opened = before && before(first, bytes, stores);                                                           \
        result found = real arguments;                                                                                 \
        if (opened)                                                                                                    \
            after();                                                                                                   \
        return found;                                                                                                  \
    }

GUARDED(ssize_t, read, (int file, void *to, size_t size), (file, to, size), to, size, 1)
GUARDED(ssize_t, pread, (int file, void *to, size_t size, off_t at), (file, to, size, at), to, size, 1)
GUARDED(ssize_t, pread64, (int file, void *to, size_t size, off64_t at), (file, to, size, at), to, size, 1)
GUARDED(ssize_t, recv, (int file, void *to, size_t size, int flags), (file, to, size, flags), to, size, 1)
GUARDED(ssize_t, readv, (int file, const struct iovec *to, int count), (file, to, count), to->iov_base, to->iov_len, 1)
GUARDED(size_t, fread, (void *to, size_t size, size_t count, FILE *file), (to, size, count, file), to, size * count, 1)
GUARDED(size_t, fread_unlocked, (void *to, size_t size, size_t count, FILE *file), (to, size, count, file), to, size * count, 1)
GUARDED(ssize_t, write, (int file, const void *from, size_t size), (file, from, size), from, size, 0)
GUARDED(ssize_t, pwrite, (int file, const void *from, size_t size, off_t at), (file, from, size, at), from, size, 0)
GUARDED(ssize_t, pwrite64, (int file, const void *from, size_t size, off64_t at), (file, from, size, at), from, size, 0)
GUARDED(ssize_t, send, (int file, const void *from, size_t size, int flags), (file, from, size, flags), from, size, 0)
GUARDED(ssize_t, writev, (int file, const struct iovec *from, int count), (file, from, count), from->iov_base, from->iov_len, 0)
GUARDED(size_t, fwrite, (const void *from, size_t size, size_t count, FILE *file), (from, size, count, file), from, size * count, 0)
GUARDED(size_t, fwrite_unlocked, (const void *from, size_t size, size_t count, FILE *file), (from, size, count, file), from, size * count, 0)
GUARDED(int, fputs, (const char *text, FILE *file), (text, file), text, 1, 0)
