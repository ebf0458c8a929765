/* Opens a library that is made of an executable, and has its functions called by threads. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static __thread long mine = 17, others[30];
static int (*try_threads)(long);

static void *work(void *number)
{
    int bad = try_threads((long)number);
    for (int i = 0; i < 30; i++)
        bad += others[i] != 0;
    return (void *)(long)(bad + (mine != 17));
}

int main(int count, char **words)
{
    void *library = dlopen(words[count - 1], RTLD_NOW | RTLD_GLOBAL);
    if (!library)
        return puts(dlerror()), 1;
    const char **problem = dlsym(library, "cairn_interpreter_problem");
    if (!problem || *problem)
        return puts(problem ? *problem : "no word"), 2;
    try_threads = (int (*)(long))dlsym(RTLD_DEFAULT, "try_threads");
    int (*try_rest)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "try_rest");
    pthread_t threads[8];
    long bad = 0;
    void *result;
    for (long i = 0; i < 8; i++)
        pthread_create(&threads[i], NULL, work, (void *)(i + 1));
    for (long i = 0; i < 8; i++) {
        pthread_join(threads[i], &result);
        bad += (long)result;
    }
    return (int)bad + (int)(long)work((void *)99) + try_rest();
}
