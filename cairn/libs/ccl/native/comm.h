/* comm.c: communicators, and what went wrong last in this thread. */
#ifndef CAIRN_CCL_COMM_H
#define CAIRN_CCL_COMM_H
#include "ccl.h"

bool ccl_live(const struct ccl_comm *comm);
int32_t ccl_failed(int32_t status, const char *what);
int32_t ccl_split_all(void);
bool ccl_group_is_open(void);

#endif
