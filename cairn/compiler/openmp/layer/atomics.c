/* Atomic accesses of what no instruction accesses at once (long double, say), as clang's code calls them where libatomic
   is not linked. The lock is the one that g++ takes for them. */
#include "kmpc.h"

#include <string.h>

void load(size_t size, const void *from, void *to, int order) __asm__("__atomic_load");
void store(size_t size, void *to, const void *from, int order) __asm__("__atomic_store");
void exchange(size_t size, void *at, const void *made, void *before, int order) __asm__("__atomic_exchange");
bool compare_exchange(size_t size, void *at, void *expected, const void *made, int order, int failed)
    __asm__("__atomic_compare_exchange");

void load(size_t size, const void *from, void *to, int order)
{
    (void)order;
    GOMP_atomic_start();
    memcpy(to, from, size);
    GOMP_atomic_end();
}

void store(size_t size, void *to, const void *from, int order) { load(size, from, to, order); }

void exchange(size_t size, void *at, const void *made, void *before, int order)
{
    (void)order;
    GOMP_atomic_start();
    memcpy(before, at, size);
    memcpy(at, made, size);
    GOMP_atomic_end();
}

bool compare_exchange(size_t size, void *at, void *expected, const void *made, int order, int failed)
{
    (void)order, (void)failed;
    GOMP_atomic_start();
    bool same = !memcmp(at, expected, size);
    memcpy(same ? at : expected, same ? made : at, size);
    GOMP_atomic_end();
    return same;
}
