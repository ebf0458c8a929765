/* Threads that wait for a queue's packets and run them themselves, so that launching and waiting takes no other thread.

   Who waits claims the queue and runs packets that are sure to be over soon: kernels whose time is known and short, that
   wait for nothing and need no Python; small copies; barriers that are open. All else stays for the queue's own thread,
   as does what follows from a failure. Once waits come soon after their packets, again and again, the queue is lazy: its own
   thread stands by, is not woken by launches, and looks now and then whether somebody comes for them. When nobody did,
   or late, it takes them as before, and laziness has to be earned by more such waits than the last time. One late wait
   after many that were not says nothing: the thread may have lost its core between launch and wait. */
#define _GNU_SOURCE
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "hsa.h"

#define LONGEST_NS 1000000      /* of a packet: so long a wait may outlast its time */
#define OTHER_NS 500            /* a packet beside its kernel or its bytes */
#define LONGEST_BYTES (4 << 20) /* of a copy */
#define ENOUGH 3                /* waits that came soon, until the queue is lazy */
#define WORTH_IT 256            /* such waits that outweigh a late one */
#define FIRST_PENALTY 8
#define MOST_PENALTY 4096
#define FIRST_LOOK 100000 /* nanoseconds until a queue that stands by looks for packets */
#define LAST_LOOK 2000000
#define IDLE_NS 2000000 /* how long a thread stays with a queue that has nothing to do, where there are many */
#define GRACE 30000  /* how long it leaves one that it finds */
#define LOOK_AGAIN 256 /* waits between two looks at a thread's signals */
#define RECORDED 4   /* times as long may be between launch and wait where calls are recorded: who runs what stays the same */
#define DEEPEST 4    /* queues that wait for each other */
#define FARTHEST 64  /* packets among which a signal is looked for, */
#define MOST_QUEUES 256 /* of so many queues */

/* ---- which threads, which packets ---- */

/* Faults and cancellation come as signals. Where the main thread catches Ctrl-C, as Python's does, what it should do about
   that must not wait for a kernel that takes longer than expected. */
static bool look_at_thread(void)
{
    sigset_t blocked;
    struct sigaction interrupt;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    if (sigismember(&blocked, SIGSEGV) || sigismember(&blocked, SIGBUS) || sigismember(&blocked, SIGILL) ||
        sigismember(&blocked, SIGFPE))
        return false;
    if (syscall(SYS_gettid) != getpid())
        return true;
    sigaction(SIGINT, NULL, &interrupt);
    return !(interrupt.sa_flags & SA_SIGINFO) &&
           (interrupt.sa_handler == SIG_DFL || interrupt.sa_handler == SIG_IGN);
}

/* Whether the calling thread may run packets. */
bool cairn_may_borrow(void)
{
    static __thread uint32_t looks;
    static __thread bool may;
    if (looks++ % LOOK_AGAIN == 0)
        may = look_at_thread();
    return may;
}

static bool open_barrier(const struct aql_barrier *packet, bool all)
{
    bool any = false, present = false;
    for (int i = 0; i < 5; i++) {
        struct amd_signal *signal = (struct amd_signal *)packet->dep_signal[i];
        present |= signal != NULL;
        if (!signal)
            continue;
        bool zero = atomic_load(&signal->value) == 0;
        if (!zero && all) {
            cairn_borrow_for(signal, LONGEST_NS);
            if (atomic_load(&signal->value) != 0)
                return false;
        }
        any |= zero;
    }
    return all || any || !present;
}

/* Nanoseconds that a vendor's packet will take; all bits set where it has to wait, or calls a function. */
static uint64_t vendor_time(const struct aql_vendor *packet)
{
    const uint64_t *operand = packet->operand;
    uint64_t bytes;
    switch (packet->format) {
    case VENDOR_COPY:
        return !__builtin_mul_overflow(operand[2], operand[3], &bytes) && bytes <= LONGEST_BYTES ? bytes / 8 : UINT64_MAX;
    case VENDOR_FILL:
        return !__builtin_mul_overflow(operand[3], operand[4], &bytes) && bytes <= LONGEST_BYTES / 8 ? bytes : UINT64_MAX;
    case VENDOR_HOST_KERNEL: return ((const struct cairn_host_kernel *)operand[0])->nanoseconds;
    case VENDOR_TIMESTAMP:
    case VENDOR_WRITE_VALUE:
    case VENDOR_GIVE: return 0;
    case VENDOR_TAKE: return atomic_load(&((struct aql_tokens *)operand[0])->count) ? 0 : UINT64_MAX;
    case VENDOR_BARRIER_VALUE:
    case VENDOR_WAIT_VALUE:
        if (!cairn_value_fits(packet))
            cairn_borrow_other(packet);
        return cairn_value_fits(packet) ? 0 : UINT64_MAX;
    default: return UINT64_MAX;
    }
}

/* Nanoseconds that the next packet will take; all bits set where it is the own thread's. */
static uint64_t packet_time(struct cairn_queue *queue)
{
    uint64_t next = atomic_load_explicit(&queue->next, memory_order_relaxed);
    const struct cairn_packet *packet = &queue->ring[next & queue->mask];
    if (queue->left || atomic_load(&queue->failed))
        return UINT64_MAX;
    switch (__atomic_load_n(&packet->header, __ATOMIC_ACQUIRE) & 0xff) {
    case AQL_KERNEL_DISPATCH: return cairn_counts() ? UINT64_MAX : cairn_core->expects(packet);
    case AQL_BARRIER_AND: return open_barrier((const struct aql_barrier *)packet, true) ? 0 : UINT64_MAX;
    case AQL_BARRIER_OR: return open_barrier((const struct aql_barrier *)packet, false) ? 0 : UINT64_MAX;
    case AQL_VENDOR: return vendor_time((const struct aql_vendor *)packet);
    default: return UINT64_MAX;
    }
}

/* ---- running them ---- */

/* The own thread has to come: no laziness until `waits` more waits have come soon. */
static void unsettle(struct cairn_queue *queue, int32_t waits)
{
    atomic_store(&queue->streak, -waits);
    if (atomic_exchange(&queue->lazy, 0) || atomic_load(&queue->sleeping))
        cairn_queue_wake(queue);
}

static void disappoint(struct cairn_queue *queue)
{
    int32_t penalty = atomic_load(&queue->penalty);
    penalty = penalty < FIRST_PENALTY ? FIRST_PENALTY : penalty;
    atomic_store(&queue->penalty, penalty < MOST_PENALTY ? 2 * penalty : MOST_PENALTY);
    unsettle(queue, penalty);
}

/* Whether a late wait is taken for an accident, and the queue stays lazy. */
static bool forgiven(struct cairn_queue *queue)
{
    bool worth_it = atomic_exchange(&queue->served, 0) == WORTH_IT;
    if (worth_it)
        atomic_store(&queue->penalty, FIRST_PENALTY);
    return worth_it;
}

/* Run packets before number `end` as far as they are for the calling thread and take `budget` nanoseconds together; the
   caller has claimed. The next one that is valid stays for the own thread, which is woken. */
static void run_claimed(struct cairn_queue *queue, uint64_t end, int64_t budget)
{
    uint64_t left = budget < 0 ? 0 : (uint64_t)budget;
    bool borrowed = cairn_core->context_borrow(queue->context), kept = !borrowed;
    while (borrowed && !kept && atomic_load(&queue->next) < end && cairn_ready(queue) && !atomic_load(&queue->stop)) {
        uint64_t time = packet_time(queue);
        kept = time > LONGEST_NS || time + OTHER_NS > left || !cairn_process(queue, false);
        left -= time + OTHER_NS;
    }
    if (borrowed)
        cairn_core->context_return(queue->context);
    if (kept)
        atomic_store(&queue->kept, atomic_load(&queue->next) + 1);
    cairn_unclaim(queue);
    if (kept)
        unsettle(queue, FIRST_PENALTY);
}

static bool worth_claiming(struct cairn_queue *queue)
{
    return cairn_ready(queue) && atomic_load(&queue->kept) != atomic_load(&queue->next) + 1;
}

/* Run packets before number `end`, if nobody does; whether all of them are done. */
bool cairn_borrow(struct cairn_queue *queue, uint64_t end, int64_t budget)
{
    if (worth_claiming(queue) && cairn_claim(queue))
        run_claimed(queue, end, budget);
    return atomic_load(&queue->next) >= end;
}

/* What a thread waits for: a signal, or a queue's read index that is to come to `end`. */
struct wanted {
    const struct amd_signal *signal;
    uint64_t index, end;
};

/* The number behind the packet after which it is so; 0 where none of the queue's next ones does that. */
static uint64_t end_for(struct cairn_queue *queue, const struct wanted *wanted)
{
    if (!wanted->signal)
        return (uint64_t)&queue->amd.read_dispatch_id == wanted->index && cairn_ready(queue) ? wanted->end : 0;
    uint64_t next = atomic_load(&queue->next);
    for (uint64_t id = next; id < next + FARTHEST && id <= next + queue->mask; id++) {
        const struct cairn_packet *packet = &queue->ring[id & queue->mask];
        if ((__atomic_load_n(&packet->header, __ATOMIC_ACQUIRE) & 0xff) == AQL_INVALID)
            return 0;
        if (packet->completion == (uint64_t)wanted->signal)
            return id + 1;
    }
    return 0;
}

/* Run packets of the queue that has what is wanted. Whether another thread that waits runs them, so that they may have
   to be looked for again. */
static bool borrow_wanted(const struct wanted *wanted, int64_t budget)
{
    static __thread uint32_t depth;
    uint64_t end = 0;
    if (depth == DEEPEST || pthread_mutex_trylock(&cairn_live_lock))
        return false;
    struct cairn_queue *queue = cairn_live;
    for (uint32_t looked = 1; queue && !(end = end_for(queue, wanted)); looked++)
        queue = looked < MOST_QUEUES ? queue->next_live : NULL;
    bool claimed = queue && worth_claiming(queue) && cairn_claim(queue); /* from now on it is not freed */
    bool again = queue && !claimed && atomic_load(&queue->lazy);
    if (claimed)
        cairn_note_wait(queue);
    pthread_mutex_unlock(&cairn_live_lock);
    if (claimed) {
        depth++;
        run_claimed(queue, end, budget);
        depth--;
    }
    return again;
}

bool cairn_borrow_for(const struct amd_signal *signal, int64_t budget)
{
    return cairn_may_borrow() && borrow_wanted(&(struct wanted){ .signal = signal }, budget);
}

/* The same for a packet that waits for the read index of another queue. */
void cairn_borrow_other(const struct aql_vendor *packet)
{
    if (packet->format == VENDOR_WAIT_VALUE && packet->operand[3] == 3 && packet->operand[4] == 8 && cairn_may_borrow())
        borrow_wanted(&(struct wanted){ .index = packet->operand[0], .end = packet->operand[1] }, LONGEST_NS);
}

/* ---- laziness ---- */

/* A thread that may run packets has come to wait for some that are not done. */
void cairn_note_wait(struct cairn_queue *queue)
{
    uint64_t soon = cairn_few_ticks() * (cairn_traces() ? RECORDED : 1);
    bool late = cairn_ticks() - atomic_load_explicit(&queue->published, memory_order_relaxed) > soon;
    bool lazy = atomic_load_explicit(&queue->lazy, memory_order_relaxed);
    int32_t streak = atomic_load_explicit(&queue->streak, memory_order_relaxed);
    int32_t served = atomic_load_explicit(&queue->served, memory_order_relaxed);
    if (lazy && late && !forgiven(queue))
        disappoint(queue);
    else if (lazy && !late && served < WORTH_IT)
        atomic_store_explicit(&queue->served, served + 1, memory_order_relaxed);
    if (lazy)
        return;
    if (late)
        atomic_store_explicit(&queue->streak, streak < 0 ? streak : 0, memory_order_relaxed);
    else if (streak < ENOUGH)
        atomic_store_explicit(&queue->streak, streak + 1, memory_order_relaxed);
    else
        atomic_store(&queue->lazy, 1);
}

/* Packets have piled up, or there is no room for more. */
void cairn_note_late(struct cairn_queue *queue)
{
    if (atomic_load(&queue->lazy))
        disappoint(queue);
}

/* Sleep until something is to be done, or for some time. False where that is so already. */
bool cairn_sleep(struct cairn_queue *queue, uint32_t how, int64_t nanoseconds)
{
    atomic_store(&queue->sleeping, how);
    bool due = how == CAIRN_ASLEEP ? cairn_ready(queue) && !atomic_load(&queue->claimed) : !atomic_load(&queue->lazy);
    bool crowded = how == CAIRN_ASLEEP && nanoseconds < 0 && cairn_thread_crowded();
    int64_t start = crowded ? cairn_core->now() : 0;
    if (!due && !atomic_load(&queue->stop))
        cairn_core->futex_wait(&queue->sleeping, how, crowded ? IDLE_NS : nanoseconds);
    atomic_store(&queue->sleeping, CAIRN_AWAKE);
    queue->idle = crowded && !due && !cairn_ready(queue) && cairn_core->now() - start >= IDLE_NS;
    return !due;
}

/* Leave the packets to those who wait for them, as long as they come. True where the own thread is to run some and the
   queue stays lazy. */
bool cairn_stand_by(struct cairn_queue *queue)
{
    int64_t pause = FIRST_LOOK;
    uint64_t seen = UINT64_MAX;
    while (atomic_load(&queue->lazy) && !atomic_load(&queue->stop) && !queue->idle) {
        uint64_t next = atomic_load(&queue->next);
        bool runs = atomic_load(&queue->claimed), ready = !runs && cairn_ready(queue);
        if (ready && next == seen) {
            if (forgiven(queue))
                return true;
            disappoint(queue);
            return false;
        }
        if (!ready && !runs && next == seen)
            cairn_sleep(queue, CAIRN_ASLEEP, -1);
        else
            cairn_sleep(queue, CAIRN_STANDS_BY, ready ? GRACE : pause);
        pause = ready || pause >= LAST_LOOK ? pause : pause + pause / 16;
        if (pause >= LAST_LOOK)
            atomic_store(&queue->penalty, FIRST_PENALTY);
        seen = next;
    }
    return false;
}
