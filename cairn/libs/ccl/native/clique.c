/* The memory that a communicator's ranks share. It is a memory file of the process that made the unique id, which names it:
   others find it in /proc. Nothing outlives the processes. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "ccl.h"

struct identity {
    uint64_t magic;
    int64_t process;
    int32_t file;
    uint64_t random[2];
};
_Static_assert(sizeof(struct identity) <= sizeof(struct ncclUniqueId), "it fits");
static const uint64_t MAGIC = 0x4e49414343434cull;

static const size_t LENGTH =
    sizeof(struct ccl_clique) + (size_t)CCL_RANKS * CCL_WINDOW + (size_t)CCL_RANKS * CCL_RANKS * CCL_MAIL;

/* By number: older C libraries, with which Cairn runs, too, have no functions for these calls. */
int32_t ccl_new_id(struct ncclUniqueId *id)
{
    enum { CLOSE_ON_EXEC = 1 };
    struct identity made = {.magic = MAGIC, .process = getpid()};
    made.file = (int32_t)syscall(SYS_memfd_create, "cairn-rccl", CLOSE_ON_EXEC);
    if (made.file < 0 || ftruncate(made.file, (off_t)LENGTH) != 0)
        return CCL_SYSTEM_ERROR;
    if (syscall(SYS_getrandom, made.random, sizeof made.random, 0) != (long)sizeof made.random)
        return CCL_SYSTEM_ERROR;
    memset(id, 0, sizeof *id);
    memcpy(id, &made, sizeof made);
    return CCL_SUCCESS;
}

int32_t ccl_join(struct ccl_clique **clique, const struct ncclUniqueId *id, int32_t ranks)
{
    struct identity given;
    memcpy(&given, id, sizeof given);
    if (given.magic != MAGIC)
        return CCL_INVALID_ARGUMENT;
    char path[64];
    snprintf(path, sizeof path, "/proc/%lld/fd/%d", (long long)given.process, given.file);
    int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0)
        return CCL_SYSTEM_ERROR;
    void *memory = mmap(NULL, LENGTH, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
    close(file);
    if (memory == MAP_FAILED)
        return CCL_SYSTEM_ERROR;
    *clique = memory;
    uint32_t none = 0;
    if (!atomic_compare_exchange_strong(&(*clique)->ranks, &none, (uint32_t)ranks) && none != (uint32_t)ranks) {
        munmap(memory, LENGTH);
        return CCL_INVALID_ARGUMENT;
    }
    atomic_fetch_add(&(*clique)->joined, 1);
    return CCL_SUCCESS;
}

void ccl_leave(struct ccl_clique *clique) { munmap(clique, LENGTH); }

char *ccl_window(struct ccl_clique *clique, int32_t rank)
{
    return (char *)(clique + 1) + (size_t)rank * CCL_WINDOW;
}

char *ccl_mail(struct ccl_clique *clique, int32_t from, int32_t to)
{
    return ccl_window(clique, CCL_RANKS) + ((size_t)from * CCL_RANKS + (size_t)to) * CCL_MAIL;
}

void ccl_arrive(struct ccl_barrier *barrier, uint32_t ranks, uint32_t *generation)
{
    *generation = atomic_load(&barrier->generation);
    if (atomic_fetch_add(&barrier->arrived, 1) + 1 == ranks) {
        atomic_store(&barrier->arrived, 0);
        atomic_fetch_add(&barrier->generation, 1);
    }
}

bool ccl_over(struct ccl_barrier *barrier, uint32_t generation)
{
    return atomic_load(&barrier->generation) != generation;
}

/* Others are as a rule not far behind; then they have the processor. */
void ccl_nap(uint32_t *naps)
{
    enum { EAGER = 200, LONGEST = 500 };
    if ((*naps)++ < EAGER) {
        sched_yield();
        return;
    }
    uint32_t micros = *naps - EAGER < LONGEST ? *naps - EAGER : LONGEST;
    nanosleep(&(struct timespec){0, (long)micros * 1000}, NULL);
}
