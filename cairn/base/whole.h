/* Whether a library's file is as it was made: behind it stands its sum (cairn.base.whole). A file that is too short the
   dynamic linker refuses. */
#ifndef CAIRN_WHOLE_H
#define CAIRN_WHOLE_H
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct trailer { char magic[16]; uint64_t length, sum; };

static inline uint64_t mixed(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 29;
}

static int is_damaged(const char *data, uint64_t size)
{
    struct trailer end;
    if (size < sizeof end)
        return 0;
    memcpy(&end, data + size - sizeof end, sizeof end);
    if (memcmp(end.magic, "cairn whole four", sizeof end.magic))
        return 0; /* somebody has made it anew: stripped it, say */
    if (end.length != size - sizeof end)
        return 1;
    uint64_t sums[4] = { 0 }, words[4] = { 0 }, sum = 0; /* four: each step waits for the one before */
    for (uint64_t at = 0; at < end.length; at += sizeof words) {
        uint64_t rest = end.length - at;
        if (rest < sizeof words)
            memset(words, 0, sizeof words);
        memcpy(words, data + at, rest < sizeof words ? rest : sizeof words);
        for (int i = 0; i < 4; i++)
            sums[i] = mixed(sums[i], words[i]);
    }
    for (int i = 0; i < 4; i++)
        sum = mixed(sum, sums[i]);
    return sum != end.sum;
}

/* 0 for a file that is not there, too. */
static int cairn_is_damaged(const char *path)
{
    struct stat info;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    size_t room = fstat(file, &info) ? 0 : (size_t)info.st_size + 1;
    /* Not from the heap: programs count on zeros in what they allocate first. */
    char *data = room ? mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) : MAP_FAILED;
    ssize_t got = 0, more = 0;
    if (data != MAP_FAILED)
        while (got < info.st_size && (more = read(file, data + got, (size_t)(info.st_size - got))) > 0)
            got += more;
    close(file);
    int damaged = data != MAP_FAILED && more >= 0 && is_damaged(data, (uint64_t)got);
    if (data != MAP_FAILED)
        munmap(data, room);
    return damaged;
}

#endif
