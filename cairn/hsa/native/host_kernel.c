/* Host kernels: C that runs in a kernel's place, in the queue's order and on the pool's workers. */
#include <stdlib.h>

#include "hsa.h"

struct team {
    struct cairn_team base;
    struct cairn_queue *queue;
    int32_t outcome;
};

static bool share(struct cairn_team *base, void (*piece)(void *, uint64_t), void *argument, uint64_t count)
{
    struct team *team = (struct team *)base;
    if (team->outcome == CAIRN_OK && count)
        team->outcome = cairn_core->run_job(team->queue->context, piece, argument, count, &team->queue->failure);
    return team->outcome == CAIRN_OK && !cairn_left(team->queue);
}

/* Returns an outcome; the queue's failure says more. */
int32_t cairn_host_kernel_run(struct cairn_queue *queue, const struct aql_vendor *packet)
{
    struct cairn_host_kernel *kernel = (struct cairn_host_kernel *)packet->operand[0];
    struct team team = {{share, cairn_core->threads()}, queue, CAIRN_OK};
    kernel->run(kernel, &team.base);
    return team.outcome;
}

void cairn_host_kernel_done(const struct aql_vendor *packet)
{
    struct cairn_host_kernel *kernel = (struct cairn_host_kernel *)packet->operand[0];
    if (kernel->once)
        free(kernel);
}
