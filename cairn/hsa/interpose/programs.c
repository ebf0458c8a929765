/* Programs of ROCm by paths that are not there: libraries have a compiler's path of the machine that built them (MIOpen:
   /usr/bin/clang++-21). What cannot be started because there is no such file is started from PROGRAMS, where that has a
   program of the same name; a release's number at the name's end is left out. */
#define _GNU_SOURCE
#include "devices.h"
#include "roots.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/syscall.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

/* The length of a name without a release's number: clang++ of clang++-21, or of clang++-21.1. */
static size_t bare(const char *name)
{
    size_t length = strlen(name), end = length;
    while (end && (isdigit((unsigned char)name[end - 1]) || name[end - 1] == '.'))
        end--;
    return end > 1 && end < length && name[end - 1] == '-' ? end - 1 : length;
}

static int is_there(const char *path, int mode)
{
    return !syscall(SYS_faccessat, -100 /* AT_FDCWD */, path, mode);
}

/* Writes to `place` which program stands for one that is not at its path; 0 where none does. */
static int stands_for(const char *path, char place[PATH_MAX])
{
    if (!path || is_there(path, F_OK))
        return 0; /* a script whose interpreter is missing */
    const char *name = path[0] == '/' ? strrchr(path, '/') + 1 : "";
    size_t lengths[] = {strlen(name), bare(name)};
    for (unsigned i = 0; i < 2; i++) {
        int written = lengths[i] ? snprintf(place, PATH_MAX, "%s/%.*s", PROGRAMS, (int)lengths[i], name) : -1;
        if (written < 0 || written >= PATH_MAX || !is_there(place, X_OK))
            continue;
        const char *level = getenv("CAIRN_LOG");
        if (level && (!strcasecmp(level, "info") || !strcasecmp(level, "debug")))
            fprintf(stderr, "cairn: %s is not there: %s stands for it\n", path, place);
        return 1;
    }
    return 0;
}

/* Functions that return -1 and set errno where a program cannot be started, and do not return where it can. */
#define STARTED(name, parameters, arguments)                   \
    FIND_NEXT(int, name, parameters)                           \
    EXPORT int name parameters                                 \
    {                                                          \
        char place[PATH_MAX];                                  \
        int result = NEXT(name) ? next_##name arguments : -1;  \
        if (errno == ENOENT && stands_for(path, place)) {      \
            path = place;                                      \
            return next_##name arguments;                      \
        }                                                      \
        return result;                                         \
    }

/* The same for those that return an error's number. */
#define SPAWNED(name)                                                                                      \
    FIND_NEXT(int, name, (int *child, const char *path, const void *actions, const void *how, char *const words[], char *const variables[])) \
    EXPORT int name(int *child, const char *path, const void *actions, const void *how, char *const words[], char *const variables[]) \
    {                                                                                                      \
        char place[PATH_MAX];                                                                              \
        int result = NEXT(name) ? next_##name(child, path, actions, how, words, variables) : ENOSYS;       \
        if (result == ENOENT && stands_for(path, place))                                                   \
            return next_##name(child, place, actions, how, words, variables);                              \
        return result;                                                                                     \
    }

STARTED(execve, (const char *path, char *const words[], char *const variables[]), (path, words, variables))
STARTED(execv, (const char *path, char *const words[]), (path, words))
STARTED(execvp, (const char *path, char *const words[]), (path, words))
STARTED(execvpe, (const char *path, char *const words[], char *const variables[]), (path, words, variables))
SPAWNED(posix_spawn)
SPAWNED(posix_spawnp)
