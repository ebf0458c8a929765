/* Launches from Python: a kernel with its shape is a function that Python calls, with no ctypes in between. It takes what
   it can convert at once, and says no to the rest, to launches that fail and to threads on another device: those go the
   long way, which finds the words. Python's stable interface alone is used; its functions are handed over, as this
   library also serves programs without Python. */
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
typedef struct {
    const char *name;
    PyObject *(*call)(PyObject *, PyObject *const *, Py_ssize_t);
    int flags;
    const char *doc;
} PyMethodDef;
#define METH_FASTCALL 0x80

/* In the order in which cairn.hip.api.direct names them. */
static struct {
    PyObject *(*type)(PyObject *);
    int (*is_subtype)(PyObject *, PyObject *);
    void (*increase)(PyObject *), (*decrease)(PyObject *);
    long long (*integer)(PyObject *, int *);
    double (*number)(PyObject *);
    PyObject *(*attribute)(PyObject *, PyObject *);
    int (*buffer)(PyObject *, Py_buffer *, int);
    void (*release_buffer)(Py_buffer *);
    PyObject *(*occurred)(void);
    void (*clear)(void);
    void *(*save_thread)(void);
    void (*restore_thread)(void *);
    PyObject *(*capsule)(void *, const char *, void (*)(PyObject *));
    void *(*pointer)(PyObject *, const char *);
    PyObject *(*function)(PyMethodDef *, PyObject *, PyObject *);
} python;
/* Types and values of it. */
static struct {
    PyObject *none, *yes, *no, *integer, *boolean, *number, *array, *scalar, *ptr;
} known;

API void cairn_python(void **functions, PyObject **objects)
{
    memcpy(&python, functions, sizeof python);
    memcpy(&known, objects, sizeof known);
}

#define MOST_BYTES 4096
#define MOST_ARGUMENTS 64
struct slot { uint16_t offset, size; uint8_t pointer; };
struct call {
    CUfunction function;
    int device, count;
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
    PyObject *address = slot->size == 8 ? python.attribute(value, known.ptr) : NULL;
    if (!address)
        return 0;
    int stored = store_integer(address, slot, to);
    python.decrease(address);
    return stored;
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

static int store(PyObject *value, const struct slot *slot, char *to)
{
    PyObject *type = python.type(value);
    int stored = 0;
    if (type == known.array)
        stored = store_array(value, slot, to);
    else if (type == known.integer || type == known.boolean)
        stored = store_integer(value, slot, to);
    else if (type == known.number)
        stored = store_float(value, slot, to);
    else if (value == known.none && slot->pointer)
        memset(to, 0, 8), stored = 1;
    else if (known.scalar && python.is_subtype(type, known.scalar))
        stored = store_scalar(value, slot, to);
    python.decrease(type);
    return stored;
}

/* ---- the call ---- */

static const char NAME[] = "cairn.launch";

static int launch(const struct call *call, PyObject *const *values, Py_ssize_t count)
{
    char bytes[MOST_BYTES] __attribute__((aligned(16)));
    void *pointers[MOST_ARGUMENTS];
    if (count != call->count || !self.ready || self.device != call->device)
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
    return result == CUDA_SUCCESS;
}

static PyObject *called(PyObject *capsule, PyObject *const *values, Py_ssize_t count)
{
    const struct call *call = python.pointer(capsule, NAME);
    PyObject *answer = launch(call, values, count) ? known.yes : known.no;
    if (answer == known.no && python.occurred())
        python.clear();
    python.increase(answer);
    return answer;
}

static void dropped(PyObject *capsule) { free(python.pointer(capsule, NAME)); }

static PyMethodDef METHOD = {"launch", called, METH_FASTCALL, "Launches the kernel; false where that takes the long way."};

/* A new function; null where its arguments are too many. `shape`: grid, block, bytes of dynamic shared memory, device;
   `slots`: offset, size and whether it is a pointer, of each parameter. */
API PyObject *cairn_python_launch(void *function, void *stream, const unsigned *shape, int count, const unsigned *slots)
{
    if (count > MOST_ARGUMENTS)
        return NULL;
    struct call *call = calloc(1, sizeof *call + (size_t)count * sizeof(struct slot));
    if (!call)
        return NULL;
    call->function = function;
    call->stream = stream;
    memcpy(call->grid, shape, sizeof call->grid);
    memcpy(call->block, shape + 3, sizeof call->block);
    call->shared = shape[6];
    call->device = (int)shape[7];
    call->count = count;
    for (int i = 0; i < count; i++) {
        if (slots[3 * i] + slots[3 * i + 1] > MOST_BYTES) {
            free(call);
            return NULL;
        }
        call->slots[i] = (struct slot){(uint16_t)slots[3 * i], (uint16_t)slots[3 * i + 1], (uint8_t)slots[3 * i + 2]};
    }
    PyObject *capsule = python.capsule(call, NAME, dropped);
    PyObject *made = capsule ? python.function(&METHOD, capsule, NULL) : NULL;
    if (capsule)
        python.decrease(capsule); /* the function holds it */
    return made;
}
