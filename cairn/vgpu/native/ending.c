/* What has to be done when a process ends, before objects of libraries go away that were loaded while it ran: what
   queues still have to do is dropped, and who compiles is waited for. All of it without Python: a program may call exit
   in a signal handler or a callback, with whatever locks the thread holds. */
#define _GNU_SOURCE
#include "scheduler.h"

#include <dlfcn.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LOOK_NS 10000000 /* between two looks at who compiles */
#define GUARDS 64        /* exit handlers of this kind: LLVM adds objects with the first modules that it compiles */

extern int __cxa_atexit(void (*)(void *), void *, void *);
extern int __cxa_thread_atexit_impl(void (*)(void *), void *, void *) __attribute__((weak));

static void (*_Atomic drop)(void);
static _Atomic pid_t owner; /* a forked child has none of the threads */
static _Atomic uint32_t over, compiling, guards;
static __thread uint32_t compiling_here;

/* Wait until no other thread compiles. Who does may need Python's lock, which this thread may hold. */
static void await_compilers(void)
{
    int (*holds)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "PyGILState_Check");
    void *(*give)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, "PyEval_SaveThread");
    void (*take)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, "PyEval_RestoreThread");
    uint32_t seen = atomic_load(&compiling);
    if (seen <= compiling_here)
        return;
    void *state = holds && give && take && holds() ? give() : NULL;
    for (; seen > compiling_here; seen = atomic_load(&compiling))
        cairn_futex_wait(&compiling, seen, LOOK_NS);
    if (state)
        take(state);
}

static void end(void *objects_go)
{
    void (*function)(void) = atomic_load(&drop);
    if (!function || atomic_load(&owner) != getpid())
        return;
    cairn_fault_abandon();
    function();
    if (objects_go)
        atomic_store(&over, 1);
    await_compilers();
}

/* Call `function`, which drops the work of all queues, when the process ends; NULL: nothing is to be done any more. */
CAIRN_API void cairn_at_exit(void (*function)(void))
{
    atomic_store(&owner, getpid());
    atomic_store(&drop, function);
}

/* It is done before the destructors of what is loaded already; and on the main thread before all exit handlers, where that
   thread returns from main or calls exit. Only objects of the thread itself go before them; it may be the thread alone
   that ends. */
CAIRN_API void cairn_at_exit_of_program(void)
{
    __cxa_atexit(end, NULL, NULL);
    if (__cxa_thread_atexit_impl && syscall(SYS_gettid) == getpid())
        __cxa_thread_atexit_impl(end, NULL, &drop);
}

/* What is loaded already goes behind this: nobody compiles any more. 0 where there is no memory. */
CAIRN_API int32_t cairn_at_exit_before_loaded(void)
{
    return atomic_load(&guards) >= GUARDS || atomic_fetch_add(&guards, 1) >= GUARDS ||
           __cxa_atexit(end, &owner, NULL) == 0;
}

/* This thread is about to compile; 0 where the compiler's objects may be gone. */
CAIRN_API int32_t cairn_compile_begin(void)
{
    atomic_fetch_add(&compiling, 1);
    compiling_here++;
    if (!atomic_load(&over))
        return 1;
    cairn_compile_end();
    return 0;
}

CAIRN_API void cairn_compile_end(void)
{
    compiling_here--;
    atomic_fetch_sub(&compiling, 1);
    cairn_futex_wake(&compiling, 1 << 30);
}

/* In a forked child: nobody compiles. */
CAIRN_API void cairn_ending_after_fork(void)
{
    atomic_store(&compiling, 0);
    compiling_here = 0;
    atomic_store(&guards, 0);
}
