/* Put before each file of a program that is measured: its main is called by rounds.c several times in one process, its
   clocks show processor time, and exit ends a round. */
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#ifdef __cplusplus
#include <cstdlib>
extern "C" {
#endif
void rounds_exit(int code) __attribute__((noreturn));
int rounds_clock(struct timeval *now);
#ifdef __cplusplus
}
#endif
#define main program_main
#define exit(code) rounds_exit(code)
#define gettimeofday(now, zone) rounds_clock(now)
