/* RCCL. A communicator's ranks share memory (a clique): windows, by which each shows the others a part of its data at a
   time, and mailboxes for what one rank sends another. Ranks may be threads, or processes of one machine. */
#ifndef CAIRN_CCL_H
#define CAIRN_CCL_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "aql.h"
#include "shim.h"

enum ccl_result { CCL_SUCCESS, CCL_HIP_ERROR, CCL_SYSTEM_ERROR, CCL_INTERNAL_ERROR, CCL_INVALID_ARGUMENT, CCL_INVALID_USAGE,
                  CCL_REMOTE_ERROR, CCL_IN_PROGRESS };
enum ccl_type { CCL_I8, CCL_U8, CCL_I32, CCL_U32, CCL_I64, CCL_U64, CCL_F16, CCL_F32, CCL_F64, CCL_BF16, CCL_E4M3, CCL_E5M2,
                CCL_TYPES };
enum ccl_reduction { CCL_SUM, CCL_PROD, CCL_MAX, CCL_MIN, CCL_AVG, CCL_REDUCTIONS };
enum ccl_kind { CCL_ALL_REDUCE, CCL_REDUCE, CCL_BROADCAST, CCL_ALL_GATHER, CCL_GATHER, CCL_REDUCE_SCATTER, CCL_ALL_TO_ALL,
                CCL_SCATTER, CCL_SEND, CCL_RECV };
enum { CCL_RANKS = 64, CCL_WINDOW = 1 << 20, CCL_MAIL = 1 << 18, CCL_OWN_REDUCTIONS = 16 };

/* Bytes that were sent and taken; between them lie those in the ring. */
struct ccl_mailbox {
    _Atomic uint64_t sent, taken;
    uint64_t room[6];
};
struct ccl_barrier {
    _Atomic uint32_t arrived, generation;
};
/* What a rank says of itself when communicators are split. */
struct ccl_split {
    int32_t color, key;
    struct ncclUniqueId id;
};
struct ccl_clique {
    _Atomic uint32_t ranks, joined, aborted;
    struct ccl_barrier streams, hosts; /* of operations in streams, and of calls on the host */
    struct ccl_split split[CCL_RANKS];
    struct ccl_mailbox boxes[CCL_RANKS][CCL_RANKS];
};
/* Reductions of a program's own: the sum of products with a number of each rank's. */
struct ccl_scale {
    bool used, on_device;
    int32_t type;
    const void *place;
    uint8_t value[8];
};
struct ccl_comm {
    uint32_t magic;
    int32_t rank, ranks, device;
    _Atomic int32_t error;
    struct ccl_clique *clique;
    struct ccl_scale own[CCL_OWN_REDUCTIONS];
};
struct ccl_operation {
    int32_t kind, type, reduction, peer; /* peer: root, or whom data go to and come from */
    const void *send;
    void *recv;
    uint64_t count;
};

/* clique.c */
int32_t ccl_new_id(struct ncclUniqueId *id);
int32_t ccl_join(struct ccl_clique **clique, const struct ncclUniqueId *id, int32_t ranks);
void ccl_leave(struct ccl_clique *clique);
char *ccl_window(struct ccl_clique *clique, int32_t rank);
char *ccl_mail(struct ccl_clique *clique, int32_t from, int32_t to);
void ccl_arrive(struct ccl_barrier *barrier, uint32_t ranks, uint32_t *generation);
bool ccl_over(struct ccl_barrier *barrier, uint32_t generation);
void ccl_nap(uint32_t *naps);

/* reduce.c */
extern const uint8_t ccl_sizes[CCL_TYPES];
void ccl_reduce(int32_t type, int32_t reduction, const void *const *in, int32_t inputs, void *out, uint64_t count);
void ccl_multiply(int32_t type, const void *factor, const void *in, void *out, uint64_t count);

/* run.c: a host kernel of some operations, which are one after the other but for sends and receives at the end. */
int32_t ccl_launch(struct ccl_comm *comm, const struct ccl_operation *operations, uint64_t count, void *stream);

/* libamdhip64 */
int32_t hipGetDevice(int32_t *device);
int32_t hipSetDevice(int32_t device);
int32_t hipDeviceSynchronize(void);
int32_t hipMalloc(void **place, size_t bytes);
int32_t hipFree(void *place);
int32_t cairnLaunchHostKernel(void *stream, void *kernel);

#endif
