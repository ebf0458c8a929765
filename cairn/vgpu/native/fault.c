/* Host signals in kernel code. A kernel's loads and stores go straight to host memory, so a bad address raises
   SIGSEGV or SIGBUS on the thread that runs the wave. The handler jumps back to the participant, which fails the
   dispatch. Signals that are not ours go on to the handler that was there before. Cancelling a dispatch sends SIGSEGV
   to its participants with a mark; one that comes late finds the thread elsewhere, and nothing happens. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#include "core.h"

#define STACK_SIZE (128ul << 10)
#define KEPT_BY_A_KEY 4 /* SEGV_PKUERR */

static const int SIGNALS[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE };
#define SIGNAL_COUNT (sizeof SIGNALS / sizeof *SIGNALS)
static struct sigaction former_actions[SIGNAL_COUNT];
static pthread_mutex_t install_lock = PTHREAD_MUTEX_INITIALIZER;
static __thread struct cairn_worker *current __attribute__((tls_model("initial-exec")));
static __thread int chaining __attribute__((tls_model("initial-exec")));

const char cairn_cancel_mark;

static uint64_t host_pc(const ucontext_t *context)
{
#if defined(__x86_64__)
    return (uint64_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return context->uc_mcontext.pc;
#else
    return 0;
#endif
}

static void chain(int number, siginfo_t *info, void *context)
{
    struct sigaction *former = NULL;
    for (size_t i = 0; i < SIGNAL_COUNT; i++)
        if (SIGNALS[i] == number)
            former = &former_actions[i];
    bool again = chaining; /* the former handler came back to us: it has us as its own former one */
    chaining = 1;
    if (!again && former->sa_flags & SA_SIGINFO) {
        former->sa_sigaction(number, info, context);
    } else if (again || former->sa_handler == SIG_DFL) {
        signal(number, SIG_DFL); /* the instruction runs again and the default action follows */
        if (info->si_code <= 0)
            raise(number);
    } else if (former->sa_handler != SIG_IGN) {
        former->sa_handler(number);
    }
    chaining = 0;
}

static void on_signal(int number, siginfo_t *info, void *context)
{
    struct cairn_worker *worker = current;
    if (number == SIGSEGV && info->si_code == KEPT_BY_A_KEY && cairn_probe_guarded(info, context))
        return;
    bool sent = info->si_code == SI_QUEUE && info->si_pid == getpid() && info->si_value.sival_ptr == &cairn_cancel_mark;
    if (!sent && (!worker || !worker->in_kernel)) {
        if ((number == SIGSEGV || number == SIGBUS) && cairn_probe_active() && !chaining)
            cairn_probe_fault((uint64_t)info->si_addr, host_pc(context));
        chain(number, info, context);
        return;
    }
    if (sent) {
        struct cairn_dispatch *dispatch = worker ? worker->dispatch : NULL;
        if (!dispatch || !worker->in_kernel || !atomic_load(&dispatch->stop))
            return;
        worker->fault_signal = 0;
    } else {
        worker->fault_signal = number;
        worker->fault_watched = false;
        worker->fault_address = (uint64_t)info->si_addr;
        worker->fault_host_pc = host_pc(context);
    }
    worker->in_kernel = 0;
    siglongjmp(worker->env, 1);
}

/* Put our handlers in place, also where somebody has replaced them since. */
void cairn_fault_install(void)
{
    pthread_mutex_lock(&install_lock);
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        struct sigaction action, present;
        memset(&action, 0, sizeof action);
        action.sa_sigaction = on_signal;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER; /* the handler leaves by a jump */
        sigemptyset(&action.sa_mask);
        if (sigaction(SIGNALS[i], NULL, &present) == 0 && present.sa_sigaction != on_signal) {
            former_actions[i] = present;
            sigaction(SIGNALS[i], &action, NULL);
        }
    }
    pthread_mutex_unlock(&install_lock);
}

struct cairn_worker *cairn_fault_enter(struct cairn_worker *worker)
{
    struct cairn_worker *former = current;
    if (former == worker)
        return former;
    stack_t stack;
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
        if (!worker->alternate_stack)
            worker->alternate_stack = malloc(STACK_SIZE);
        stack.ss_sp = worker->alternate_stack;
        stack.ss_size = STACK_SIZE;
        stack.ss_flags = 0;
        if (stack.ss_sp)
            sigaltstack(&stack, NULL);
    }
    worker->thread = pthread_self();
    current = worker;
    return former;
}

struct cairn_worker *cairn_fault_switch(struct cairn_worker *worker)
{
    struct cairn_worker *former = current;
    if (worker)
        worker->thread = pthread_self();
    current = worker;
    return former;
}

void cairn_fault_leave(struct cairn_worker *former)
{
    if (current == former)
        return;
    struct cairn_worker *worker = current;
    current = former;
    stack_t stack;
    if (worker && worker->alternate_stack && sigaltstack(NULL, &stack) == 0 &&
        stack.ss_sp == worker->alternate_stack) {
        stack.ss_flags = SS_DISABLE;
        sigaltstack(&stack, NULL);
    }
}

/* The calling thread ends the process, perhaps out of the middle of a kernel: nothing jumps back into that any more. */
void cairn_fault_abandon(void)
{
    if (current)
        current->in_kernel = 0;
}

/* As if the kernel that runs on the calling thread had faulted. */
_Noreturn void cairn_fault_raise(uint64_t address, bool watched)
{
    struct cairn_worker *worker = current;
    worker->fault_signal = SIGSEGV;
    worker->fault_watched = watched;
    worker->fault_address = address;
    worker->fault_host_pc = 0;
    worker->in_kernel = 0;
    siglongjmp(worker->env, 1);
}

/* The dispatch that the calling thread takes part in. */
const struct cairn_dispatch *cairn_fault_dispatch(void)
{
    return current ? atomic_load_explicit(&current->dispatch, memory_order_relaxed) : NULL;
}

/* Which memory of the running slot the fault address lies in. */
void cairn_fault_locate(struct cairn_worker *worker, struct cairn_failure *failure)
{
    struct cairn_slot *slot = worker->running;
    uint8_t *address = (uint8_t *)failure->address;
    if (!slot || address < slot->region || address >= slot->region + slot->region_size)
        return;
    uint8_t *lds = slot->lds_end - CAIRN_LDS_WINDOW - CAIRN_LDS_APRON;
    const struct cairn_wave *wave = &slot->waves[worker->wave];
    if (address >= lds) {
        failure->region = CAIRN_REGION_LDS;
        failure->region_offset = (uint64_t)(address - wave->lds);
    } else if (slot->scratch_stride && address >= slot->scratch_end - slot->scratch_capacity) {
        failure->region = CAIRN_REGION_SCRATCH;
        failure->region_offset = (uint64_t)(address - wave->scratch);
    } else {
        failure->region = CAIRN_REGION_SAVE;
        failure->region_offset = (uint64_t)(address - slot->save);
    }
}
