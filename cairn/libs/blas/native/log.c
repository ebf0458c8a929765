/* rocBLAS' logs (ROCBLAS_LAYER): calls with all arguments, as command lines of rocblas-bench, or counted. */
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "narrow.h"

enum { TRACE = 1, BENCH = 2, PROFILE = 4, KINDS = 3 };

struct text {
    char *at;
    size_t length, room;
};

static void add(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int count = vsnprintf(text->at + text->length, text->room - text->length, format, arguments);
    va_end(arguments);
    text->length += (size_t)count;
    if (text->length >= text->room)
        text->length = text->room - 1;
}

/* ---- where it goes ---- */

struct profile {
    char *call;
    uint64_t count;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct { char *path; int file; } opened[16];
static struct profile *profiles;
static size_t profile_count;
static int profile_file = 2;

/* The file of a log: its own variable's, the common one's, or standard error. */
static int file_of(const char *variable, bool anew)
{
    const char *path = getenv(variable);
    path = path ? path : getenv("ROCBLAS_LOG_PATH");
    int found = 2;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; path && i < sizeof opened / sizeof *opened; i++) {
        if (opened[i].path && strcmp(opened[i].path, path))
            continue;
        if (!opened[i].path || anew) {
            int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644);
            if (file < 0) {
                fprintf(stderr, "cairn: %s=%s: the file cannot be written\n", variable, path);
                break;
            }
            if (opened[i].path)
                close(opened[i].file);
            else
                opened[i].path = strdup(path);
            opened[i].file = file;
        }
        found = opened[i].file;
        break;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

static void put(int file, const struct text *text)
{
    if (write(file, text->at, text->length) < 0)
        return; /* a log that cannot be written stops no program */
}

__attribute__((destructor)) static void tell_profiles(void)
{
    for (size_t i = 0; i < profile_count; i++)
        dprintf(profile_file, "- { %s, call_count: %llu }\n", profiles[i].call, (unsigned long long)profiles[i].count);
}

static void count(const char *call, int file)
{
    pthread_mutex_lock(&lock);
    size_t i = 0;
    while (i < profile_count && strcmp(profiles[i].call, call))
        i++;
    if (i == profile_count) {
        struct profile *grown = realloc(profiles, (profile_count + 1) * sizeof *profiles);
        char *kept = grown ? strdup(call) : NULL;
        profiles = grown ? grown : profiles;
        if (kept)
            profiles[profile_count++] = (struct profile){kept, 0};
    }
    profile_file = file;
    if (i < profile_count)
        profiles[i].count++;
    pthread_mutex_unlock(&lock);
}

/* ---- values ---- */

static const char *type_name(int32_t type)
{
    static const char *const names[] = {
        [BLAS_F16 - 150] = "f16_r", [BLAS_F32 - 150] = "f32_r", [BLAS_F64 - 150] = "f64_r", [BLAS_C32 - 150] = "f32_c",
        [BLAS_C64 - 150] = "f64_c", [BLAS_I8 - 150] = "i8_r", [BLAS_U8 - 150] = "u8_r", [BLAS_I32 - 150] = "i32_r",
        [BLAS_U32 - 150] = "u32_r", [BLAS_BF16 - 150] = "bf16_r", [BLAS_F8 - 150] = "f8_r", [BLAS_BF8 - 150] = "bf8_r",
    };
    const char *found = type >= 150 && type <= BLAS_BF8 ? names[type - 150] : NULL;
    return found ? found : "invalid";
}

static char letter_of(int32_t value)
{
    static const char letters[] = "NTC.......UL........NU........LRB"; /* from rocblas_operation_none on */
    return value >= BLAS_NONE && value - BLAS_NONE < (int32_t)sizeof letters - 1 ? letters[value - BLAS_NONE] : ' ';
}

static bool scalar(const struct blas_call *call, const void *at, struct blas_wide *value)
{
    char bytes[16] = {0};
    if (!at || call->alpha_type == BLAS_NO_TYPE)
        return false;
    size_t size = blas_size(blas_scalar_type(call, at == call->beta));
    if (call->handle->pointer_mode == 1)
        hipMemcpy(bytes, at, size, 2);
    else
        memcpy(bytes, at, size);
    *value = blas_load(bytes, blas_scalar_type(call, at == call->beta));
    return true;
}

/* An argument in one of the three logs; `types` counts those that are types: --a_type, --b_type, ... */
static void value_of(struct text *text, const struct blas_call *call, char kind, uint64_t given, int32_t log)
{
    struct blas_wide value;
    const char *quote = log == PROFILE ? "'" : "";
    switch (kind) {
    case 'p': add(text, given ? "0x%llx" : "0", (unsigned long long)given); break;
    case 's':
        if (!scalar(call, (const void *)given, &value))
            add(text, log == PROFILE ? ".nan" : "nan");
        else if (!blas_complex(call->alpha_type))
            add(text, "%g", value.real);
        else if (log != BENCH)
            add(text, log == PROFILE ? "'(%g,%g)'" : "(%g,%g)", value.real, value.imaginary);
        else
            add(text, "%g --%si %g", value.real, (const void *)given == call->beta ? "beta" : "alpha", value.imaginary);
        break;
    case 'e': add(text, "%s%c%s", quote, letter_of((int32_t)given), quote); break;
    case 't': add(text, "%s", type_name((int32_t)given)); break;
    case 'w': add(text, "%lld", (long long)given); break;
    default: add(text, "%d", (int32_t)given);
    }
}

static const char *atomics(const struct blas_handle *handle)
{
    return handle->atomics_mode ? "atomics_allowed" : "atomics_not_allowed";
}

static void trace(const struct blas_call *call, const uint64_t *given)
{
    char room[2048];
    struct text text = {room, 0, sizeof room};
    const struct blas_row *row = call->row;
    add(&text, "%s,", row->logged);
    for (int i = 1; i < row->count; i++) {
        const struct blas_argument *argument = &blas_arguments[(uint8_t)row->arguments[i]];
        bool hidden = row->ex && call->routine == BLAS_axpy && call->handle->pointer_mode == 1;
        if (argument->kind == 'r' || (argument->kind == 's' && hidden))
            continue; /* rocBLAS tells neither where a result goes nor axpy_ex' scalar on the device */
        if (!strcmp(argument->option, "--flags"))
            add(&text, given[i] ? "%u" : "none", (unsigned)given[i]); /* rocblas_gemm_flags */
        else
            value_of(&text, call, argument->kind, given[i], TRACE);
        add(&text, ",");
    }
    add(&text, "%s\n", atomics(call->handle));
    put(file_of("ROCBLAS_LOG_TRACE_PATH", false), &text);
}

static void bench(const struct blas_call *call, const uint64_t *given)
{
    char room[2048], types = 'a';
    struct text text = {room, 0, sizeof room};
    const struct blas_row *row = call->row;
    bool untold = call->routine == BLAS_trsv || call->routine == BLAS_tbsv || call->routine == BLAS_tpsv;
    if (call->handle->pointer_mode == 1 && (untold || (row->ex && call->routine == BLAS_axpy)))
        return; /* rocBLAS tells these where scalars lie on the host alone */
    bool updated = call->routine == BLAS_syr2 && call->form == BLAS_PLAIN; /* whose matrix comes first there */
    const char *name = strchr(row->logged, '_') + 1;
    int length = (int)strlen(name) - 3 * row->wide;
    add(&text, row->wide ? "./rocblas-bench --api 1 -f " : "./rocblas-bench -f ");
    if (row->ex) {
        add(&text, "%.*s", length, name);
    } else {
        int index = name[0] == 'i'; /* isamax is benchmarked as iamax */
        bool mixed = call->routine == BLAS_scal; /* which names both types */
        add(&text, "%s%.*s %s %s", index ? "i" : "", length - row->letters - index, name + row->letters + index,
            mixed ? "--a_type" : "-r", type_name(mixed ? row->scalar : row->element));
        if (mixed)
            add(&text, " --b_type %s", type_name(row->element));
    }
    for (int i = 1; i < row->count; i++) {
        const struct blas_argument *argument = &blas_arguments[(uint8_t)row->arguments[i]];
        if (argument->kind == 'p' || argument->kind == 'r')
            continue;
        if (updated && !strcmp(argument->option, "--incx"))
            add(&text, " --lda %lld", (long long)call->a.ld);
        if (updated && !strcmp(argument->option, "--lda"))
            continue;
        if (argument->kind == 't' && strcmp(argument->option, "--compute_type"))
            add(&text, " --%c_type ", types++);
        else
            add(&text, " %s ", argument->option);
        value_of(&text, call, argument->kind, given[i], BENCH);
    }
    add(&text, "\n");
    put(file_of("ROCBLAS_LOG_BENCH_PATH", false), &text);
}

static void profile(const struct blas_call *call, const uint64_t *given)
{
    char room[2048];
    struct text text = {room, 0, sizeof room};
    const struct blas_row *row = call->row;
    add(&text, "rocblas_function: \"%s\", atomics_mode: %s", row->logged, atomics(call->handle));
    for (int i = 1; i < row->count; i++) {
        const struct blas_argument *argument = &blas_arguments[(uint8_t)row->arguments[i]];
        if (argument->kind == 'p' || argument->kind == 'r')
            continue;
        add(&text, ", %s: ", argument->option + strspn(argument->option, "-"));
        value_of(&text, call, argument->kind, given[i], PROFILE);
    }
    count(room, file_of("ROCBLAS_LOG_PROFILE_PATH", false));
}

/* As in rocBLAS each new handle begins the files anew. */
int32_t blas_layer(void)
{
    static const char *const files[] = {"ROCBLAS_LOG_TRACE_PATH", "ROCBLAS_LOG_BENCH_PATH", "ROCBLAS_LOG_PROFILE_PATH"};
    const char *given = getenv("ROCBLAS_LAYER");
    int32_t layer = given ? (int32_t)strtol(given, NULL, 0) & (TRACE | BENCH | PROFILE) : 0;
    for (int i = 0; i < KINDS; i++)
        if (layer & 1 << i)
            file_of(files[i], true);
    return layer;
}

void blas_log(const struct blas_call *call, const uint64_t *given)
{
    static void (*const logs[KINDS])(const struct blas_call *, const uint64_t *) = {trace, bench, profile};
    for (int i = 0; i < KINDS; i++)
        if (call->handle->layer & 1 << i)
            logs[i](call, given);
}

void blas_log_service(const struct blas_handle *handle, const char *name, int32_t value)
{
    char room[128];
    struct text text = {room, 0, sizeof room};
    if (!(handle->layer & TRACE))
        return;
    add(&text, value < 0 ? "%s" : "%s,%d", name, value);
    add(&text, ",%s\n", atomics(handle));
    put(file_of("ROCBLAS_LOG_TRACE_PATH", false), &text);
}
