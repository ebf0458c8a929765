/* Threads that run kernels: workers of the pool, and the queues' own. */
#ifndef CAIRN_THREAD_H
#define CAIRN_THREAD_H
#include <pthread.h>
#include <signal.h>

#define CAIRN_STACK_SIZE (16ul << 20) /* generated code keeps whole register files on the stack */

/* Start a thread; `state` is PTHREAD_CREATE_DETACHED or PTHREAD_CREATE_JOINABLE. Its signals are the synchronous ones
   alone: all others stay with the program's own threads. Returns pthread_create's error. */
static inline int cairn_thread_create(pthread_t *thread, int state, void *(*run)(void *), void *argument)
{
    pthread_attr_t attributes;
    sigset_t all, former;
    sigfillset(&all);
    sigdelset(&all, SIGSEGV);
    sigdelset(&all, SIGBUS);
    sigdelset(&all, SIGILL);
    sigdelset(&all, SIGFPE);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, CAIRN_STACK_SIZE);
    pthread_attr_setdetachstate(&attributes, state);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    int error = pthread_create(thread, &attributes, run, argument);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}

#endif
