/* What every library made from a function table shares: slots, boot, and the by-value structures of the HIP ABI.

   Each exported function is a stub that jumps through its slot. A slot starts empty; the first call asks Python (booting
   it where the process has none) for the address of a callback, which stays in the slot. */
#ifndef CAIRN_SHIM_H
#define CAIRN_SHIM_H
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "events.h" /* cairn/base/events: who wants to know of calls */

#define EXPORT __attribute__((visibility("default")))
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

struct dim3 { uint32_t x, y, z; };
struct hipExtent { uint64_t width, height, depth; };
struct complex64 { float x, y; };
struct complex128 { double x, y; };
struct hipPitchedPtr { void *ptr; uint64_t pitch, xsize, ysize; };
struct hipIpcMemHandle_t { char reserved[64]; };
struct ncclUniqueId { char internal[128]; };
struct hipIpcEventHandle_t { char reserved[64]; };
struct hipChannelFormatDesc { int32_t x, y, z, w, f; };
struct hipMemLocation { int32_t type, id; };
struct rocprofiler_callback_tracing_record_t { uint64_t words[8]; };

/* Python's side of one library. `resolve` returns the address of the callback of a slot, or null. */
struct cairn_shim {
    const char *stem;                 /* the library's name without lib and .so */
    uint32_t count;
    int32_t failure;                  /* what calls return where Python cannot be reached */
    const char *const *names;
    const uint8_t *fallible;          /* by slot, what a refused call returns, and CAIRN_SHIM_HARMLESS: see cairn.abi.shim */
    void *(*resolve)(uint32_t index); /* set by cairn.abi.boot */
    _Atomic uint32_t state;           /* enum cairn_shim_state */
    void **slots;
    void *native;                     /* the library's own shared state, see hip.h */
    _Atomic uint32_t traced;          /* what is listened to: bits of enum cairn_domain, or CAIRN_NOT_ASKED */
    const struct cairn_events *events;
};

#define CAIRN_NOT_ASKED 0x80000000u /* nobody knows yet */

enum cairn_shim_state { CAIRN_SHIM_NEW, CAIRN_SHIM_BOOTING, CAIRN_SHIM_READY, CAIRN_SHIM_FAILED, CAIRN_SHIM_CLOSED };

/* Beside the way of refusing: a function of the program that runs in a stream may call it. */
enum { CAIRN_SHIM_HARMLESS = 8 };

/* How to start Python in a process that has none; made when the shim is built. */
struct cairn_python {
    const char *executable;           /* its pyvenv.cfg or prefix decides the module path */
    const char *boot;                 /* what it runs: a format of whether it is Cairn's own, and an address */
    const char *const *candidates;    /* places of Python's shared library, null-terminated */
    const char *advice;               /* what to do where none can be loaded */
};

extern struct cairn_shim cairn_shim;
extern const struct cairn_python cairn_python;

void *cairn_slot_resolve(uint32_t index);
int cairn_gil_held(void);             /* 1 where the calling thread holds Python's lock */
void *cairn_gil_leave(void);          /* before a wait: what cairn_gil_enter gets behind it */
void cairn_gil_enter(void *left);
int cairn_boot(void);                 /* 1 when Python serves this library */

/* A thread that Python did not make gets its Python state once and keeps it until it ends. Otherwise each callback would
   make and destroy one, which is slow and would lose what cairn.hip keeps for the thread. */
extern __thread uint32_t cairn_thread_known;
void *cairn_thread_enter(uint32_t index, void *found);
/* From here on, and back: the thread runs a function of the program in a stream, which must not call the library. */
void cairn_thread_bar(void);
void cairn_thread_unbar(void);

void cairn_noted(int32_t outcome); /* a call's, for who asks for the last error */

/* A call that somebody may want to know of begins; 0 where nobody does. */
int cairn_call_enter(struct cairn_call *call);
static inline void cairn_call_leave(struct cairn_call *call) { cairn_shim.events->leave(call); }
#define CAIRN_SEEN_CALL(domains) \
    unlikely(atomic_load_explicit(&cairn_shim.traced, memory_order_relaxed) & ((domains) | CAIRN_NOT_ASKED))

/* The other platform: see platform.c. libamdhip64 has it, and libraries that CUDA has, too. */
struct cairn_foreign_target {
    const char *file;        /* beside this library */
    int32_t refusal, absent; /* what a function answers that is not there, and all of them where the file is not */
};
extern const struct cairn_foreign_target cairn_foreign_target;
extern int cairn_foreign;
extern void *cairn_foreign_slots[];
extern const char *const cairn_foreign_names[];
void *cairn_foreign_function(uint32_t index); /* null where this platform serves the call */
int64_t cairn_foreign_begin(uint64_t *outer); /* of a call that the runtime's record is to have; and its end, else null */
extern void (*cairn_foreign_leave)(uint32_t domain, uint32_t operation, int64_t start, uint64_t result, uint64_t outer);
static inline void *cairn_slot(uint32_t index)
{
    void *found = __atomic_load_n(&cairn_shim.slots[index], __ATOMIC_ACQUIRE);
    if (unlikely(found == NULL))
        found = cairn_slot_resolve(index);
    if (unlikely(!cairn_thread_known))
        found = cairn_thread_enter(index, found);
    return found;
}

#endif
