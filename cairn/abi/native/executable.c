/* A Python without a shared library: its executable, which lies behind this library in the file, becomes one.

   image.h says where in memory it belongs and what is left to be done there; see cairn.codeobj.executable. Its symbols are
   this library's, as fixed addresses. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct segment { uint64_t at, file_end, end; int access; };
struct left { int what; uint64_t place; const char *symbol, *version; int64_t addend; uint64_t size; };
enum { LEFT_ADDRESS, LEFT_COPY, LEFT_CHOOSE, LEFT_DISTANCE };

#include "image.h" /* IMAGE_BASE, IMAGE_BYTES, IMAGE_END, segments, left, needed, starts, threads, nears */

#define PAGE 4096ull
#define PAGES(size) (((size) + PAGE - 1) / PAGE * PAGE)
#define COUNT(array) (sizeof(array) / sizeof *(array))

__attribute__((visibility("default"))) const char *cairn_interpreter_problem;

static char text[256];
static void *libraries[COUNT(needed)];

static int fail(const char *what, const char *which)
{
    snprintf(text, sizeof text, "%s%s", what, which);
    cairn_interpreter_problem = text;
    return 0;
}

/* Map the image from behind this library: the file ends with its offset. */
static int map(void)
{
    Dl_info self;
    uint64_t offset = 0, size = PAGES(IMAGE_END) - IMAGE_BASE;
    if (!dladdr(&cairn_interpreter_problem, &self))
        return fail("this library's file is not known", "");
    int file = open(self.dli_fname, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return fail("cannot be opened: ", self.dli_fname);
    off_t end = lseek(file, 0, SEEK_END);
    int whole = pread(file, &offset, sizeof offset, end - (off_t)sizeof offset) == sizeof offset
                && offset % PAGE == 0 && offset + PAGES(IMAGE_BYTES) + sizeof offset == (uint64_t)end;
    void *base = (void *)IMAGE_BASE;
    int mode = MAP_PRIVATE | MAP_FIXED, ready = 0;
    if (!whole)
        fail("is not whole: ", self.dli_fname);
    else if (mmap(base, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) != base)
        fail("the program lies where Python has to be: link it with -pie", "");
    else if (mmap(base, PAGES(IMAGE_BYTES), PROT_READ | PROT_WRITE, mode, file, (off_t)offset) != base)
        fail("no memory for Python", "");
    else
        ready = 1;
    close(file);
    return ready;
}

static void *find(const char *symbol, const char *version)
{
    int libc = !strncmp(version, "GLIBC_", 6); /* the program's own malloc and the like come first */
    void *found = NULL;
    if (libc)
        found = dlvsym(RTLD_DEFAULT, symbol, version);
    for (uint32_t i = 0; i < COUNT(needed) && !found; i++)
        if (libraries[i])
            found = *version ? dlvsym(libraries[i], symbol, version) : dlsym(libraries[i], symbol);
    return found ? found : dlsym(RTLD_DEFAULT, symbol);
}

/* How far the thread-local variables lie from where the image's code looks for them. */
static int64_t moved(void)
{
    return (int64_t)((uintptr_t)threads + THREAD_BYTES - (uintptr_t)__builtin_thread_pointer());
}

static int relocate(void)
{
    for (uint32_t i = 0; i < COUNT(needed) && needed[i]; i++)
        if (!(libraries[i] = dlopen(needed[i], RTLD_NOW)))
            return fail("", dlerror());
    for (uint32_t i = 0; i < COUNT(left); i++) {
        const struct left *each = &left[i];
        uint64_t *place = (uint64_t *)each->place;
        if (each->what == LEFT_CHOOSE)
            continue;
        if (each->what == LEFT_DISTANCE) {
            *place = (uint64_t)(each->addend + moved());
            continue;
        }
        void *found = find(each->symbol, each->version);
        if (!found && !(each->what == LEFT_ADDRESS && each->size))
            return fail("nothing defines ", each->symbol);
        if (each->what == LEFT_COPY)
            memcpy(place, found, each->size);
        else
            *place = found ? (uint64_t)found + (uint64_t)each->addend : 0;
    }
    return 1;
}

/* Lead the image's code to its thread-local variables. */
static void lead(void)
{
    int32_t distance = (int32_t)moved(), old;
    for (uint32_t i = 0; nears[i]; i++) {
        memcpy(&old, (void *)nears[i], sizeof old);
        old += distance;
        memcpy((void *)nears[i], &old, sizeof old);
    }
}

static void protect(void)
{
    for (uint32_t i = 0; i < COUNT(segments); i++) {
        uint64_t start = segments[i].at / PAGE * PAGE;
        int access = (segments[i].access & 4 ? PROT_READ : 0) | (segments[i].access & 2 ? PROT_WRITE : 0)
                     | (segments[i].access & 1 ? PROT_EXEC : 0);
        mprotect((void *)start, PAGES(segments[i].end) - start, access);
    }
}

__attribute__((constructor)) static void start(void)
{
    static char *nothing[] = {NULL};
    if (!map() || !relocate())
        return;
    if (THREAD_BYTES)
        lead();
    protect();
    for (uint32_t i = 0; i < COUNT(left); i++)
        if (left[i].what == LEFT_CHOOSE)
            *(uint64_t *)left[i].place = ((uint64_t(*)(void))left[i].addend)();
    for (uint32_t i = 0; starts[i]; i++)
        ((void (*)(int, char **, char **))starts[i])(0, nothing, environ);
}
