/* What happens goes into a file as it happens, through shared mappings: a program that is killed leaves all of it.

   Each thread writes into a block of its own, so records cost no locks. A block is made sure to be on the disk before it
   is mapped; where the disk is full the log ends there, and says so once. */
#define _GNU_SOURCE
#include "log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))
#define BLOCK (256u << 10)

struct block {
    uint8_t *at, *end;
    struct block *next;
    uint32_t process; /* blocks of before a fork are the parent's */
};

static char folders[2][PATH_MAX]; /* the fast one, and where the log goes on once that is full */
static uint32_t folder;
static int file = -1;
static int64_t length;
static struct block *spare;
static uint32_t process = 1;
static _Atomic uint32_t failed;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_key_t key;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static __thread struct block *mine;
static struct cairn_listener listener;

static void stop(const char *what, int why)
{
    if (!atomic_exchange(&failed, 1))
        fprintf(stderr, "cairn: %s: %s: the trace ends here, and the program goes on\n", what, strerror(why));
}

/* A thread ends: another one goes on in its block. */
static void give_back(void *given)
{
    struct block *block = given;
    pthread_mutex_lock(&lock);
    if (block->process == process) {
        block->next = spare;
        spare = block;
    }
    pthread_mutex_unlock(&lock);
    mine = NULL;
}

static void make_key(void) { pthread_key_create(&key, give_back); }

/* The lock is held. The file is the process's, made by its first record. */
static int opened(void)
{
    char path[PATH_MAX + 32];
    if (file >= 0)
        return 1;
    snprintf(path, sizeof path, "%s/%d.trace", folders[folder], getpid());
    file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    length = 0;
    if (file < 0)
        stop(path, errno);
    return file >= 0;
}

/* The lock is held. */
static int more(struct block *block)
{
    if (!opened())
        return 0;
    int error = posix_fallocate(file, length, BLOCK);
    uint8_t *base = error ? MAP_FAILED : mmap(NULL, BLOCK, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, length);
    if (base == MAP_FAILED && folder == 0 && folders[1][0]) {
        close(file);
        file = -1;
        folder = 1;
        return more(block);
    }
    if (base == MAP_FAILED) {
        stop(folders[folder], error ? error : errno);
        return 0;
    }
    length += BLOCK;
    block->at = base;
    block->end = base + BLOCK;
    return 1;
}

static struct block *own_block(void)
{
    pthread_once(&key_once, make_key);
    pthread_mutex_lock(&lock);
    struct block *block = spare;
    if (block)
        spare = block->next;
    else if ((block = calloc(1, sizeof *block)))
        block->process = process;
    pthread_mutex_unlock(&lock);
    mine = block;
    if (block)
        pthread_setspecific(key, block);
    return block;
}

/* Room for a record of `size` bytes, a multiple of 8; null where there is none any more. */
static void *room(uint32_t size)
{
    struct block *block = mine && mine->process == process ? mine : own_block();
    if (!block || atomic_load_explicit(&failed, memory_order_relaxed) || size > BLOCK)
        return NULL;
    if (!block->at || (uint64_t)(block->end - block->at) < size) {
        pthread_mutex_lock(&lock);
        if (block->at)
            munmap(block->end - BLOCK, BLOCK);
        block->at = NULL;
        int made = more(block);
        pthread_mutex_unlock(&lock);
        if (!made)
            return NULL;
    }
    void *found = block->at;
    block->at += size;
    return found;
}

static uint32_t rounded(uint64_t size) { return (uint32_t)((size + 7) & ~7ull); }

static uint64_t text_length(const char *text)
{
    uint64_t found = text ? strlen(text) : 0;
    return found < BLOCK / 2 ? found : BLOCK / 2;
}

/* `record` of `size` bytes and a text, as one record; the file's blocks are zero before. */
static void put(struct cairn_record *record, uint64_t size, const char *text, uint64_t text_size)
{
    uint32_t whole = rounded(size + text_size);
    uint8_t *at = room(whole);
    if (!at)
        return;
    memcpy(at + sizeof record->size, (uint8_t *)record + sizeof record->size, size - sizeof record->size);
    if (text_size)
        memcpy(at + size, text, text_size);
    atomic_store_explicit(&((struct cairn_record *)at)->size, whole, memory_order_release);
}

static void leave(struct cairn_listener *self, struct cairn_call *call)
{
    (void)self;
    struct cairn_call_record record = {
        .head.kind = CAIRN_RECORD_CALL, .domain = call->domain, .operation = call->operation, .thread = call->thread,
        .correlation = call->correlation, .outer = call->outer ? call->outer->correlation : 0, .start = call->start,
        .end = call->end,
    };
    if (call->result)
        memcpy(&record.result, call->result, call->result_size < 8 ? call->result_size : 8);
    else if (call->arguments_size >= 8) /* what a range's end closes */
        memcpy(&record.result, call->arguments, 8);
    put(&record.head, sizeof record, call->text, text_length(call->text));
}

static void work(struct cairn_listener *self, const struct cairn_work *done)
{
    (void)self;
    struct cairn_work_record record = {
        .head.kind = CAIRN_RECORD_WORK, .kind = done->kind, .thread = done->thread, .correlation = done->correlation,
        .external = done->external, .queue = done->queue, .number = done->number, .start = done->start,
        .end = done->end, .object = done->object, .source = done->source, .bytes = done->bytes,
        .dispatch = done->dispatch, .group_size = done->group_size, .private_size = done->private_size,
        .agent = done->agent, .source_agent = done->source_agent,
    };
    memcpy(record.grid, done->grid, sizeof record.grid);
    memcpy(record.block, done->block, sizeof record.block);
    put(&record.head, sizeof record, done->name, text_length(done->name));
}

static void kernel(struct cairn_listener *self, const struct cairn_kernel *known, uint32_t loaded)
{
    (void)self;
    if (!loaded)
        return;
    struct cairn_kernel_record record = {
        .head.kind = CAIRN_RECORD_KERNEL, .id = known->id, .object = known->object, .code_object = known->code_object,
        .kernarg_size = known->kernarg_size, .group_size = known->group_size, .private_size = known->private_size,
        .vgprs = known->vgprs, .agprs = known->agprs, .sgprs = known->sgprs, .agent = known->agent,
    };
    put(&record.head, sizeof record, known->name, text_length(known->name));
}

/* A line of text for who reads the log: JSON, by cairn.base.events. */
EXPORT void cairn_log_note(const char *text)
{
    struct cairn_record record = {.kind = CAIRN_RECORD_NOTE};
    if (atomic_load(&listener.domains))
        put(&record, sizeof record, text, text_length(text));
}

/* Log `domains` into `where`/PID.trace from here on, and into the same in `then` once there is no room; 0 stops. Returns 0 where the hook has no place for a listener. */
EXPORT int32_t cairn_log_start(const char *where, const char *then, uint32_t domains)
{
    extern struct cairn_events *cairn_events_table(void);
    struct cairn_events *events = cairn_events_table();
    snprintf(folders[0], sizeof folders[0], "%s", where);
    snprintf(folders[1], sizeof folders[1], "%s", then);
    atomic_store(&listener.domains, domains);
    if (listener.leave) {
        events->changed();
        return 1;
    }
    listener.leave = leave;
    listener.work = work;
    listener.kernel = kernel;
    return events->listen(&listener);
}

void cairn_log_after_fork(void)
{
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    if (file >= 0)
        close(file);
    file = -1;
    folder = 0;
    spare = NULL;
    process++;
}
