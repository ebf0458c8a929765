/* Loaded before a program's libraries: takes look-ups below ROOTS to the folder that CAIRN_SYSFS names, where that has
   such a file. Made by cairn.hsa.sysfs, which writes roots.h.

   The functions are declared here as the processors' calling conventions see them: an int or a pointer an argument, a
   mode as one more. None of the C library's headers that declare them otherwise is included. */
#define _GNU_SOURCE
#include "devices.h"
#include "roots.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

static const char *const roots[] = {ROOTS};

/* The folder, or null. Read at each look-up of a path below a root: a program may change its environment. */
static const char *tree(void)
{
    const char *folder = getenv("CAIRN_SYSFS");
    return folder && folder[0] == '/' ? folder : NULL;
}

/* Whether the path is one of the roots or lies below it; a root that ends with a colon is how a name begins. */
static int is_below_root(const char *path)
{
    if (!path || path[0] != '/')
        return 0;
    for (unsigned i = 0; i < sizeof roots / sizeof *roots; i++) {
        size_t length = strlen(roots[i]);
        if (!strncmp(path, roots[i], length) && (path[length] == '/' || !path[length] || roots[i][length - 1] == ':'))
            return 1;
    }
    return 0;
}

/* Where the program really looks: the path itself, or that of the folder's file, written to `place`. */
static const char *found(const char *path, char place[PATH_MAX])
{
    const char *folder = is_below_root(path) ? tree() : NULL;
    if (!folder)
        return path;
    size_t start = strlen(folder), length = strlen(path);
    if (start + length >= PATH_MAX)
        return path;
    memcpy(place, folder, start);
    memcpy(place + start, path, length + 1);
    int before = errno; /* the look-up's own failure is none of the program's */
    int here = !syscall(SYS_faccessat, -100 /* AT_FDCWD */, place, F_OK);
    if (!here && syscall(SYS_faccessat, -100, path, F_OK))
        cairn_name_missing(path);
    errno = before;
    return here ? place : path;
}

/* A function that the C library lacks cannot have been called before this library came. */
#define NEEDS(name, missing) \
    if (!NEXT(name)) {       \
        errno = ENOSYS;      \
        return missing;      \
    }
#define TAKEN(type, name, parameters, arguments, missing) \
    FIND_NEXT(type, name, parameters)                     \
    EXPORT type name parameters                           \
    {                                                     \
        NEEDS(name, missing)                              \
        char place[PATH_MAX];                             \
        path = found(path, place);                        \
        return next_##name arguments;                     \
    }

/* The same for what opens a file: of a device that the folder has, a descriptor is made. */
#define OPENED(name, parameters, arguments)                                       \
    FIND_NEXT(int, name, parameters)                                              \
    EXPORT int name parameters                                                    \
    {                                                                             \
        NEEDS(name, -1)                                                           \
        char place[PATH_MAX];                                                     \
        const char *real = found(path, place);                                    \
        int device = real == path ? NO_DEVICE : cairn_open_device(path, flags);   \
        if (device != NO_DEVICE)                                                  \
            return device;                                                        \
        if (real != path && !(flags & 3))                                         \
            cairn_refresh(place);                                                 \
        path = real;                                                              \
        return next_##name arguments;                                             \
    }

#define STREAM(name)                                                     \
    FIND_NEXT(void *, name, (const char *path, const char *mode))        \
    EXPORT void *name(const char *path, const char *mode)                \
    {                                                                    \
        NEEDS(name, NULL)                                                \
        char place[PATH_MAX];                                            \
        const char *real = found(path, place);                           \
        if (real != path && mode[0] == 'r' && !strchr(mode, '+'))        \
            cairn_refresh(place);                                        \
        return next_##name(real, mode);                                  \
    }

OPENED(open, (const char *path, int flags, unsigned mode), (path, flags, mode))
OPENED(open64, (const char *path, int flags, unsigned mode), (path, flags, mode))
OPENED(__open_2, (const char *path, int flags), (path, flags))
OPENED(__open64_2, (const char *path, int flags), (path, flags))
OPENED(openat, (int at, const char *path, int flags, unsigned mode), (at, path, flags, mode))
OPENED(openat64, (int at, const char *path, int flags, unsigned mode), (at, path, flags, mode))
OPENED(__openat_2, (int at, const char *path, int flags), (at, path, flags))
OPENED(__openat64_2, (int at, const char *path, int flags), (at, path, flags))
STREAM(fopen)
STREAM(fopen64)
TAKEN(void *, opendir, (const char *path), (path), NULL)
TAKEN(int, scandir, (const char *path, void *list, void *filter, void *order), (path, list, filter, order), -1)
TAKEN(int, scandir64, (const char *path, void *list, void *filter, void *order), (path, list, filter, order), -1)
TAKEN(int, access, (const char *path, int mode), (path, mode), -1)
TAKEN(int, eaccess, (const char *path, int mode), (path, mode), -1)
TAKEN(int, euidaccess, (const char *path, int mode), (path, mode), -1)
TAKEN(int, faccessat, (int at, const char *path, int mode, int flags), (at, path, mode, flags), -1)
TAKEN(int, stat, (const char *path, void *info), (path, info), -1)
TAKEN(int, stat64, (const char *path, void *info), (path, info), -1)
TAKEN(int, lstat, (const char *path, void *info), (path, info), -1)
TAKEN(int, lstat64, (const char *path, void *info), (path, info), -1)
TAKEN(int, fstatat, (int at, const char *path, void *info, int flags), (at, path, info, flags), -1)
TAKEN(int, fstatat64, (int at, const char *path, void *info, int flags), (at, path, info, flags), -1)
TAKEN(int, __xstat, (int version, const char *path, void *info), (version, path, info), -1)
TAKEN(int, __xstat64, (int version, const char *path, void *info), (version, path, info), -1)
TAKEN(int, __lxstat, (int version, const char *path, void *info), (version, path, info), -1)
TAKEN(int, __lxstat64, (int version, const char *path, void *info), (version, path, info), -1)
TAKEN(int, __fxstatat, (int version, int at, const char *path, void *info, int flags), (version, at, path, info, flags), -1)
TAKEN(int, __fxstatat64, (int version, int at, const char *path, void *info, int flags), (version, at, path, info, flags), -1)
TAKEN(int, statx, (int at, const char *path, int flags, unsigned mask, void *info), (at, path, flags, mask, info), -1)
TAKEN(long, readlink, (const char *path, char *target, size_t size), (path, target, size), -1)
TAKEN(long, readlinkat, (int at, const char *path, char *target, size_t size), (at, path, target, size), -1)
TAKEN(long, __readlink_chk, (const char *path, char *target, size_t size, size_t room), (path, target, size, room), -1)
/* `ls -l` asks for access lists. */
TAKEN(long, getxattr, (const char *path, const char *name, void *value, size_t size), (path, name, value, size), -1)
TAKEN(long, lgetxattr, (const char *path, const char *name, void *value, size_t size), (path, name, value, size), -1)
TAKEN(long, listxattr, (const char *path, char *list, size_t size), (path, list, size), -1)
TAKEN(long, llistxattr, (const char *path, char *list, size_t size), (path, list, size), -1)

/* A resolved path is told without the folder, as if the file lay where the program looked. */
static char *told(char *resolved)
{
    const char *folder = tree();
    size_t start = folder && resolved ? strlen(folder) : 0;
    if (start && !strncmp(resolved, folder, start) && resolved[start] == '/')
        memmove(resolved, resolved + start, strlen(resolved + start) + 1);
    return resolved;
}

#define RESOLVED(name, parameters, arguments) \
    FIND_NEXT(char *, name, parameters)       \
    EXPORT char *name parameters              \
    {                                         \
        NEEDS(name, NULL)                     \
        char place[PATH_MAX];                 \
        path = found(path, place);            \
        return told(next_##name arguments);   \
    }

RESOLVED(realpath, (const char *path, char *resolved), (path, resolved))
RESOLVED(__realpath_chk, (const char *path, char *resolved, size_t room), (path, resolved, room))
RESOLVED(canonicalize_file_name, (const char *path), (path))
