/* The clock of signals, CLOCK_MONOTONIC in ns, read by the processor's counter: see clock.c. */
#ifndef CAIRN_CLOCK_H
#define CAIRN_CLOCK_H
#include <stdint.h>

void cairn_clock_start(void);
void cairn_clock_after_fork(void);
int64_t cairn_clock_now(void);
int64_t cairn_clock_at(uint64_t ticks); /* which were read just now */

#endif
