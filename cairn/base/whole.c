/* Sees, when the library is loaded, that its file is as it was made: programs load it without asking Cairn. Behind the
   library stands its sum (cairn.base.whole). A file that is too short the dynamic linker refuses. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct trailer { char magic[16]; uint64_t length, sum; };

static int is_damaged(const char *data, uint64_t size)
{
    struct trailer end;
    if (size < sizeof end)
        return 0;
    memcpy(&end, data + size - sizeof end, sizeof end);
    if (memcmp(end.magic, "cairn whole file", sizeof end.magic))
        return 0; /* somebody has made it anew: stripped it, say */
    if (end.length != size - sizeof end)
        return 1;
    uint64_t sum = 0, word;
    for (uint64_t at = 0; at < end.length; at += sizeof word) {
        memcpy(&word, data + at, sizeof word);
        sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
        sum ^= sum >> 29;
    }
    return sum != end.sum;
}

__attribute__((constructor(101))) static void see_that_it_is_whole(void)
{
    Dl_info self;
    struct stat info;
    if (!dladdr((void *)see_that_it_is_whole, &self) || !self.dli_fname)
        return;
    int file = open(self.dli_fname, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    char *data = fstat(file, &info) ? NULL : malloc((size_t)info.st_size + 1);
    ssize_t got = 0, more = 0;
    if (data)
        while (got < info.st_size && (more = read(file, data + got, (size_t)(info.st_size - got))) > 0)
            got += more;
    close(file);
    int damaged = data && more >= 0 && is_damaged(data, (uint64_t)got);
    free(data);
    if (damaged) {
        fprintf(stderr, "cairn: %s is damaged: `cairn doctor --repair` makes it again\n", self.dli_fname);
        _exit(1);
    }
}
