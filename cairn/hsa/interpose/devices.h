/* Device files that are opened, and how the functions here find those of the C library. */
enum { NO_DEVICE = -2 };

/* A descriptor of the device that a path names, -1 with errno set, or NO_DEVICE. */
int cairn_open_device(const char *path, int flags);

/* live.c: `place`, a file of the tree, becomes one with the text of now where that changes while programs run. */
void cairn_refresh(char *place);

/* At CAIRN_LOG=info and debug: say once that a file of the driver's is not modelled. */
void cairn_name_missing(const char *path);

/* NEXT(name) is the C library's function of that name, or null. It is asked for when this library is loaded: later the
   loader's lock may be held by a thread that waits for the one that looks (a library's constructor that starts threads).
   Only what other libraries' constructors call before that asks at the call. */
#define FIND_NEXT(type, name, parameters)                              \
    static type(*next_##name) parameters;                              \
    __attribute__((constructor)) static void find_next_##name(void)    \
    {                                                                  \
        if (!next_##name)                                              \
            *(void **)&next_##name = dlsym(RTLD_NEXT, #name);          \
    }
#define NEXT(name) (find_next_##name(), next_##name)
