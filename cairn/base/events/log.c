/* What happens goes into a file as it happens, through shared mappings: a program that is killed leaves all of it.

   Each thread writes into a block of its own, so records cost no locks. A full block is copied to the file's end, and
   filled anew: its pages are in the caches, while pages that are always new cost more than what is written into them.
   A block is made sure to be on the disk before it is mapped; where the disk is full the log ends there, and says so
   once. */
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
#define unlikely(x) __builtin_expect(!!(x), 0)
#define BLOCK CAIRN_LOG_BLOCK
#define HEAD sizeof(struct cairn_log_block)
#define SHAPES 64 /* a thread's, of the kernels that it saw last */

/* All that kernels have in common but their times and numbers. */
struct shape {
    uint64_t object, queue;
    uint32_t thread, group_size, private_size, agent;
    uint32_t grid[3], block[3];
};

struct block {
    uint8_t *at, *end; /* null, or room in the mapping that ends there */
    uint32_t process;  /* blocks of before a fork are the parent's */
    uint32_t folder;   /* whose file has it */
    struct block *next;
    struct shape shapes[SHAPES];
    uint32_t numbers[SHAPES];
};

static char folders[2][PATH_MAX]; /* the fast one, and where the log goes on once that is full */
static uint32_t folder;
static int file = -1;
static int64_t length;
static struct block *spare;
static uint32_t process = 1;
static _Atomic uint32_t failed, shapes;
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

/* ---- the file; the lock is held ---- */

/* It is the process's, made by its first record. */
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

/* The file takes no more: whether there is another one. */
static int gone_on(int error)
{
    if (folder == 0 && folders[1][0]) {
        close(file);
        file = -1;
        folder = 1;
        return 1;
    }
    stop(folders[folder], error);
    return 0;
}

/* A place for a block. */
static int mapped(struct block *block)
{
    while (opened()) {
        int error = posix_fallocate(file, length, BLOCK);
        uint8_t *base = error ? MAP_FAILED : mmap(NULL, BLOCK, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, length);
        if (base == MAP_FAILED) {
            if (!gone_on(error ? error : errno))
                return 0;
            continue;
        }
        struct cairn_log_block *head = (struct cairn_log_block *)base;
        head->number = (uint32_t)(length / BLOCK);
        atomic_store_explicit(&head->mark, CAIRN_LOG_MARK, memory_order_release);
        length += BLOCK;
        block->folder = folder;
        block->at = base + HEAD;
        block->end = base + BLOCK;
        return 1;
    }
    return 0;
}

/* ---- blocks ---- */

static int written(const uint8_t *from, uint64_t size, int64_t to)
{
    while (size) {
        ssize_t done = pwrite(file, from, size, to);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return 0;
        from += done, to += done, size -= (uint64_t)done;
    }
    return 1;
}

/* Copy a block to the file's end and empty it; the lock is held. The copy's mark comes last, and the block's next
   generation once it is empty, so that one of the two is whole whenever the process is killed. */
static int emptied(struct block *block)
{
    uint8_t *base = block->end - BLOCK;
    struct cairn_log_block *head = (struct cairn_log_block *)base;
    if (block->folder != folder || file < 0)
        return 0;
    if (!written(base + HEAD, BLOCK - HEAD, length + HEAD) || !written(base, HEAD, length)) {
        (void)!ftruncate(file, length);
        return 0;
    }
    length += BLOCK;
    memset(base + HEAD, 0, BLOCK - HEAD);
    atomic_fetch_add_explicit(&head->generation, 1, memory_order_release);
    block->at = base + HEAD;
    return 1;
}

/* Room in a block that is full or has no place yet. Where its file is full it stays there as it is. */
static int renewed(struct block *block)
{
    pthread_mutex_lock(&lock);
    int made = block->at && emptied(block);
    if (!made) {
        if (block->at)
            munmap(block->end - BLOCK, BLOCK);
        block->at = NULL;
        made = mapped(block);
    }
    pthread_mutex_unlock(&lock);
    return made;
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

/* The calling thread's block with room for `size` bytes, a multiple of 8; null where there is none any more. */
static struct block *block_for(uint32_t size)
{
    struct block *block = mine;
    if (unlikely(!block || block->process != process) && !(block = own_block()))
        return NULL;
    if (unlikely(atomic_load_explicit(&failed, memory_order_relaxed)))
        return NULL;
    if (unlikely(!block->at || (uint64_t)(block->end - block->at) < size) && !renewed(block))
        return NULL;
    return block;
}

static uint32_t rounded(uint64_t size) { return (uint32_t)((size + 7) & ~7ull); }

static uint64_t text_length(const char *text)
{
    uint64_t found = text ? strlen(text) : 0;
    return found < (64 << 20) ? found : 64 << 20;
}

/* A record that fits into no block lies in blocks of its own. */
static void put_large(struct cairn_record *record, uint64_t size, const char *text, uint64_t text_size)
{
    struct cairn_log_block head = {.mark = CAIRN_LOG_MARK, .number = UINT32_MAX};
    uint64_t whole = rounded(size + text_size);
    int done = 0;
    atomic_store(&record->size, (uint32_t)whole);
    pthread_mutex_lock(&lock);
    while (!done && !atomic_load(&failed) && opened()) {
        done = written((const uint8_t *)record, size, length + HEAD) &&
               written((const uint8_t *)text, text_size, length + (int64_t)(HEAD + size)) &&
               !ftruncate(file, length + (int64_t)((HEAD + whole + BLOCK - 1) / BLOCK * BLOCK)) &&
               written((const uint8_t *)&head, HEAD, length);
        if (done)
            length += (int64_t)((HEAD + whole + BLOCK - 1) / BLOCK * BLOCK);
        else if ((void)!ftruncate(file, length), !gone_on(errno ? errno : ENOSPC))
            break;
    }
    pthread_mutex_unlock(&lock);
}

/* `record` of `size` bytes and a text, as one record; the file's blocks are zero before. */
static void put(struct cairn_record *record, uint64_t size, const char *text, uint64_t text_size)
{
    uint32_t whole = rounded(size + text_size);
    if (unlikely(whole > BLOCK - HEAD)) {
        put_large(record, size, text, text_size);
        return;
    }
    struct block *block = block_for(whole);
    if (!block)
        return;
    uint8_t *at = block->at;
    block->at += whole;
    memcpy(at + sizeof record->size, (uint8_t *)record + sizeof record->size, size - sizeof record->size);
    if (text_size)
        memcpy(at + size, text, text_size);
    atomic_store_explicit(&((struct cairn_record *)at)->size, whole, memory_order_release);
}

/* ---- calls ---- */

/* Nothing of the call is lost in a short record. Of results only marks have one that is read. */
static int brief(const struct cairn_call *call, uint64_t distance)
{
    return call->domain != CAIRN_DOMAIN_MARKER && !call->text && call->correlation <= UINT32_MAX && distance < 1 << 12 &&
           (uint64_t)(call->end - call->start) <= UINT32_MAX && call->operation < 1 << 14;
}

static void leave(struct cairn_listener *self, struct cairn_call *call)
{
    (void)self;
    uint64_t outer = call->outer ? call->outer->correlation : 0, distance = outer ? call->correlation - outer : 0;
    if (brief(call, distance)) {
        struct block *block = block_for(sizeof(struct cairn_short_call));
        if (!block)
            return;
        struct cairn_short_call *made = (struct cairn_short_call *)block->at;
        block->at += sizeof *made;
        made->thread = call->thread;
        made->duration = (uint32_t)(call->end - call->start);
        made->correlation = (uint32_t)call->correlation;
        made->start = call->start;
        uint32_t head = CAIRN_SHORT | (uint32_t)distance << 18 | (uint32_t)__builtin_ctz(call->domain) << 14 | call->operation;
        atomic_store_explicit(&made->head, head, memory_order_release);
        return;
    }
    struct cairn_call_record record = {
        .head.kind = CAIRN_RECORD_CALL, .domain = call->domain, .operation = call->operation, .thread = call->thread,
        .correlation = call->correlation, .outer = outer, .start = call->start, .end = call->end,
    };
    if (call->result)
        memcpy(&record.result, call->result, call->result_size < 8 ? call->result_size : 8);
    else if (call->arguments_size >= 8) /* what a range's end closes */
        memcpy(&record.result, call->arguments, 8);
    put(&record.head, sizeof record, call->text, text_length(call->text));
}

/* ---- work ---- */

static void put_work(const struct cairn_work *done, uint32_t kind, uint64_t dispatch)
{
    struct cairn_work_record record = {
        .head.kind = kind, .kind = done->kind, .thread = done->thread, .correlation = done->correlation,
        .external = done->external, .queue = done->queue, .number = done->number, .start = done->start,
        .end = done->end, .object = done->object, .source = done->source, .bytes = done->bytes,
        .dispatch = dispatch, .group_size = done->group_size, .private_size = done->private_size,
        .agent = done->agent, .source_agent = done->source_agent,
    };
    memcpy(record.grid, done->grid, sizeof record.grid);
    memcpy(record.block, done->block, sizeof record.block);
    put(&record.head, sizeof record, done->name, text_length(done->name));
}

/* The number of the kernel's shape, which is in the log from its first kernel on; 0 where there is no more of them. */
static uint32_t shape_of(struct block *block, const struct cairn_work *done)
{
    struct shape shape = {done->object, done->queue, done->thread, done->group_size, done->private_size, done->agent,
                          {done->grid[0], done->grid[1], done->grid[2]}, {done->block[0], done->block[1], done->block[2]}};
    uint64_t mixed = (shape.object >> 4 ^ shape.queue ^ shape.grid[0] ^ shape.grid[1] << 7) * 0x9E3779B97F4A7C15u;
    uint32_t place = (uint32_t)(mixed >> 58) % SHAPES;
    if (block->numbers[place] && !memcmp(&block->shapes[place], &shape, sizeof shape))
        return block->numbers[place];
    uint32_t number = atomic_fetch_add(&shapes, 1) + 1;
    if (number >= CAIRN_SHORT_WORK)
        return 0;
    put_work(done, CAIRN_RECORD_SHAPE, number);
    block->shapes[place] = shape;
    return block->numbers[place] = number;
}

static void work(struct cairn_listener *self, const struct cairn_work *done)
{
    (void)self;
    int is_brief = done->kind == CAIRN_WORK_KERNEL && !done->name && (uint64_t)(done->end - done->start) <= UINT32_MAX &&
                   done->correlation <= UINT32_MAX && done->dispatch <= UINT32_MAX && done->number <= UINT32_MAX;
    struct block *block = is_brief ? block_for(sizeof(struct cairn_short_work)) : NULL;
    uint32_t shape = block ? shape_of(block, done) : 0;
    if (!shape || !(block = block_for(sizeof(struct cairn_short_work)))) {
        put_work(done, CAIRN_RECORD_WORK, done->dispatch);
        return;
    }
    struct cairn_short_work *made = (struct cairn_short_work *)block->at;
    block->at += sizeof *made;
    made->duration = (uint32_t)(done->end - done->start);
    made->correlation = (uint32_t)done->correlation;
    made->dispatch = (uint32_t)done->dispatch;
    made->start = done->start;
    made->number = (uint32_t)done->number;
    atomic_store_explicit(&made->head, CAIRN_SHORT | CAIRN_SHORT_WORK | shape, memory_order_release);
}

/* ---- what else is told ---- */

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
    listener.brief = 1;
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
