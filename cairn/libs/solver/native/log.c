/* rocSOLVER's logs: each call with its arguments, as one of AMD's rocsolver-bench, and how often and how long; with two
   levels what it calls of the host's LAPACK, too. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "routines.h"
#include "rows.h"

enum { TRACE = 1, BENCH = 2, PROFILE = 4, KINDS = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    bool on;
    uint32_t mode;
    int32_t levels;
    FILE *file[KINDS];
    struct { uint64_t calls; double milliseconds; struct solve_inner inner; } profile[SOLVE_COUNT];
} log_state;
#define NAME_OF(name) #name,
static const char *const routine_names[] = {SOLVE_ROUTINES(NAME_OF)};
#undef NAME_OF

int32_t rocblas_get_version_string(void *text, uint64_t length);

static uint32_t default_mode(void)
{
    const char *given = getenv("ROCSOLVER_LAYER");
    return given ? (uint32_t)strtoul(given, NULL, 0) : 0;
}

/* A log of its own, the one for all, or the error output. */
static bool opened(int kind)
{
    static const char *const own[] = {"ROCSOLVER_LOG_TRACE_PATH", "ROCSOLVER_LOG_BENCH_PATH", "ROCSOLVER_LOG_PROFILE_PATH"};
    const char *path = getenv(own[kind]) ? getenv(own[kind]) : getenv("ROCSOLVER_LOG_PATH");
    char text[64] = "", blas[64] = "";
    log_state.file[kind] = path ? fopen(path, kind && !getenv(own[kind]) ? "a" : "w") : stderr;
    if (!log_state.file[kind])
        return false;
    if (path && (!kind || getenv(own[kind]))) {
        rocsolver_get_version_string(text, sizeof text);
        rocblas_get_version_string(blas, sizeof blas);
        fprintf(log_state.file[kind], "ROCSOLVER LOG FILE\nrocSOLVER Version: %s\nrocBLAS Version: %s\n", text, blas);
    }
    return true;
}

int32_t rocsolver_log_begin(void)
{
    pthread_mutex_lock(&lock);
    bool good = !log_state.on;
    if (good) {
        log_state.on = true;
        log_state.mode = default_mode();
        log_state.levels = 1;
        memset(log_state.profile, 0, sizeof log_state.profile);
        for (int kind = 0; kind < KINDS; kind++)
            good = opened(kind) && good;
    }
    pthread_mutex_unlock(&lock);
    return good ? BLAS_SUCCESS : BLAS_INTERNAL_ERROR;
}

/* ---- what a call's function calls ---- */

static _Thread_local struct { const char *name; struct timespec start; } now;

static double since(struct timespec start)
{
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    return (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) * 1e-6;
}

static void counted(struct solve_inner *to, const char *name, uint64_t calls, double milliseconds)
{
    int i = 0;
    while (i < to->count && strcmp(to->each[i].name, name))
        i++;
    if (i == SOLVE_INNER)
        return;
    if (i == to->count)
        snprintf(to->each[to->count++].name, sizeof to->each[i].name, "%s", name);
    to->each[i].calls += calls;
    to->each[i].milliseconds += milliseconds;
}

void solve_began(const char *name)
{
    now.name = name;
    clock_gettime(CLOCK_MONOTONIC, &now.start);
}

void solve_ended(struct solve_inner *inner)
{
    double took = since(now.start);
    pthread_mutex_lock(&lock);
    counted(inner, now.name, 1, took);
    pthread_mutex_unlock(&lock);
}

/* Where to note what is called, or null: nobody asks for it. */
struct solve_inner *solve_log_inner(void)
{
    return log_state.levels > 1 && log_state.mode & (TRACE | PROFILE) ? calloc(1, sizeof(struct solve_inner)) : NULL;
}

static double nested(const struct solve_inner *inner)
{
    double sum = 0;
    for (int i = 0; i < inner->count; i++)
        sum += inner->each[i].milliseconds;
    return sum;
}

static void profiled(FILE *to, int routine)
{
    const struct solve_inner *inner = &log_state.profile[routine].inner;
    fprintf(to, "%s: Calls: %llu, Total Time: %.3f ms (in nested functions: %.3f ms)\n", routine_names[routine],
            (unsigned long long)log_state.profile[routine].calls, log_state.profile[routine].milliseconds, nested(inner));
    for (int i = 0; i < inner->count; i++)
        fprintf(to, "    %s: Calls: %llu, Total Time: %.3f ms\n", inner->each[i].name, (unsigned long long)inner->each[i].calls,
                inner->each[i].milliseconds);
}

static int32_t written(bool forget)
{
    uint64_t calls = 0;
    for (int i = 0; i < SOLVE_COUNT; i++)
        calls += log_state.profile[i].calls;
    FILE *to = log_state.file[2];
    if (!log_state.on)
        return BLAS_INTERNAL_ERROR;
    if (!(log_state.mode & PROFILE) || !calls || !to)
        return BLAS_SUCCESS;
    fprintf(to, "------- PROFILE -------\n");
    for (int i = 0; i < SOLVE_COUNT; i++)
        if (log_state.profile[i].calls)
            profiled(to, i);
    fprintf(to, "\n");
    fflush(to);
    if (forget)
        memset(log_state.profile, 0, sizeof log_state.profile);
    return BLAS_SUCCESS;
}

#define LOCKED(name, parameters, body)                                                                                 \
    int32_t name parameters                                                                                            \
    {                                                                                                                  \
        pthread_mutex_lock(&lock);                                                                                     \
        int32_t status = log_state.on ? BLAS_SUCCESS : BLAS_INTERNAL_ERROR;                                            \
        if (log_state.on)                                                                                              \
            body;                                                                                                      \
        pthread_mutex_unlock(&lock);                                                                                   \
        return status;                                                                                                 \
    }
LOCKED(rocsolver_log_set_layer_mode, (uint32_t layer_mode), log_state.mode = layer_mode)
LOCKED(rocsolver_log_set_max_levels, (int32_t max_levels), {
    status = max_levels < 1 ? BLAS_INVALID_VALUE : BLAS_SUCCESS;
    log_state.levels = max_levels < 1 ? log_state.levels : max_levels;
})
LOCKED(rocsolver_log_restore_defaults, (void), {
    log_state.mode = default_mode();
    log_state.levels = 1;
})
LOCKED(rocsolver_log_write_profile, (void), status = written(false))
LOCKED(rocsolver_log_flush_profile, (void), status = written(true))

int32_t rocsolver_log_end(void)
{
    pthread_mutex_lock(&lock);
    int32_t status = written(true);
    for (int kind = 0; status == BLAS_SUCCESS && kind < KINDS; kind++)
        if (log_state.file[kind] && log_state.file[kind] != stderr)
            fclose(log_state.file[kind]);
    log_state.on = false;
    pthread_mutex_unlock(&lock);
    return status;
}

bool solve_logs(void) { return __atomic_load_n(&log_state.on, __ATOMIC_RELAXED) && log_state.mode; }

/* An argument by its name, as text. */
static void value_of(const struct solve_call *call, const char *name, char *text, size_t length)
{
    const char *letter = !strncmp(name, "stride", 6) ? name + 6 : !strncmp(name, "ld", 2) ? name + 2 : "";
#define NUMBER(field)                                                                                                  \
    if (!strcmp(name, #field))                                                                                         \
        snprintf(text, length, "%lld", (long long)call->field);
    SOLVE_SIZES(NUMBER)
#undef NUMBER
#define VALUE(field)                                                                                                   \
    if (!strcmp(name, #field))                                                                                         \
        snprintf(text, length, "%c", letter_of(call->field));
    SOLVE_VALUES(VALUE)
#undef VALUE
#define PART(field)                                                                                                    \
    if (*letter && call->field.base && (!strcasecmp(letter, #field) || (*letter == 'P' && !strcmp(#field, "ipiv"))))   \
        snprintf(text, length, "%lld", (long long)(name[0] == 's' ? call->field.stride : call->field.ld));
    SOLVE_OPERANDS(PART)
#undef PART
    if (!strcmp(name, "batch_count"))
        snprintf(text, length, "%lld", (long long)call->batch);
    if (!strcmp(name, "vl") || !strcmp(name, "vu") || !strcmp(name, "abstol"))
        snprintf(text, length, "%g", name[0] == 'a' ? call->abstol : name[1] == 'l' ? call->vl : call->vu);
}

/* The unblocked function of the same operation has the same arguments. */
static bool same_operation(const char *inner, const char *routine)
{
    return !strcmp(inner, routine) || (!strncmp(inner, routine, 3) && !strcmp(inner + 3, "f2") && !strcmp(routine + 3, "rf"));
}

static void with_arguments(const struct solve_call *call, FILE *to, const char *function)
{
    const char *comma = "", *rest = call->arguments;
    char name[32], text[32];
    int used;
    fprintf(to, "%s (", function);
    while (sscanf(rest, "%31s%n", name, &used) == 1) {
        rest += used;
        strcpy(text, "0");
        value_of(call, name, text, sizeof text);
        if (!strcmp(name, "lda"))
            fprintf(to, "%sshiftA: 0, inca: 1, lda: %s", comma, text);
        else if (!strcmp(name, "strideP"))
            fprintf(to, "%sshiftP: 0", comma);
        else if (!strcmp(name, "batch_count"))
            fprintf(to, "%sbc: %s", comma, text);
        else if (strncmp(name, "stride", 6))
            fprintf(to, "%s%s: %s", comma, name, text);
        else
            continue;
        comma = ", ";
    }
    fprintf(to, ")\n");
}

static void traced(const struct solve_call *call, FILE *to)
{
    fprintf(to, "------- ENTER %s trace tree -------\n", call->name);
    with_arguments(call, to, call->name);
    for (int i = 0; call->inner && i < call->inner->count; i++) {
        fprintf(to, "    ");
        if (same_operation(call->inner->each[i].name, routine_names[call->routine]))
            with_arguments(call, to, call->inner->each[i].name);
        else
            fprintf(to, "%s, %llu calls\n", call->inner->each[i].name, (unsigned long long)call->inner->each[i].calls);
    }
    fprintf(to, "------- EXIT %s trace tree -------\n\n", call->name);
    fflush(to);
}

static void benched(const struct solve_call *call, FILE *to)
{
    const char *rest = call->arguments, *prefix = "rocsolver_x";
    char name[32], text[32];
    int used;
    fprintf(to, "rocsolver-bench -f %s -r %c", call->name + strlen(prefix), call->letter);
    while (sscanf(rest, "%31s%n", name, &used) == 1) {
        rest += used;
        strcpy(text, "0");
        value_of(call, name, text, sizeof text);
        fprintf(to, " %s%s %s", name[1] ? "--" : "-", name, text);
    }
    fprintf(to, "\n");
    fflush(to);
}

/* A call that has begun at `start`; with a profile it is waited for, which tells how long it takes, and where what it calls
   is asked for. While a graph is captured nothing has run, and what it notes later belongs to nobody. */
void solve_log(struct solve_call *call, struct timespec start)
{
    bool waits = log_state.mode & PROFILE || call->inner;
    if (waits && hipStreamSynchronize(call->handle->stream))
        call->inner = NULL;
    double took = since(start);
    pthread_mutex_lock(&lock);
    if (log_state.on && call->arguments) {
        if (log_state.mode & TRACE)
            traced(call, log_state.file[0]);
        if (log_state.mode & BENCH)
            benched(call, log_state.file[1]);
        log_state.profile[call->routine].calls++;
        log_state.profile[call->routine].milliseconds += took;
        for (int i = 0; call->inner && i < call->inner->count; i++)
            counted(&log_state.profile[call->routine].inner, call->inner->each[i].name, call->inner->each[i].calls,
                    call->inner->each[i].milliseconds);
    }
    pthread_mutex_unlock(&lock);
    free(call->inner);
}
