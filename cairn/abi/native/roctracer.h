/* What roctracer.c and what is made for it from the tables (cairn.abi.traced) share. */
#ifndef CAIRN_ROCTRACER_H
#define CAIRN_ROCTRACER_H
#include "shim.h"

extern struct cairn_tracer { uint64_t unused; } cairn_tracer; /* its address is what Python attaches */

#define API_BYTES 1024 /* of a call's arguments and what they point to, at most */

/* A HIP function as roctracer numbers it; `pack` writes its arguments the way hip_api_data_t has them. */
struct traced { const char *name; void (*pack)(void *out, const void *arguments, int after); };
extern const struct traced cairn_traced_hip[];
extern const uint32_t cairn_traced_hip_count;
extern const uint16_t cairn_traced_rows[]; /* by row of libamdhip64: its number, 0 for none */

#endif
