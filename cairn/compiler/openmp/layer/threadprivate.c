/* Variables of which each thread has its own, where the program says -fnoopenmp-use-tls. */
#include "kmpc.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct variable {
    struct variable *next;
    void *original;
    void *(*construct)(void *copy);
    void *(*copy)(void *to, void *from);
    size_t size;
    void *image; /* its value when it was first met */
};

struct own {
    struct own *next;
    const void *original;
    _Alignas(64) unsigned char value[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct variable *variables;
static __thread struct own *owned;

static struct variable *variable_at(void *original)
{
    struct variable *found = variables;
    while (found && found->original != original)
        found = found->next;
    if (!found) {
        found = cairn_openmp_memory(sizeof *found);
        found->original = original;
        found->next = variables;
        variables = found;
    }
    return found;
}

void __kmpc_threadprivate_register(place *at, void *original, void *(*construct)(void *), void *(*copy)(void *, void *),
                                   void (*destroy)(void *))
{
    (void)at, (void)destroy; /* threads of a team live as long as the program */
    pthread_mutex_lock(&lock);
    struct variable *variable = variable_at(original);
    variable->construct = construct;
    variable->copy = copy;
    pthread_mutex_unlock(&lock);
}

static struct variable *met(void *original, size_t size)
{
    pthread_mutex_lock(&lock);
    struct variable *variable = variable_at(original);
    if (!variable->image)
        variable->image = memcpy(cairn_openmp_memory(size), original, size);
    variable->size = size;
    pthread_mutex_unlock(&lock);
    return variable;
}

void *__kmpc_threadprivate_cached(place *at, int thread, void *original, size_t size, void ***cache)
{
    (void)at, (void)thread, (void)cache;
    struct variable *variable = met(original, size);
    if (__kmpc_global_thread_num(NULL) == 0)
        return original;
    for (struct own *own = owned; own; own = own->next)
        if (own->original == original)
            return own->value;
    struct own *made;
    if (posix_memalign((void **)&made, _Alignof(struct own), sizeof *made + size))
        cairn_openmp_fail("no memory for so many bytes", (long long)size);
    made->original = original;
    made->next = owned;
    owned = made;
    if (variable->copy)
        variable->copy(made->value, original);
    else if (variable->construct)
        variable->construct(made->value);
    else
        memcpy(made->value, variable->image, size);
    return made->value;
}
