/* An executable that is to be had as a library: what Python's has, and what compilers make of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;
extern int nobody_defines_this(void) __attribute__((weak));
__thread int shared_local = 41;
static __thread char buffer[24] = "thread";
static __thread long counted, more;
static int (*table[])(const char *) = {puts, (int (*)(const char *))0};
static int constructed;
int plain = 5;
int *pointer = &plain;

__attribute__((constructor)) static void construct(void) { constructed++; }

static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*choose(void))(void) { return getpid() > 0 ? two : one; }
int chosen(void) __attribute__((ifunc("choose")));

__attribute__((noinline)) static long *address_of(int which) { return which ? &counted : &more; }

/* 0 where this thread's variables are its own and as they should be. */
int try_threads(long number)
{
    if (shared_local != 41 || strcmp(buffer, "thread") || counted || more)
        return 1;
    shared_local = (int)number;
    for (long i = 0; i < 1000; i++) {
        counted += number;
        *address_of(0) += 2 * number;
    }
    snprintf(buffer, sizeof buffer, "%ld", number);
    usleep(2000);
    if (shared_local != (int)number || *address_of(1) != 1000 * number || more != 2000 * number)
        return 2;
    return atol(buffer) == number ? 0 : 3;
}

int try_rest(void)
{
    if (constructed != 1 || *pointer != 5 || pointer != &plain)
        return 4;
    if (nobody_defines_this || chosen() != 2 || table[1])
        return 5;
    if (!environ || !getenv("INTERPRETER_TEST"))
        return 6;
    fprintf(stdout, "right\n");
    return fflush(stdout);
}

int main(void) { return try_rest() + try_threads(3); }
