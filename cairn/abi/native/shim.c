/* Finds or starts Python, once, and fills slots. */
#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* The few functions of Python's C API that the shim needs, looked up by name so that it links to no Python. */
static struct {
    int *utf8_mode, *ignore_environment;
    int (*is_initialized)(void);
    void (*initialize)(int);
    wchar_t *(*decode)(const char *, size_t *);
    void (*set_program_name)(const wchar_t *);
    int (*gil_ensure)(void);
    void (*gil_release)(int);
    int (*gil_check)(void);
    void *(*save_thread)(void);
    void (*restore_thread)(void *);
    int (*run)(const char *, void *);
    void *(*this_state)(void);
    void (*clear_state)(void *);
    void (*delete_state)(void);
} py;

#define ILLEGAL_STATE 401 /* hipErrorIllegalState: HIP has no name for CUDA's "not permitted" */

static int64_t refuse_with_error(void) { return cairn_shim.failure; }
static int64_t refuse_in_stream(void) { return ILLEGAL_STATE; }
static int64_t refuse_with_null(void) { return 0; }
static int64_t answer_with_null(void **out)
{
    if (out)
        *out = NULL;
    return 0;
}
static int64_t answer_with_zero(void *stream, uint32_t *out)
{
    (void)stream;
    if (out)
        *out = 0;
    return 0;
}
static const char *refuse_with_text(void) { return "the runtime is not available"; }
static void *refusal(uint32_t index)
{
    int closed = atomic_load(&cairn_shim.state) == CAIRN_SHIM_CLOSED;
    void *const ways[] = {refuse_with_null, refuse_with_error, refuse_with_text,
                          closed ? refuse_with_null : refuse_with_error,
                          closed ? (void *)answer_with_null : (void *)refuse_with_error,
                          closed ? (void *)answer_with_zero : (void *)refuse_with_error};
    return ways[cairn_shim.fallible[index] & ~CAIRN_SHIM_HARMLESS];
}

static int lookup(void *library)
{
#define FIND(member, name) *(void **)&py.member = dlsym(library, name)
    FIND(utf8_mode, "Py_UTF8Mode");
    FIND(ignore_environment, "Py_IgnoreEnvironmentFlag");
    FIND(is_initialized, "Py_IsInitialized");
    FIND(initialize, "Py_InitializeEx");
    FIND(decode, "Py_DecodeLocale");
    FIND(set_program_name, "Py_SetProgramName");
    FIND(gil_ensure, "PyGILState_Ensure");
    FIND(gil_release, "PyGILState_Release");
    FIND(gil_check, "PyGILState_Check");
    FIND(save_thread, "PyEval_SaveThread");
    FIND(restore_thread, "PyEval_RestoreThread");
    FIND(run, "PyRun_SimpleStringFlags");
    FIND(this_state, "PyGILState_GetThisThreadState");
    FIND(clear_state, "PyThreadState_Clear");
    FIND(delete_state, "PyThreadState_DeleteCurrent");
#undef FIND
    return py.is_initialized && py.initialize && py.gil_ensure && py.gil_release && py.save_thread && py.run;
}

/* Open a library of Python's, with its symbols global: extension modules look them up so. One that is made of an
   executable says first whether it could be loaded. */
static int open_candidate(const char *path, char *why, size_t room)
{
    void *library = dlopen(path, RTLD_NOW);
    if (!library)
        return 0;
    const char **problem = dlsym(library, "cairn_interpreter_problem");
    if (problem && *problem) {
        snprintf(why, room, "%s", *problem);
        dlclose(library);
        return 0;
    }
    library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    return library && lookup(library);
}

static int open_python(void)
{
    char why[256] = "";
    if (lookup(RTLD_DEFAULT))
        return 1;
    for (const char *const *candidate = cairn_python.candidates; *candidate; candidate++)
        if (open_candidate(*candidate, why, sizeof why))
            return 1;
    fprintf(stderr, "cairn: %s needs Python's shared library and found none%s%s%s: %s\n", cairn_shim.stem,
            *why ? " (its executable was tried: " : "", why, *why ? ")" : "", cairn_python.advice);
    return 0;
}

static volatile sig_atomic_t interrupted;
static void note_interrupt(int number) { interrupted = number; }

static void start_python(void)
{
    if (py.utf8_mode)
        *py.utf8_mode = 1; /* whatever the program's locale is, ours and the user's files are UTF-8 */
    if (py.ignore_environment)
        *py.ignore_environment = 1; /* PYTHONPATH and its like are for the user's Python programs */
    if (py.set_program_name && py.decode) {
        wchar_t *name = py.decode(cairn_python.executable, NULL);
        if (name)
            py.set_program_name(name);
    }
    /* Python's signal module takes SIGINT when it is imported, unless somebody has it. Here the program decides what
       Ctrl-C does, also in these moments. */
    struct sigaction former, noting = { .sa_handler = note_interrupt };
    sigaction(SIGINT, NULL, &former);
    int free_to_take = !(former.sa_flags & SA_SIGINFO) && former.sa_handler == SIG_DFL;
    if (free_to_take)
        sigaction(SIGINT, &noting, NULL);
    py.initialize(0); /* 0: the program keeps its own signal handlers */
    /* Nearly all that is made stays: looking for cycles every 700 objects is a twentieth of the start. */
    py.run("import gc, signal; gc.set_threshold(50_000)", NULL);
    if (free_to_take)
        sigaction(SIGINT, &former, NULL);
    if (interrupted)
        raise(SIGINT);
}

static int connect_python(int own)
{
    size_t room = strlen(cairn_python.boot) + 64;
    char *code = malloc(room);
    if (!code)
        return 0;
    int written = snprintf(code, room, cairn_python.boot, own, (unsigned long long)(uintptr_t)&cairn_shim);
    int ran = written > 0 && (size_t)written < room && py.run(code, NULL) == 0;
    free(code);
    return ran && cairn_shim.resolve != NULL;
}

static int boot_now(void)
{
    if (!open_python())
        return 0;
    if (py.is_initialized()) {
        int gil = py.gil_ensure();
        int connected = connect_python(0);
        py.gil_release(gil);
        return connected;
    }
    start_python();
    int connected = connect_python(1);
    py.save_thread();
    return connected;
}

int cairn_boot(void)
{
    uint32_t state = atomic_load_explicit(&cairn_shim.state, memory_order_acquire);
    if (likely(state == CAIRN_SHIM_READY))
        return 1;
    uint32_t fresh = CAIRN_SHIM_NEW;
    if (state == CAIRN_SHIM_NEW && atomic_compare_exchange_strong(&cairn_shim.state, &fresh, CAIRN_SHIM_BOOTING)) {
        uint32_t outcome = boot_now() ? CAIRN_SHIM_READY : CAIRN_SHIM_FAILED;
        uint32_t booting = CAIRN_SHIM_BOOTING;
        atomic_compare_exchange_strong(&cairn_shim.state, &booting, outcome);
        return outcome == CAIRN_SHIM_READY;
    }
    if (atomic_load(&cairn_shim.state) == CAIRN_SHIM_BOOTING && cairn_shim.resolve)
        return 1; /* called from inside connect, by Python that is already served */
    /* Another thread boots. It needs the GIL: give ours away while waiting. */
    void *saved = py.gil_check && py.is_initialized && py.is_initialized() && py.gil_check() ? py.save_thread() : NULL;
    while ((state = atomic_load_explicit(&cairn_shim.state, memory_order_acquire)) == CAIRN_SHIM_BOOTING)
        sched_yield();
    if (saved)
        py.restore_thread(saved);
    return state == CAIRN_SHIM_READY;
}

void *cairn_slot_resolve(uint32_t index)
{
    if (!cairn_boot())
        return refusal(index);
    void *found = cairn_shim.resolve(index);
    if (!found)
        return refusal(index);
    void *empty = NULL;
    if (__atomic_compare_exchange_n(&cairn_shim.slots[index], &empty, found, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return found;
    return empty; /* another thread was first, or the library was closed */
}

/* ---- who listens ---- */

/* Whether the environment, a tool in the process or a profiler's library asks for calls. */
static int profiled(const struct cairn_call *call)
{
    static int asked; /* 1: no, 2: yes */
    if (!asked)
        asked = 1 + (getenv("CAIRN_TRACE") || getenv("ROCP_TOOL_LIBRARIES") || dlsym(RTLD_DEFAULT, "rocprofiler_configure"));
    if (asked == 2 || call->domain == CAIRN_DOMAIN_HIP_COMPILER) /* those come in thousands before all others */
        return asked == 2;
    return dlsym(RTLD_DEFAULT, "cairn_events_table") != NULL;
}

int cairn_call_enter(struct cairn_call *call)
{
    if (atomic_load(&cairn_shim.traced) == CAIRN_NOT_ASKED && (!profiled(call) || !cairn_boot()))
        return 0; /* Python says for good, when it comes to serve the library */
    const struct cairn_events *events = __atomic_load_n(&cairn_shim.events, __ATOMIC_ACQUIRE);
    return events && events->enter(call);
}

/* ---- threads ---- */

__thread uint32_t cairn_thread_known;
static __thread uint32_t thread_barred;
static pthread_key_t thread_key;
static pthread_once_t thread_key_once = PTHREAD_ONCE_INIT;

/* The thread ends: give its Python state back, unless Python has gone before. */
static void leave_thread(void *state)
{
    if (atomic_load(&cairn_shim.state) != CAIRN_SHIM_READY || !py.is_initialized())
        return;
    py.restore_thread(state);
    py.clear_state(state);
    py.delete_state(); /* not PyGILState_Release: Python's own thread-specific value is gone by now */
}

static void make_thread_key(void) { pthread_key_create(&thread_key, leave_thread); }

static void enter(void)
{
    if (atomic_load(&cairn_shim.state) != CAIRN_SHIM_READY || !py.this_state || !py.clear_state || !py.delete_state)
        return;
    cairn_thread_known = !thread_barred;
    if (py.this_state())
        return; /* Python's own thread, or another of Cairn's libraries was first */
    pthread_once(&thread_key_once, make_thread_key);
    py.gil_ensure();
    pthread_setspecific(thread_key, py.save_thread());
}

/* What the calling thread is to call for a slot. */
void *cairn_thread_enter(uint32_t index, void *found)
{
    uint8_t way = cairn_shim.fallible[index];
    if (thread_barred && (way == 1 || way >= 3) && !(way & CAIRN_SHIM_HARMLESS))
        return refuse_in_stream;
    enter();
    return found;
}

void cairn_thread_bar(void)
{
    thread_barred++;
    cairn_thread_known = 0;
}

void cairn_thread_unbar(void) { thread_barred--; }

int cairn_gil_held(void) { return py.gil_check && py.is_initialized && py.is_initialized() && py.gil_check(); }

/* Give Python's lock away where the calling thread holds it, before it waits for what may need it; and take it back. */
void *cairn_gil_leave(void) { return cairn_gil_held() ? py.save_thread() : NULL; }
void cairn_gil_enter(void *left)
{
    if (left)
        py.restore_thread(left);
}

/* Python is going away: from now on every call is refused without it. */
EXPORT void cairn_shim_close(void)
{
    atomic_store(&cairn_shim.state, CAIRN_SHIM_CLOSED);
    for (uint32_t i = 0; i < cairn_shim.count; i++)
        __atomic_store_n(&cairn_shim.slots[i], refusal(i), __ATOMIC_RELEASE);
}

EXPORT struct cairn_shim *cairn_shim_get(void) { return &cairn_shim; }
EXPORT int cairn_shim_boot(void) { return cairn_boot(); }
