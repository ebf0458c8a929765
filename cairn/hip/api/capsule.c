/* The destructor of DLPack's capsules. Python calls it with an exception pending where a consumer refused the tensor,
   which no function written in Python survives: it puts the exception aside, and back. */

typedef struct _object PyObject;

static struct {
    int (*is_valid)(PyObject *, const char *);
    void *(*get_pointer)(PyObject *, const char *);
    void (*fetch)(PyObject **, PyObject **, PyObject **);
    void (*restore)(PyObject *, PyObject *, PyObject *);
    void (*release)(void *);
} python;

__attribute__((visibility("default"))) void cairn_capsule_functions(void *is_valid, void *get_pointer, void *fetch,
                                                                    void *restore, void *release) {
    python.is_valid = is_valid;
    python.get_pointer = get_pointer;
    python.fetch = fetch;
    python.restore = restore;
    python.release = release;
}

/* A capsule that nobody took still has its first name: its tensor goes with it. */
__attribute__((visibility("default"))) void cairn_capsule_drop(PyObject *capsule) {
    static const char *const names[] = {"dltensor", "dltensor_versioned"};
    PyObject *type, *value, *traceback;

    python.fetch(&type, &value, &traceback);
    for (int i = 0; i < 2; i++)
        if (python.is_valid(capsule, names[i])) python.release(python.get_pointer(capsule, names[i]));
    python.restore(type, value, traceback);
}
