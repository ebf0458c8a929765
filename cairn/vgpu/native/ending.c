/* What has to be done when a process ends, before objects of libraries go away that were loaded while it ran. */
#include "scheduler.h"

#include <sys/syscall.h>
#include <unistd.h>

extern int __cxa_atexit(void (*)(void *), void *, void *);
extern int __cxa_thread_atexit_impl(void (*)(void *), void *, void *) __attribute__((weak));

static void (*_Atomic last_work)(int32_t over);
static _Atomic pid_t owner; /* a forked child has none of the threads */

static void end(void *over)
{
    void (*function)(int32_t) = atomic_load(&last_work);
    if (function && atomic_load(&owner) == getpid())
        function(over != NULL);
}

/* Call `function` when the process ends, with whether objects go away behind it; NULL: nothing any more. */
CAIRN_API void cairn_at_exit(void (*function)(int32_t over))
{
    atomic_store(&owner, getpid());
    atomic_store(&last_work, function);
}

/* On the main thread: it is done before all exit handlers, where that thread returns from main or calls exit. Only objects
   of the thread itself go before them; it may be the thread alone that ends. */
CAIRN_API void cairn_at_exit_of_main(void)
{
    if (__cxa_thread_atexit_impl && syscall(SYS_gettid) == getpid())
        __cxa_thread_atexit_impl(end, NULL, &last_work);
}

/* Now, on any thread: it is done before the destructors of what is loaded already, where another thread calls exit. 0
   where there is no memory. */
CAIRN_API int32_t cairn_at_exit_before_loaded(void)
{
    return __cxa_atexit(end, &owner, NULL) == 0;
}
