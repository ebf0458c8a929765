/* The host's own loads and stores of pinned and managed memory.

   Nothing calls the checker for them. While work may be under way that the host does not know to be done, the threads that
   wrote it are kept from this memory by a protection key, which is a right of each thread: workers go on. A thread that is
   kept has its access noted, and does that one instruction with the right. What is under way, and what comes later, tells
   whether it was in order (order.c). Of a page that is accessed often only the first accesses are noted, until the thread
   writes more work; and where a program does very many, fewer of each page and of each allocation.

   The kernel refuses addresses that a thread may not access: functions of the C library that hand memory to it give the
   right first (guarded_calls.c, which has to be loaded before the C library; else there is no guard). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include "order.h"

#define PAGE 4096ull
#define PLACES 4096
#define OPENED (1u << 16)
#define MOST_PAGES 64
#define TRAP 0x100u      /* of the processor's flags: stop behind each instruction */
#define STORES 2u        /* of a fault's error code */
#define PKRU 9           /* its number among the parts of a thread's state */

static bool barred;             /* no protection keys are here */
static atomic_bool passed_over; /* memory that would be guarded */

/* Whether there is memory whose accesses by the host are not seen, for want of protection keys. */
CHECK_API bool check_passed_over(void) { return atomic_load(&passed_over); }

static struct check_place places[PLACES];
static uint32_t place_count = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The first one is where nobody knows. */
const struct check_place *check_place_at(uint32_t number) { return number < place_count ? &places[number] : NULL; }

static void name_copy(struct check_place *place, uint32_t number)
{
    for (int i = 0; i < 2; i++)
        place->copy[i] = (struct cairn_probe_point){ .pc = -(int32_t)number, .size = 4,
                                                     .action = i ? CAIRN_ACTION_STORE : CAIRN_ACTION_LOAD };
}

/* The place of an access by its return addresses; null where there are too many. */
static __thread uint32_t asked; /* the line of the client's Python, by its number */

CHECK_API void check_asked(uint32_t origin) { asked = origin; }

struct check_place *check_place_of(const uint64_t *frames, bool store)
{
    uint8_t action = store ? CAIRN_ACTION_STORE : CAIRN_ACTION_LOAD;
    uint64_t sum = 1 + asked;
    for (int i = 0; i < CHECK_FRAMES; i++)
        sum = (sum ^ frames[i]) * 0x9E3779B97F4A7C15ull;
    struct check_place *found = NULL;
    pthread_mutex_lock(&lock);
    for (uint32_t i = 1; i < place_count && !found; i++)
        if (places[i].sum == sum && places[i].origin == asked && places[i].point.action == action &&
            memcmp(places[i].frame, frames, sizeof places[i].frame) == 0)
            found = &places[i];
    if (!found && place_count < PLACES) {
        found = &places[place_count];
        memcpy(found->frame, frames, sizeof found->frame);
        found->sum = sum;
        found->origin = asked;
        found->point = (struct cairn_probe_point){ .pc = (int32_t)place_count, .size = 1, .action = action };
        found->range = found->point;
        found->range.size = 4;
        name_copy(found, place_count++);
    }
    pthread_mutex_unlock(&lock);
    return found;
}

/* The place that the calling thread is at; in Python, what it has asked for once. */
const struct check_place *check_place_here(uint32_t skipped, bool store)
{
    void *found[CHECK_TRACE];
    uint64_t frames[CHECK_FRAMES] = { 0 };
    int count = backtrace(found, CHECK_TRACE), kept = 0;
    for (int i = (int)skipped; i < count && kept < CHECK_FRAMES; i++)
        frames[kept++] = (uint64_t)found[i];
    const struct check_place *place = check_place_of(frames, store);
    asked = 0;
    return place;
}

CHECK_API uint32_t check_place_origin(uint32_t number)
{
    const struct check_place *found = check_place_at(number);
    return found ? found->origin : 0;
}

CHECK_API const uint64_t *check_place_frames(uint32_t number)
{
    const struct check_place *found = check_place_at(number);
    return found ? found->frame : NULL;
}

#if defined(__x86_64__)
static int key = -1;
static uint32_t state_offset; /* of PKRU in a signal's saved state */
static struct sigaction former_trap;
static _Atomic bool on, reopened;
static _Atomic uint32_t rounds; /* how often pages have been closed again */
static _Atomic uint32_t total; /* accesses that were noted one by one */
static __thread bool closed __attribute__((tls_model("initial-exec")));
static __thread bool stepping __attribute__((tls_model("initial-exec")));
static struct { _Atomic uint64_t page; _Atomic uint32_t count; } seen[OPENED]; /* pages and allocations with the round, and how often */

static uint32_t bits(void) { return 3u << 2 * key; }

static uint32_t read_rights(void)
{
    uint32_t low, high;
    __asm__ volatile("rdpkru" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

static void write_rights(uint32_t rights) { __asm__ volatile("wrpkru" : : "a"(rights), "c"(0), "d"(0) : "memory"); }

/* The rights that a thread has when the handler returns; null where the processor's state has no place for them. */
static uint32_t *saved_rights(ucontext_t *context)
{
    uint8_t *state = (uint8_t *)context->uc_mcontext.fpregs;
    uint32_t magic;
    if (!state)
        return NULL;
    memcpy(&magic, state + 464, sizeof magic); /* struct _fpx_sw_bytes */
    if (magic != 0x46505853u)
        return NULL;
    uint64_t *parts = (uint64_t *)(state + 512);
    uint32_t *rights = (uint32_t *)(state + state_offset);
    if (!(*parts >> PKRU & 1)) {
        *parts |= 1ull << PKRU;
        *rights = 0;
    }
    return rights;
}

/* Leave a page alone until more work is written; and more of them at a time behind it, while a thread goes from one to the
   next: what it does there is looked at in places. */
static bool open_page(uint64_t page, const struct check_block *block)
{
    static __thread uint64_t next, count;
    count = page != next ? 1 : count < MOST_PAGES ? 2 * count : count;
    uint64_t size = count * PAGE, left = block ? ((block->base + block->size + PAGE - 1) & ~(PAGE - 1)) - page : PAGE;
    next = page + size;
    atomic_store(&reopened, true);
    return pkey_mprotect((void *)page, size < left ? size : left, PROT_READ | PROT_WRITE, 0) == 0;
}

static uint64_t whole_pages(const struct check_block *block) { return (block->size + PAGE - 1) & ~(PAGE - 1); }

static bool set_rights(ucontext_t *context, bool may)
{
    uint32_t *rights = saved_rights(context);
    if (rights)
        *rights = may ? *rights & ~bits() : *rights | bits();
    return rights != NULL;
}

/* How many accesses of a page, and of an allocation, are noted one by one until more work is written: fewer, the more there
   were in all. */
static const struct patience { uint32_t so_far, page, block; } patiences[] = { { 8000, 1, 4 }, { 3000, 4, 64 }, { 0, 64, UINT32_MAX } };

static const struct patience *patience(void)
{
    const struct patience *found = patiences;
    while (atomic_load_explicit(&total, memory_order_relaxed) < found->so_far)
        found++;
    return found;
}

/* Whether a page, or an allocation by its number, has been accessed more often than that since more work was written. */
static bool often(uint64_t what, uint32_t most)
{
    uint32_t at = (uint32_t)(what * 0x9E3779B97F4A7C15ull >> 48);
    uint64_t now = what | (atomic_load_explicit(&rounds, memory_order_relaxed) & (PAGE - 1));
    if (atomic_exchange(&seen[at].page, now) != now)
        atomic_store(&seen[at].count, 0);
    return atomic_fetch_add(&seen[at].count, 1) >= most;
}

static void note(uint64_t address, const ucontext_t *context)
{
    static __thread uint64_t at, stack;
    static __thread const struct check_place *places_of[2];
    bool store = context->uc_mcontext.gregs[REG_ERR] & STORES;
    uint64_t rip = (uint64_t)context->uc_mcontext.gregs[REG_RIP], rsp = (uint64_t)context->uc_mcontext.gregs[REG_RSP];
    if (at == rip && stack == rsp && places_of[store]) { /* a loop */
        check_host_access(address, 1, places_of[store]);
        return;
    }
    uint64_t frames[CHECK_FRAMES] = { rip + 1 };
    void *found[CHECK_FRAMES + 8];
    int count = backtrace(found, CHECK_FRAMES + 8), first = 0;
    while (first < count && (uint64_t)found[first] != frames[0] - 1)
        first++;
    for (int i = 1; i < CHECK_FRAMES && first + i < count; i++)
        frames[i] = (uint64_t)found[first + i];
    asked = 0; /* of something else: Python cannot be asked in a handler */
    places_of[!store] = NULL;
    places_of[store] = check_place_of(frames, store);
    at = rip;
    stack = rsp;
    check_host_access(address, 1, places_of[store]);
}

/* Called where a key has kept a thread from a page. */
bool check_guarded(const void *siginfo, void *given)
{
    const siginfo_t *info = siginfo;
    ucontext_t *context = given;
    uint64_t address = (uint64_t)info->si_addr, page = address & ~(PAGE - 1);
    if (key < 0 || (int)info->si_pkey != key)
        return false;
    if (!closed || !atomic_load(&on)) {
        closed = false;
        return set_rights(context, true) || open_page(page, NULL);
    }
    const struct check_block *block = check_find(address);
    bool known = block && block->state == CHECK_LIVE && block->kind == CHECK_PINNED && address - block->base < block->size;
    const struct patience *left = patience();
    if (left != patiences) /* it is at its end */
        atomic_fetch_add_explicit(&total, 1, memory_order_relaxed);
    if (known && often(block->number << 48, left->block) &&
        pkey_mprotect((void *)block->base, whole_pages(block), PROT_READ | PROT_WRITE, 0) == 0) {
        atomic_store(&reopened, true);
        return true;
    }
    if (!known || often(page, left->page)) {
        if (open_page(page, known ? block : NULL))
            return true;
        closed = false; /* the host has no room for more ranges */
        return set_rights(context, true);
    }
    note(address, context);
    if (!set_rights(context, true))
        return open_page(page, NULL);
    context->uc_mcontext.gregs[REG_EFL] |= TRAP;
    stepping = true;
    return true;
}

/* The instruction is done. */
static void on_trap(int number, siginfo_t *info, void *given)
{
    ucontext_t *context = given;
    if (stepping) {
        stepping = false;
        context->uc_mcontext.gregs[REG_EFL] &= ~(long long)TRAP;
        set_rights(context, !closed);
    } else if (former_trap.sa_flags & SA_SIGINFO) {
        former_trap.sa_sigaction(number, info, given);
    } else if (former_trap.sa_handler == SIG_DFL) {
        signal(SIGTRAP, SIG_DFL);
        raise(SIGTRAP);
    } else if (former_trap.sa_handler != SIG_IGN) {
        former_trap.sa_handler(number);
    }
}

void check_guard_block(struct check_block *block)
{
    if (barred)
        atomic_store(&passed_over, true);
    if (atomic_load(&on))
        pkey_mprotect((void *)block->base, whole_pages(block), PROT_READ | PROT_WRITE, key);
}

/* Keep from what was opened again. */
static void renew(void)
{
    if (!atomic_exchange(&reopened, false))
        return;
    for (uint32_t i = 1; check_block_at(i); i++)
        if (check_block_at(i)->kind == CHECK_PINNED && check_block_at(i)->state == CHECK_LIVE)
            check_guard_block((struct check_block *)check_block_at(i));
    atomic_fetch_add(&rounds, 1);
}

bool check_guards(void) { return atomic_load_explicit(&on, memory_order_relaxed); }

/* The calling thread is kept from the memory from now on, or no more. */
void check_guard_thread(bool closes)
{
    if (!atomic_load_explicit(&on, memory_order_relaxed))
        return;
    closed = closes;
    write_rights(closes ? read_rights() | bits() : read_rights() & ~bits());
}

/* The calling thread has written work. */
void check_guard_work(void)
{
    if (!atomic_load_explicit(&on, memory_order_relaxed))
        return;
    renew();
    check_guard_thread(true);
}

/* A function of the C library is about to hand memory to the kernel. False where the thread may access all. */
static int before_call(const void *memory, uint64_t size, int stores)
{
    if (!closed || !atomic_load(&on))
        return 0;
    const struct check_block *block = check_find((uint64_t)memory);
    write_rights(read_rights() & ~bits());
    closed = false;
    asked = 0;
    if (block && block->state == CHECK_LIVE && block->kind == CHECK_PINNED && size)
        check_host_access((uint64_t)memory, size, check_place_here(2, stores));
    return 1;
}

static void after_call(void)
{
    closed = true;
    write_rights(read_rights() | bits());
}

static void end(void)
{
    check_guard_thread(false);
    atomic_store(&on, false);
}

static void begin(void)
{
    static bool installed;
    void (*connect)(int (*)(const void *, uint64_t, int), void (*)(void)) = dlsym(RTLD_DEFAULT, "cairn_guarded_calls");
    uint32_t a = 0xd, b, c = PKRU, d;
    if (!connect)
        return;
    barred = key < 0 && (key = pkey_alloc(0, 0)) < 0;
    __asm__ volatile("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
    state_offset = b;
    barred = barred || !state_offset;
    if (barred)
        return;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_trap;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    sigemptyset(&action.sa_mask);
    if (!installed) {
        sigaction(SIGTRAP, &action, &former_trap);
        pthread_atfork(NULL, NULL, end);
        connect(before_call, after_call);
    }
    installed = true;
    atomic_store(&on, true);
}

#else /* a key is not a right of each thread here */
bool check_guards(void) { return false; }
void check_guard_thread(bool closes) { (void)closes; }
void check_guard_work(void) { }
static void begin(void) { barred = true; }
static void end(void) { }
void check_guard_block(struct check_block *block)
{
    (void)block;
    atomic_store(&passed_over, barred);
}
bool check_guarded(const void *siginfo, void *context)
{
    (void)siginfo, (void)context;
    return false;
}
#endif

void check_guard_begin(void)
{
    name_copy(&places[0], 0); /* where nobody knows */
    begin();
}

void check_guard_end(void) { end(); }
