/* Put before each file of a program that is measured: its main is called by rounds.c several times in one process,
   and exit ends a round. Clocks show processor time there. */
#include <stdlib.h>
#ifdef __cplusplus
#include <cstdlib>
extern "C" {
#endif
void rounds_exit(int code) __attribute__((noreturn));
#ifdef __cplusplus
}
#endif
#define main program_main
#define exit(code) rounds_exit(code)
