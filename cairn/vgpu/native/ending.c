/* What has to be done when a process ends: what queues still have to do is dropped. Without Python: a program may call exit
   in a signal handler or a callback, with whatever locks the thread holds. */
#define _GNU_SOURCE
#include "scheduler.h"

#include <sys/syscall.h>
#include <unistd.h>

extern int __cxa_atexit(void (*)(void *), void *, void *);
extern int __cxa_thread_atexit_impl(void (*)(void *), void *, void *) __attribute__((weak));

static void (*_Atomic drop)(void);
static _Atomic pid_t owner; /* a forked child has none of the threads */
static _Atomic int32_t ender; /* the thread that called exit first: its code is the process's */

/* `thread`: null from the process's list of what is to be done, else from a thread that ends, perhaps alone. */
static void end(void *thread)
{
    if (atomic_load(&owner) != getpid())
        return;
    int32_t self = (int32_t)syscall(SYS_gettid), by = atomic_load(&ender);
    if (!by && !thread)
        atomic_compare_exchange_strong(&ender, &by, self);
    if (by && by != self) /* C libraries before glibc 2.41 would end the process with the later code */
        for (;;)
            pause();
    void (*function)(void) = atomic_load(&drop);
    if (!function)
        return;
    cairn_fault_abandon();
    function();
}

/* Call `function`, which drops the work of all queues, when the process ends; NULL: nothing is to be done any more. */
CAIRN_API void cairn_at_exit(void (*function)(void))
{
    if (atomic_exchange(&owner, getpid()) != getpid())
        atomic_store(&ender, 0);
    atomic_store(&drop, function);
}

/* It is done before the destructors of what is loaded already; and on the main thread before all exit handlers, where that
   thread returns from main or calls exit. Only objects of the thread itself go before them; it may be the thread alone
   that ends. */
CAIRN_API void cairn_at_exit_of_program(void)
{
    __cxa_atexit(end, NULL, NULL);
    if (__cxa_thread_atexit_impl && syscall(SYS_gettid) == getpid())
        __cxa_thread_atexit_impl(end, &drop, &drop);
}
