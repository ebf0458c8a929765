/* Calls a program's main several times in one process and prints the processor time of each round. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 4, MOST = 64 };

typedef int Main(int, char **);
/* The program's main, by the names that C and C++ give to its forms; one of them is there. */
extern Main in_c __asm__("program_main") __attribute__((weak));
extern Main with_arguments __asm__("_Z12program_mainiPPc") __attribute__((weak));
extern Main with_constants __asm__("_Z12program_mainiPPKc") __attribute__((weak));
extern Main with_nothing __asm__("_Z12program_mainv") __attribute__((weak));

static jmp_buf ended;

void rounds_exit(int code)
{
    longjmp(ended, code + 1);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

/* The clocks of C, of C++ (steady_clock::now and system_clock::now, in nanoseconds) and of OpenMP, in place of the libraries'. */
int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    (void)zone;
    double time = seconds();
    now->tv_sec = (time_t)time;
    now->tv_usec = (suseconds_t)((time - now->tv_sec) * 1e6);
    return 0;
}

long long steady_now(void) __asm__("_ZNSt6chrono3_V212steady_clock3nowEv");
long long system_now(void) __asm__("_ZNSt6chrono3_V212system_clock3nowEv");

long long steady_now(void)
{
    return (long long)(seconds() * 1e9);
}

long long system_now(void)
{
    return (long long)(seconds() * 1e9);
}

double omp_get_wtime(void)
{
    return seconds();
}

int main(int argc, char **argv)
{
    Main *run = in_c ? in_c : with_arguments ? with_arguments : with_constants ? with_constants : with_nothing;
    for (volatile int round = 0; round < ROUNDS; round++) {
        char *given[MOST] = { 0 }; /* programs change their arguments */
        for (int i = 0; i < argc && i + 1 < MOST; i++)
            given[i] = strdup(argv[i]);
        optind = 0; /* getopt begins anew */
        volatile double start = seconds();
        int code = setjmp(ended);
        code = code ? code - 1 : run(argc, given);
        printf("\nround %d took %.6f\n", round, seconds() - start);
        fflush(stdout);
        if (code)
            return code;
    }
    return 0;
}
