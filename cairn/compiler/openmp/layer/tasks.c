/* Tasks, taskloops and their reductions. */
#include "kmpc.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef int routine(int thread, void *task);

/* A task as clang's code sees it; what it captures by value follows. */
struct seen {
    void *shared;
    routine *body;
    int part;
    union { int priority; routine *destructors; } first, second;
};

/* What stands before it. */
struct task {
    _Alignas(16) size_t size; /* of all that follows */
    struct group *group;      /* that it was made in */
    int flags;
    bool again; /* an untied task wants to go on: it does so at once */
};

enum { FINAL = 2, HAS_DESTRUCTORS = 8, HAS_PRIORITY = 0x20, DETACHABLE = 0x40 };
enum { IN_TASKGROUP = 8 }; /* for libgomp: what is cancelled */
enum { GOMP_FINAL = 2, GOMP_DEPEND = 8, GOMP_PRIORITY = 16 };

static struct task *task_of(void *seen) { return (struct task *)seen - 1; }
static struct seen *seen_of(struct task *task) { return (struct seen *)(task + 1); }

void *__kmpc_omp_task_alloc(place *at, int thread, int flags, size_t size, size_t shared, routine *body)
{
    size_t before = (size + 15) & ~(size_t)15;
    struct task *task = cairn_openmp_memory(sizeof *task + before + shared);
    (void)at, (void)thread;
    task->size = before + shared;
    task->flags = flags;
    seen_of(task)->body = body;
    seen_of(task)->shared = shared ? (char *)seen_of(task) + before : NULL;
    return seen_of(task);
}

/* A target region's: what it says to its device is libomptarget's. */
void *__kmpc_omp_target_task_alloc(place *at, int thread, int flags, size_t size, size_t shared, routine *body,
                                   int64_t device)
{
    (void)device;
    return __kmpc_omp_task_alloc(at, thread, flags, size, shared, body);
}

static void finish(struct task *task)
{
    struct seen *seen = seen_of(task);
    if (task->flags & HAS_DESTRUCTORS)
        seen->first.destructors(__kmpc_global_thread_num(NULL), seen);
    free(task);
}

static void go_on(struct task *task)
{
    while (task->again) {
        task->again = false;
        seen_of(task)->body(__kmpc_global_thread_num(NULL), seen_of(task));
    }
}

static void run(void *data)
{
    struct task *task = *(struct task **)data;
    struct frame made = {.group = task->group, .task = task};
    cairn_openmp_enter(&made);
    task->again = true;
    go_on(task);
    cairn_openmp_leave();
    finish(task);
}

static void submit(struct task *task, bool deferred, void **depend)
{
    bool has_priority = task->flags & HAS_PRIORITY;
    unsigned flags = (task->flags & FINAL ? GOMP_FINAL : 0) | (depend ? GOMP_DEPEND : 0) |
                     (has_priority ? GOMP_PRIORITY : 0);
    if (omp_get_cancellation() && omp_get_level() && GOMP_cancellation_point(IN_TASKGROUP)) {
        finish(task); /* libgomp would forget it */
        return;
    }
    task->group = frame()->group;
    GOMP_task(run, &task, NULL, sizeof task, sizeof task, deferred, flags, depend,
              has_priority ? seen_of(task)->second.priority : 0, NULL);
}

int __kmpc_omp_task(place *at, int thread, void *seen)
{
    struct task *task = task_of(seen);
    (void)at, (void)thread;
    if (frame()->task == task)
        task->again = true;
    else
        submit(task, true, NULL);
    return 0;
}

/* clang's code calls the body of an undeferred task itself, between these two. */
void __kmpc_omp_task_begin_if0(place *at, int thread, void *seen)
{
    struct frame *made = cairn_openmp_memory(sizeof *made);
    (void)at, (void)thread;
    made->group = frame()->group;
    made->task = task_of(seen);
    cairn_openmp_enter(made);
}

void __kmpc_omp_task_complete_if0(place *at, int thread, void *seen)
{
    struct frame *made = cairn_openmp_self.frame;
    (void)at, (void)thread;
    go_on(task_of(seen));
    cairn_openmp_leave();
    free(made);
    finish(task_of(seen));
}

int __kmpc_omp_taskwait(place *at, int thread)
{
    (void)at, (void)thread;
    GOMP_taskwait();
    return 0;
}

int __kmpc_omp_taskyield(place *at, int thread, int end)
{
    (void)at, (void)thread, (void)end;
    GOMP_taskyield();
    return 0;
}

int __kmpc_omp_reg_task_with_affinity(place *at, int thread, void *seen, int count, void *where)
{
    (void)at, (void)thread, (void)seen, (void)count, (void)where;
    return 0;
}

/* --- dependences: sets that may run in any order run in that of the program --- */

struct dependence {
    void *address;
    size_t length;
    unsigned char flags;
};
enum { WRITES = 2 | 4 | 8, ON_ALL_MEMORY = 0x80 };

struct dependences {
    int count;
    const struct dependence *list;
};

/* libgomp's list: how many there are, how many of them write, these, the others. Null where all memory is meant. */
static void **listed(struct dependences one, struct dependences two)
{
    struct dependences both[] = {one, two};
    void **list = cairn_openmp_memory((size_t)(2 + one.count + two.count) * sizeof *list);
    uintptr_t used = 0;
    for (int writes = 1; writes >= 0; writes--) {
        for (int of = 0; of < 2; of++)
            for (int i = 0; i < both[of].count; i++) {
                const struct dependence *each = &both[of].list[i];
                if (each->flags & ON_ALL_MEMORY) {
                    free(list);
                    return NULL;
                }
                if (!(each->flags & WRITES) == !writes)
                    list[2 + used++] = each->address;
            }
        if (writes)
            list[1] = (void *)used;
    }
    list[0] = (void *)used;
    return list;
}

static void wait_for(struct dependences one, struct dependences two)
{
    void **list = GOMP_taskwait_depend ? listed(one, two) : NULL;
    if (list && list[0])
        GOMP_taskwait_depend(list);
    else if (!list)
        GOMP_taskwait();
    free(list);
}

int __kmpc_omp_task_with_deps(place *at, int thread, void *seen, int count, const struct dependence *list,
                              int other_count, const struct dependence *others)
{
    struct task *task = task_of(seen);
    (void)at, (void)thread;
    if (frame()->task == task) {
        task->again = true;
        return 0;
    }
    void **depend = listed((struct dependences){count, list}, (struct dependences){other_count, others});
    if (!depend)
        GOMP_taskwait();
    submit(task, depend != NULL, depend && depend[0] ? depend : NULL);
    free(depend);
    return 0;
}

void __kmpc_omp_wait_deps(place *at, int thread, int count, const struct dependence *list, int other_count,
                          const struct dependence *others)
{
    (void)at, (void)thread;
    wait_for((struct dependences){count, list}, (struct dependences){other_count, others});
}

void __kmpc_omp_taskwait_deps_51(place *at, int thread, int count, const struct dependence *list, int other_count,
                                 const struct dependence *others, int nowait)
{
    (void)nowait; /* what comes later waits for the same */
    __kmpc_omp_wait_deps(at, thread, count, list, other_count, others);
}

/* --- taskloop --- */

typedef void duplicating(void *made, void *pattern, int last);
enum { BY_GRAIN = 1, BY_TASKS = 2 };

static struct task *duplicate(struct task *pattern)
{
    struct task *made = cairn_openmp_memory(sizeof *made + pattern->size);
    char *from = (char *)seen_of(pattern);
    memcpy(made, pattern, sizeof *made + pattern->size);
    if (seen_of(pattern)->shared)
        seen_of(made)->shared = (char *)seen_of(made) + ((char *)seen_of(pattern)->shared - from);
    return made;
}

/* How many tasks `count` iterations make. */
static iteration tasks_of(iteration count, int by, iteration wish, bool strict)
{
    iteration tasks = 10 * (iteration)omp_get_num_threads();
    if (by == BY_TASKS)
        tasks = wish;
    else if (by == BY_GRAIN && wish)
        tasks = strict ? (count + wish - 1) / wish : count / wish;
    return tasks > count ? count : tasks ? tasks : 1;
}

void __kmpc_taskloop_5(place *at, int thread, void *seen, int deferred, uint64_t *lower, uint64_t *upper, int64_t step,
                       int nogroup, int by, uint64_t wish, int strict, duplicating *prepare)
{
    struct task *pattern = task_of(seen);
    ptrdiff_t lower_at = (char *)lower - (char *)seen, upper_at = (char *)upper - (char *)seen;
    bool empty = step > 0 ? *upper + 1 == *lower : *upper - 1 == *lower;
    iteration count = step > 0 ? (*upper - *lower) / (iteration)step + 1
                               : (*lower - *upper) / (0 - (iteration)step) + 1;
    iteration tasks = empty ? 0 : tasks_of(count, by, wish, strict), from = 0;
    if (!nogroup)
        __kmpc_taskgroup(at, thread);
    for (iteration i = 0; i < tasks; i++) {
        iteration length = count / tasks + (i < count % tasks);
        if (strict && by == BY_GRAIN)
            length = count - from < wish ? count - from : wish;
        struct task *task = duplicate(pattern);
        uint64_t first = *lower + from * (iteration)step;
        from += length;
        *(uint64_t *)((char *)seen_of(task) + lower_at) = first;
        *(uint64_t *)((char *)seen_of(task) + upper_at) = first + (length - 1) * (iteration)step;
        if (prepare)
            prepare(seen_of(task), seen, from == count);
        submit(task, deferred, NULL);
    }
    finish(pattern);
    if (!nogroup)
        __kmpc_end_taskgroup(at, thread);
}

void __kmpc_taskloop(place *at, int thread, void *seen, int deferred, uint64_t *lower, uint64_t *upper, int64_t step,
                     int nogroup, int by, uint64_t wish, duplicating *prepare)
{
    __kmpc_taskloop_5(at, thread, seen, deferred, lower, upper, step, nogroup, by, wish, 0, prepare);
}

/* --- taskgroups, and reductions by the tasks in them --- */

struct reduced { /* clang's: one variable */
    void *shared, *original;
    size_t size;
    void (*begin)(void *copy, void *original);
    void (*end)(void *copy);
    void (*add)(void *to, void *from);
    unsigned flags;
};

/* The threads' copies of a group's variables; several groups have them in common where a whole team reduces. */
struct copies {
    pthread_mutex_t lock;
    int users;
    struct copy {
        struct copy *next;
        int variable;
        const void *thread;
        _Alignas(64) unsigned char value[];
    } *first;
};

struct group {
    struct group *outer;
    struct copies *copies;
    int count;
    struct reduced *variables;
};

void __kmpc_taskgroup(place *at, int thread)
{
    struct group *group = cairn_openmp_memory(sizeof *group);
    (void)at, (void)thread;
    group->outer = frame()->group;
    frame()->group = group;
    GOMP_taskgroup_start();
}

static void add_copies(const struct group *group)
{
    struct copies *copies = group->copies;
    if (__atomic_sub_fetch(&copies->users, 1, __ATOMIC_ACQ_REL))
        return;
    for (struct copy *copy = copies->first, *next; copy; copy = next) {
        const struct reduced *variable = &group->variables[copy->variable];
        next = copy->next;
        variable->add(variable->shared, copy->value);
        if (variable->end)
            variable->end(copy->value);
        free(copy);
    }
    pthread_mutex_destroy(&copies->lock);
    free(copies);
}

void __kmpc_end_taskgroup(place *at, int thread)
{
    struct group *group = frame()->group;
    (void)at, (void)thread;
    GOMP_taskgroup_end();
    frame()->group = group->outer;
    if (group->copies)
        add_copies(group);
    free(group->variables);
    free(group);
}

static struct copies *new_copies(int users)
{
    struct copies *made = cairn_openmp_memory(sizeof *made);
    pthread_mutex_init(&made->lock, NULL);
    made->users = users;
    return made;
}

static struct group *reduce_in(struct group *group, int count, const struct reduced *variables, struct copies *copies)
{
    size_t size = (size_t)count * sizeof *variables;
    group->copies = copies;
    group->count = count;
    group->variables = memcpy(cairn_openmp_memory(size), variables, size);
    return group;
}

void *__kmpc_taskred_init(int thread, int count, const struct reduced *variables)
{
    (void)thread;
    return reduce_in(frame()->group, count, variables, new_copies(1));
}

void *__kmpc_taskred_modifier_init(place *at, int thread, int in_loop, int count, const struct reduced *variables)
{
    (void)in_loop;
    __kmpc_taskgroup(at, thread);
    struct copies *copies = GOMP_single_copy_start();
    if (!copies)
        GOMP_single_copy_end(copies = new_copies(omp_get_num_threads()));
    return reduce_in(frame()->group, count, variables, copies);
}

void __kmpc_task_reduction_modifier_fini(place *at, int thread, int in_loop)
{
    (void)in_loop;
    __kmpc_end_taskgroup(at, thread);
}

/* Which variable of a group `data` is, or is a copy of; -1 for none. The lock is held. */
static int variable_at(const struct group *group, const void *data)
{
    for (int i = 0; i < group->count; i++)
        if (group->variables[i].shared == data || group->variables[i].original == data)
            return i;
    for (struct copy *copy = group->copies->first; copy; copy = copy->next)
        if (copy->value == data)
            return copy->variable;
    return -1;
}

static void *own_copy(const struct group *group, int variable)
{
    const struct reduced *of = &group->variables[variable];
    struct copy *copy = group->copies->first;
    while (copy && !(copy->variable == variable && copy->thread == &cairn_openmp_self))
        copy = copy->next;
    if (copy)
        return copy->value;
    if (posix_memalign((void **)&copy, _Alignof(struct copy), sizeof *copy + of->size))
        cairn_openmp_fail("no memory for so many bytes", (long long)of->size);
    memset(copy->value, 0, of->size);
    copy->next = group->copies->first;
    copy->variable = variable;
    copy->thread = &cairn_openmp_self;
    group->copies->first = copy;
    if (of->begin)
        of->begin(copy->value, of->original);
    return copy->value;
}

void *__kmpc_task_reduction_get_th_data(int thread, struct group *group, void *data)
{
    (void)thread;
    for (group = group ? group : frame()->group; group; group = group->outer) {
        if (!group->copies)
            continue;
        pthread_mutex_lock(&group->copies->lock);
        int variable = variable_at(group, data);
        void *copy = variable >= 0 ? own_copy(group, variable) : NULL;
        pthread_mutex_unlock(&group->copies->lock);
        if (copy)
            return copy;
    }
    cairn_openmp_fail("no taskgroup reduces the variable at", (long long)(uintptr_t)data);
}
