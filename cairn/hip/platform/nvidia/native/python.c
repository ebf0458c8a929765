/* Launches from Python: a kernel with its shape is an object whose call is a function in C, with neither a frame of Python
   nor ctypes in between. It takes what it can convert at once; the rest, launches that fail and threads on another device
   go the long way, the object's method `_launch`, which finds the words. Python's stable interface alone is used, and the
   place of an object's type, which its caller has checked; the functions are handed over, as this library also serves
   programs without Python. */
#include "runtime.h"

#include <stdlib.h>
#include <string.h>

typedef struct object PyObject;
typedef intptr_t Py_ssize_t;
typedef struct {
    void *buf;
    PyObject *obj;
    Py_ssize_t len, itemsize;
    int readonly, ndim;
    char *format;
    Py_ssize_t *shape, *strides, *suboffsets;
    void *internal;
} Py_buffer;
typedef struct { int slot; void *value; } PyType_Slot;
typedef struct { const char *name; int basicsize, itemsize; unsigned flags; PyType_Slot *slots; } PyType_Spec;
typedef struct { const char *name; int type; Py_ssize_t offset; int flags; const char *doc; } PyMemberDef;
enum { TP_CALL = 50, TP_DEALLOC = 52, TP_MEMBERS = 72, TP_FREE = 74 };                /* slots */
enum { IS_BASE = 1 << 10, HAS_VECTORCALL = 1 << 11, DEFAULT = 1 << 18, SSIZE = 19, READ_ONLY = 1 };
#define OFFSET_FLAG ((size_t)1 << (8 * sizeof(size_t) - 1)) /* of a vectorcall's count */

/* In the order in which cairn.hip.api.direct names them. */
static struct {
    int (*is_subtype)(PyObject *, PyObject *);
    void (*increase)(PyObject *), (*decrease)(PyObject *);
    long long (*integer)(PyObject *, int *);
    double (*number)(PyObject *);
    PyObject *(*attribute)(PyObject *, const char *);
    int (*buffer)(PyObject *, Py_buffer *, int);
    void (*release_buffer)(Py_buffer *);
    PyObject *(*occurred)(void);
    void (*clear)(void);
    void *(*save_thread)(void);
    void (*restore_thread)(void *);
    PyObject *(*tuple)(Py_ssize_t);
    int (*set_item)(PyObject *, Py_ssize_t, PyObject *);
    PyObject *(*call_with)(PyObject *, ...);
    PyObject *(*type_of)(PyType_Spec *);
    void *(*slot)(PyObject *, int);
    void *vectorcall_call;
} python;
/* Types and values of it. */
static struct {
    PyObject *none, *integer, *boolean, *number, *array, *scalar;
} known;
/* Bytes of an object's head, and where an array has its address: 0 where that is not known. */
static struct { int head, address; } places;

API void cairn_python(void **functions, PyObject **objects, const int *found)
{
    memcpy(&python, functions, sizeof python);
    memcpy(&known, objects, sizeof known);
    memcpy(&places, found, sizeof places);
}

#define MOST_BYTES 4096
#define MOST_ARGUMENTS 64
struct slot { uint16_t offset, size; uint8_t pointer; };
struct call {
    CUfunction function;
    int device, count, own_stream;
    unsigned grid[3], block[3], shared;
    CUstream stream;
    struct slot slots[];
};

/* ---- arguments ---- */

static int store_integer(PyObject *value, const struct slot *slot, char *to)
{
    int overflow;
    long long number = python.integer(value, &overflow);
    int bits = 8 * slot->size;
    if (overflow || (bits != 8 && bits != 16 && bits != 32 && bits != 64))
        return 0;
    if (slot->pointer ? number < 0 : bits < 64 && (number < -(1ll << (bits - 1)) || number >= 1ll << bits))
        return 0;
    memcpy(to, &number, slot->size);
    return 1;
}

static int store_float(PyObject *value, const struct slot *slot, char *to)
{
    double number = python.number(value);
    float narrow = (float)number;
    if (slot->pointer || (slot->size != 4 && slot->size != 8) || (slot->size == 4 && __builtin_isinf(narrow)))
        return 0;
    memcpy(to, slot->size == 4 ? (void *)&narrow : (void *)&number, slot->size);
    return 1;
}

static int store_array(PyObject *value, const struct slot *slot, char *to)
{
    PyObject *address = slot->size == 8 ? *(PyObject **)((char *)value + places.address) : NULL;
    return address && store_integer(address, slot, to);
}

static int store_scalar(PyObject *value, const struct slot *slot, char *to)
{
    Py_buffer view;
    if (slot->pointer || python.buffer(value, &view, 0) != 0)
        return 0;
    int fits = view.len == slot->size;
    if (fits)
        memcpy(to, view.buf, slot->size);
    python.release_buffer(&view);
    return fits;
}

static inline PyObject *type_of(PyObject *value) { return ((PyObject **)value)[1]; }

static int store(PyObject *value, const struct slot *slot, char *to)
{
    PyObject *type = type_of(value);
    if (type == known.array)
        return store_array(value, slot, to);
    if (type == known.integer || type == known.boolean)
        return store_integer(value, slot, to);
    if (type == known.number)
        return store_float(value, slot, to);
    if (value == known.none && slot->pointer)
        return memset(to, 0, 8) != NULL;
    return python.is_subtype(type, known.scalar) && store_scalar(value, slot, to);
}

/* ---- the call ---- */

API unsigned long long cairn_python_launches; /* that went this way */
static __thread int entered;                  /* streams that the thread is within */

API void cairn_python_entered(int more) { entered += more; }

static int launch(const struct call *call, PyObject *const *values, size_t count)
{
    char bytes[MOST_BYTES] __attribute__((aligned(16)));
    void *pointers[MOST_ARGUMENTS];
    if (count != (size_t)call->count || !self.ready || self.device != call->device || (entered && !call->own_stream))
        return 0;
    for (int i = 0; i < call->count; i++) {
        pointers[i] = bytes + call->slots[i].offset;
        if (!store(values[i], &call->slots[i], pointers[i]))
            return 0;
    }
    if (call->shared && allow_shared(call->function, call->shared) != hipSuccess)
        return 0;
    void *thread = python.save_thread(); /* a full stream waits for its callbacks, which want Python */
    CUresult result = cu.cuLaunchKernel(call->function, call->grid[0], call->grid[1], call->grid[2], call->block[0], call->block[1],
                                        call->block[2], call->shared, call->stream, pointers, NULL);
    python.restore_thread(thread);
    cairn_python_launches += result == CUDA_SUCCESS;
    return result == CUDA_SUCCESS;
}

/* What a launcher has behind an object's head. */
struct launcher {
    PyObject *(*vectorcall)(PyObject *, PyObject *const *, size_t, PyObject *);
    struct call *call;
};
static struct launcher *launcher_of(PyObject *object) { return (struct launcher *)((char *)object + places.head); }

static PyObject *the_long_way(PyObject *object, PyObject *const *values, size_t count, PyObject *names)
{
    PyObject *all = python.tuple((Py_ssize_t)count), *method = all ? python.attribute(object, "_launch") : NULL, *answer = NULL;
    if (method) {
        for (size_t i = 0; i < count; i++) {
            python.increase(values[i]);
            python.set_item(all, (Py_ssize_t)i, values[i]);
        }
        answer = python.call_with(method, all, names ? names : known.none, NULL);
        python.decrease(method);
    }
    if (all)
        python.decrease(all);
    return answer;
}

static PyObject *called(PyObject *object, PyObject *const *values, size_t count, PyObject *names)
{
    const struct call *call = launcher_of(object)->call;
    count &= ~OFFSET_FLAG;
    if (likely(call && !names && launch(call, values, count))) {
        python.increase(known.none);
        return known.none;
    }
    if (python.occurred())
        python.clear();
    return the_long_way(object, values, count, names);
}

static void dropped(PyObject *object)
{
    PyObject *type = type_of(object);
    free(launcher_of(object)->call);
    ((void (*)(PyObject *))python.slot(type, TP_FREE))(object);
    python.decrease(type);
}

/* The class that launchers are made of. */
API PyObject *cairn_python_base(void)
{
    static PyMemberDef members[] = {{"__vectorcalloffset__", SSIZE, 0, READ_ONLY, NULL}, {NULL, 0, 0, 0, NULL}};
    static PyType_Slot slots[] = {{TP_MEMBERS, members}, {TP_DEALLOC, dropped}, {TP_CALL, NULL}, {0, NULL}};
    static PyType_Spec spec = {"cairn.hip.api.direct.Base", 0, 0, DEFAULT | IS_BASE | HAS_VECTORCALL, slots};
    members[0].offset = places.head;
    slots[2].value = python.vectorcall_call;
    spec.basicsize = places.head + (int)sizeof(struct launcher);
    return python.type_of(&spec);
}

/* Makes a launcher ready; 0 where its arguments are too many for the short way. `shape`: grid, block, bytes of dynamic
   shared memory, device, whether it has a stream of its own; `slots`: offset, size and whether it is a pointer, of each
   parameter. */
API int cairn_python_prepare(PyObject *object, void *function, void *stream, const unsigned *shape, int count, const unsigned *slots)
{
    struct launcher *launcher = launcher_of(object);
    launcher->vectorcall = called;
    for (int i = 0; i < count; i++)
        if (count > MOST_ARGUMENTS || slots[3 * i] + slots[3 * i + 1] > MOST_BYTES)
            return 0;
    struct call *call = calloc(1, sizeof *call + (size_t)count * sizeof(struct slot));
    if (!call)
        return 0;
    call->function = function;
    call->stream = stream;
    memcpy(call->grid, shape, sizeof call->grid);
    memcpy(call->block, shape + 3, sizeof call->block);
    call->shared = shape[6];
    call->device = (int)shape[7];
    call->own_stream = (int)shape[8];
    call->count = count;
    for (int i = 0; i < count; i++)
        call->slots[i] = (struct slot){(uint16_t)slots[3 * i], (uint16_t)slots[3 * i + 1], (uint8_t)slots[3 * i + 2]};
    launcher->call = call;
    return 1;
}
