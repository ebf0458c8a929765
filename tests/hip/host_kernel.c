/* Host kernels as a library uses them: in order with copies, in pieces, captured, wrong. */
#include "aql.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int hipMalloc(void **, size_t);
int hipMemcpy(void *, const void *, size_t, int);
int hipMemset(void *, int, size_t);
int hipMemsetAsync(void *, int, size_t, void *);
int hipStreamCreate(void **);
int hipStreamSynchronize(void *);
int hipDeviceSynchronize(void);
int hipStreamBeginCapture(void *, int);
int hipStreamEndCapture(void *, void **);
int hipGraphInstantiate(void **, void *, void **, char *, size_t);
int hipGraphLaunch(void *, void *);
int hipGraphExecDestroy(void *);
int hipGraphDestroy(void *);
int cairnLaunchHostKernel(void *, void *);
int cairnReaches(const void *, size_t);

#define PIECES 64
enum { COUNT = 1 << 16 };

struct add {
    struct cairn_host_kernel kernel;
    int *data;
    int value, twice;
};

static void piece(void *argument, uint64_t index)
{
    struct add *add = argument;
    for (int i = 0; i < COUNT / PIECES; i++)
        add->data[index * (COUNT / PIECES) + i] += add->value;
}

static void run(struct cairn_host_kernel *kernel, struct cairn_team *team)
{
    struct add *add = (struct add *)kernel;
    for (int i = 0; i <= add->twice; i++)
        if (!team->share(team, piece, add, PIECES))
            return;
}

static int launch(void *stream, int *data, int value, int twice)
{
    struct add *add = malloc(sizeof *add);
    *add = (struct add){{"add", run, 20000, 0}, data, value, twice};
    return cairnLaunchHostKernel(stream, add);
}

/* All elements are `expected`. */
static int holds(const int *device, int expected)
{
    static int found[COUNT];
    if (hipMemcpy(found, device, sizeof found, 2))
        return 0;
    for (int i = 0; i < COUNT; i++)
        if (found[i] != expected)
            return printf("[%d] is %d, not %d\n", i, found[i], expected), 0;
    return 1;
}

int main(int count, char **words)
{
    void *stream, *graph, *exec;
    int *data, calls = 0;
    if (hipMalloc((void **)&data, COUNT * sizeof *data) || hipStreamCreate(&stream))
        return 1;
    if (count > 1) { /* behind the end */
        calls = launch(NULL, data + COUNT, 1, 0);
        printf("launched %d\n", calls);
        fflush(stdout);
        return hipDeviceSynchronize();
    }
    printf("%d %d\n", cairnReaches(data, COUNT * sizeof *data), cairnReaches(data, COUNT * sizeof *data + 4096));
    for (int i = 0; i < 1000; i++)
        calls |= hipMemsetAsync(data, 0, COUNT * sizeof *data, stream) | launch(stream, data, i, i % 2);
    calls |= hipStreamSynchronize(stream);
    printf("%d %d\n", calls, holds(data, 999 * 2));
    calls |= hipStreamBeginCapture(stream, 0) | launch(stream, data, 5, 0) | launch(stream, data, 7, 1);
    calls |= hipStreamEndCapture(stream, &graph) | hipGraphInstantiate(&exec, graph, NULL, NULL, 0);
    calls |= hipGraphDestroy(graph);
    for (int i = 0; i < 10; i++)
        calls |= hipGraphLaunch(exec, stream);
    calls |= hipStreamSynchronize(stream) | hipGraphExecDestroy(exec);
    printf("%d %d\n", calls, holds(data, 999 * 2 + 190));
    calls |= hipMemset(data, 0, COUNT * sizeof *data) | launch(NULL, data, 3, 0) | launch(stream, data, 4, 0);
    calls |= hipDeviceSynchronize();
    printf("%d %d\n", calls, holds(data, 7));
    return calls;
}
