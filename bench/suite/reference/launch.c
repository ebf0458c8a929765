/* The host side of a case on Cairn, as a HIP program's would be: queue every launch, so many times, then wait. */
#include <stddef.h>

struct launch {
    void *function;
    unsigned groups[3], items[3];
    void **arguments;
};

typedef int (*launch_fn)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **,
                         void **);
typedef int (*wait_fn)(void);

/* Returns the first error. */
int launch_all(launch_fn launch, wait_fn wait, const struct launch *launches, int count, int times)
{
    for (int time = 0; time < times; time++)
        for (const struct launch *each = launches; each < launches + count; each++) {
            const unsigned *g = each->groups, *i = each->items;
            int error = launch(each->function, g[0], g[1], g[2], i[0], i[1], i[2], 0, NULL, each->arguments, NULL);
            if (error)
                return error;
        }
    return wait();
}
