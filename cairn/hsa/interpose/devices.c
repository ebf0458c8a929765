/* The device files of the kernel's driver: a program that opens one gets a memory file, in which what it allocates lies,
   and its calls (ioctl) of such a file go to cairn.hsa.kfd, by the library that DRIVER names. */
#define _GNU_SOURCE
#include "devices.h"
#include "roots.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))
#define KFD "/dev/kfd"
#define RENDER "/dev/dri/renderD"

enum { FILES = 64, DRM_MAJOR = 226, KFD_MAJOR = 511, KFD_CALLS = 'K', DRM_CALLS = 'd', WHERE_NATIVE = 0xff };
#define LENGTH (1ll << 46) /* nothing of it exists before it is written */

struct file {
    ino_t inode;
    dev_t device;
    unsigned minor; /* of a render node; 0 for /dev/kfd */
    int descriptor;
};

static struct file files[FILES];
static unsigned count;
static pid_t owner;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The minor number of a device file's path, -1 for another path. */
static int minor_of(const char *path)
{
    if (!path)
        return -1;
    if (!strcmp(path, KFD))
        return 0;
    return strncmp(path, RENDER, sizeof RENDER - 1) ? -1 : atoi(path + sizeof RENDER - 1);
}

static int status(int file, struct stat *info)
{
    return (int)syscall(SYS_newfstatat, file, "", info, AT_EMPTY_PATH);
}

/* The process's memory file for a device; a forked child has ones of its own. */
static int made(unsigned minor)
{
    if (owner != getpid())
        count = 0;
    owner = getpid();
    for (unsigned i = 0; i < count; i++)
        if (files[i].minor == minor)
            return files[i].descriptor;
    struct stat info;
    int file = count < FILES ? (int)syscall(SYS_memfd_create, minor ? "renderD" : "kfd", 1 /* close on exec */) : -1;
    if (file < 0 || ftruncate(file, LENGTH) || status(file, &info))
        return -1;
    files[count++] = (struct file){ info.st_ino, info.st_dev, minor, file };
    return file;
}

int cairn_open_device(const char *path, int flags)
{
    int minor = minor_of(path);
    if (minor < 0)
        return NO_DEVICE;
    pthread_mutex_lock(&lock);
    int file = made((unsigned)minor);
    pthread_mutex_unlock(&lock);
    return file < 0 ? file : fcntl(file, flags & O_CLOEXEC ? F_DUPFD_CLOEXEC : F_DUPFD, 3);
}

void cairn_name_missing(const char *path)
{
    static _Atomic uint64_t named[64]; /* a bit for each hash: two paths that share one are one */
    const char *level = getenv("CAIRN_LOG");
    if (!level || (strcasecmp(level, "info") && strcasecmp(level, "debug")))
        return;
    uint64_t hash = 14695981039346656037u;
    for (const char *c = path; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    uint64_t bit = 1ull << (hash >> 58);
    if (!(atomic_fetch_or(&named[hash >> 52 & 63], bit) & bit))
        fprintf(stderr, "cairn: %s is not modelled\n", path);
}

/* The device that a status tells of; null for any other file. */
static const struct file *device_of(ino_t inode, dev_t device)
{
    for (unsigned i = 0; i < count; i++)
        if (files[i].inode == inode && files[i].device == device)
            return &files[i];
    return NULL;
}

/* Who serves calls: Python, and C for those that it need not see. */
static struct {
    int (*python)(uint32_t minor, uint64_t request, uint64_t argument);
    int32_t (*native)(uint64_t request, void *argument);
} served;

static void open_driver(void)
{
    void *library = dlopen(DRIVER, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "cairn: /dev/kfd cannot be served: %s\n", dlerror());
        return;
    }
    *(void **)&served.python = dlsym(library, "cairn_kfd_call");
    uint64_t address = 0;
    served.python(0, WHERE_NATIVE, (uint64_t)&address);
    *(uint64_t *)&served.native = address;
}

/* A call of a device's: 0, or an error number below 0. */
static int serve(unsigned minor, unsigned long request, void *argument)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_driver);
    int result = served.native && !minor ? served.native(request, argument) : 1;
    if (result != 1)
        return result;
    return served.python ? served.python(minor, request, (uint64_t)argument) : -ENODEV;
}

FIND_NEXT(int, ioctl, (int file, unsigned long request, void *argument))
EXPORT int ioctl(int file, unsigned long request, void *argument)
{
    unsigned kind = request >> 8 & 0xff;
    struct stat info;
    if (count && (kind == KFD_CALLS || kind == DRM_CALLS) && !status(file, &info)) {
        const struct file *device = device_of(info.st_ino, info.st_dev);
        if (device) {
            int result = serve(device->minor, request, argument);
            if (result < 0)
                errno = -result;
            return result < 0 ? -1 : result;
        }
    }
    return NEXT(ioctl)(file, request, argument);
}

/* Programs look whether what they have opened is a device. */
#define TOLD(name, parameters, arguments)                                         \
    FIND_NEXT(int, name, parameters)                                              \
    EXPORT int name parameters                                                    \
    {                                                                             \
        if (!NEXT(name)) {                                                        \
            errno = ENOSYS;                                                       \
            return -1;                                                            \
        }                                                                         \
        int result = next_##name arguments;                                       \
        const struct file *device = result ? NULL : device_of(info->st_ino, info->st_dev); \
        if (device) {                                                             \
            info->st_mode = S_IFCHR | 0666;                                       \
            info->st_rdev = device->minor ? makedev(DRM_MAJOR, device->minor) : makedev(KFD_MAJOR, 0); \
        }                                                                         \
        return result;                                                            \
    }

TOLD(fstat, (int file, struct stat *info), (file, info))
TOLD(fstat64, (int file, struct stat64 *info), (file, info))
TOLD(__fxstat, (int version, int file, struct stat *info), (version, file, info))
TOLD(__fxstat64, (int version, int file, struct stat64 *info), (version, file, info))
