/* Memory of handles. What is given back goes into a list of its own and to the next handle, never to others: so a handle
   that was destroyed can still be read, and its first number, which is 0 then, says that it does not live. */
#ifndef CAIRN_KEPT_H
#define CAIRN_KEPT_H
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct kept {
    pthread_mutex_t lock;
    size_t size; /* of each */
    void *first; /* linked by what follows the first number */
};
#define KEPT(bytes) {PTHREAD_MUTEX_INITIALIZER, bytes, NULL}

/* Zeros; null where there is no memory. */
static inline void *kept_take(struct kept *kept)
{
    pthread_mutex_lock(&kept->lock);
    void *taken = kept->first;
    if (taken)
        kept->first = ((void **)taken)[1];
    pthread_mutex_unlock(&kept->lock);
    return taken ? memset(taken, 0, kept->size) : calloc(1, kept->size);
}

static inline void kept_give(struct kept *kept, void *given)
{
    pthread_mutex_lock(&kept->lock);
    *(uint64_t *)given = 0;
    ((void **)given)[1] = kept->first;
    kept->first = given;
    pthread_mutex_unlock(&kept->lock);
}

#endif
