/* OpenCL's objects. All are C: Python compiles programs, loads code and makes queues; nothing else of a call needs it. */
#ifndef CAIRN_OCL_H
#define CAIRN_OCL_H
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "cl_constants.h"
#include "cl_errors.h"
#include "hsa.h"
#include "memory.h"
#include "ocl_shared.h"
#include "shim.h"

#define MAX_DEVICES 64
#define FOREVER INT64_MAX

extern struct cairn_ocl cairn_ocl;
#define CORE cairn_ocl.core

/* ---- objects: each begins with the dispatch table, for the loader of drivers ---- */

enum kind { A_PLATFORM = 0x434c5001, A_DEVICE, A_CONTEXT, A_QUEUE, A_MEM, A_SAMPLER, A_PROGRAM, A_KERNEL, AN_EVENT, A_DEVICE_QUEUE };

struct object {
    const void *const *dispatch;
    uint32_t kind;
    _Atomic uint32_t references;
};

/* A function of the program that is told of an end; the last one registered is called first. */
struct notice {
    void (*function)(void *object, void *data);
    void *data;
    struct notice *next;
};

struct device {
    struct object object;
    uint32_t index, units, megahertz, wave, lds, agent, domain, bus, slot, gfx[3];
    uint64_t memory_size, free_at_start;
    struct cairn_memory *memory, *host_memory;
    char name[128], board[128], target[64], version[64], uuid[40];
};

struct context {
    struct object object;
    uint32_t count;
    struct device *devices[MAX_DEVICES];
    intptr_t *properties;
    uint32_t property_count;
    void (*notify)(const char *, const void *, size_t, void *);
    void *data;
    struct notice *ends;
    pthread_mutex_t lock; /* of the queues' list, the maps, svm */
    struct queue *queues;
    struct device_queue *defaults[MAX_DEVICES]; /* by the device's index */
    struct svm *svm;
};

struct svm { /* one allocation of shared virtual memory */
    uint64_t base, size;
    struct cairn_memory *memory;
    struct svm *next;
};

struct queue {
    struct object object;
    struct context *context;
    struct device *device;
    struct cairn_queue *aql;
    uint64_t flags; /* CL_QUEUE_… */
    uint64_t *properties;
    uint32_t property_count;
    _Atomic uint32_t holds; /* commands that wait for user events */
    _Atomic uint32_t watched; /* who waits for it without the context's lock */
    struct queue *next;
};

struct device_queue { /* what kernels enqueue to: all that they enqueue goes the way of cairn.hip.nested */
    struct object object;
    struct context *context;
    struct device *device;
    uint64_t flags;
    uint32_t size;
    uint64_t *properties;
    uint32_t property_count;
};

struct mem {
    struct object object;
    struct context *context;
    struct mem *parent; /* a sub-buffer's buffer, or what an image was made of */
    uint32_t type;      /* CL_MEM_OBJECT_… */
    uint64_t flags, size, offset;
    uint64_t address;
    struct cairn_memory *memory; /* whose allocation it is; null for a part of another's */
    uint8_t *host;      /* CL_MEM_USE_HOST_PTR's */
    _Atomic uint32_t maps;
    struct map *mapped;
    struct notice *ends;
    uint64_t *properties;
    uint32_t property_count;
    bool svm;
    /* images */
    struct image_facts *image; /* on the device: what kernels get */
    uint32_t order, channel, element, width, height, depth, layers, mips, samples;
    uint64_t row, slice;
    uint64_t given_row, given_slice;
    /* pipes */
    uint32_t packet_size, packets;
};

/* What image.cl of the builtins reads. */
struct image_facts {
    uint64_t base;
    uint32_t width, height, depth, layers;
    uint64_t row, slice;
    uint32_t order, type, bytes, channels;
};

struct map {
    void *pointer;
    uint64_t offset, size, flags; /* of a buffer, for memory of the host's */
    uint64_t origin[3], region[3];
    uint64_t row, slice; /* of the memory that the program sees */
    struct map *next;
};

struct sampler {
    struct object object;
    struct context *context;
    uint32_t bits, normalized, addressing, filter;
    uint64_t *properties;
    uint32_t property_count;
};

struct argument {
    char *name, *type;
    uint32_t offset, size, kind, address, access, qualifiers, alignment;
};

enum argument_kind { BY_VALUE, BUFFER, LOCAL, IMAGE, SAMPLER, PIPE, QUEUE };

struct kernel_facts { /* one of a program on one device */
    char *name, *attributes;
    uint32_t kernarg_size, group_size, private_size, most, uniform, count;
    uint32_t required[3];
    uint32_t explicit_size, offsets_at, dimensions_at; /* hidden arguments that are ours; 0 for none */
    uint32_t packed_size;                              /* up to the last of them */
    struct argument *arguments;
    struct cairn_launch_record *record;
    struct cairn_launch_hidden *hidden;
};

enum binary_kind { NO_BINARY = 0, COMPILED = 1, LIBRARY = 2, EXECUTABLE = 4 };

struct build { /* of a program for one device */
    int32_t status;
    uint32_t kind;
    char *options, *log;
    uint8_t *binary; /* text about its kernels, then code: see binary.c */
    uint64_t binary_size;
    uint64_t executable;
    struct kernel_facts *kernels;
    uint32_t kernel_count;
    uint32_t variables; /* bytes of those of the program's scope */
};

/* What a program says before a binary's text and code. */
struct head {
    char magic[8]; /* CAIRNOCL */
    uint32_t version, kind;
    uint64_t text, code; /* bytes of each */
};

struct constant { /* of intermediate language, which a program may set: programs.py reads these */
    uint32_t id, size, set, unused;
    uint64_t value;
};

struct program {
    struct object object;
    struct context *context;
    uint32_t count;
    struct device *devices[MAX_DEVICES];
    struct build builds[MAX_DEVICES];
    char *source;
    uint8_t *il;
    uint64_t il_size;
    struct constant *constants;
    uint32_t constant_count;
    _Atomic uint32_t kernels; /* how many objects of its kernels there are */
    struct notice *ends;
    pthread_mutex_t lock;
};

struct kernel {
    struct object object;
    struct program *program;
    struct kernel_facts *facts[MAX_DEVICES]; /* by the program's devices; null where it was not built */
    const struct kernel_facts *any;
    uint8_t *packed; /* the arguments as they lie in the kernarg segment */
    uint8_t *set;
    uint64_t *local_sizes;
    struct mem **mems;
    struct sampler **samplers;
};

struct callback {
    void (*function)(void *event, int32_t status, void *data);
    void *data;
    int32_t type;
    struct callback *next;
};

struct event {
    struct object object;
    struct context *context;
    struct queue *queue; /* null for a user's */
    uint32_t type;
    _Atomic int32_t status; /* CL_QUEUED while held, CL_SUBMITTED, then what is known of its end */
    uint64_t id;               /* the packet of its queue that ends it */
    struct amd_signal *signal; /* of a queue that profiles; null where nothing ran */
    uint64_t queued, submitted;
    struct callback *callbacks;
};

/* ---- commands ---- */

enum command_kind { NOTHING, LAUNCH, PACKET, CALL };

/* One thing that a queue is to do. CALL runs `call(argument)` on the queue's thread, which frees the argument. */
struct command {
    enum command_kind kind;
    uint32_t type; /* CL_COMMAND_… */
    bool fence;    /* what comes after waits for it */
    bool all;      /* it waits for all before it */
    struct cairn_launch launch;
    struct aql_vendor packet;
    void (*call)(uint64_t argument);
    void *argument;
    struct mem *mems[2]; /* that it uses; a launch those of `kernel` */
    struct kernel *kernel;
    /* while it is held */
    struct queue *queue;
    struct event *event, **waits;
    struct mem **kept;
    uint32_t wait_count, kept_count;
    struct command *next;
};

/* Python's side: the rows of chapter calls. */
void *cairnOclDevices(void);
uint64_t cairnOclQueueCreate(int32_t device, int32_t priority);
void cairnOclQueueDestroy(uint64_t queue);
int32_t cairnOclBuffers(uint64_t queue);
void cairnOclDefaultQueue(uint64_t queue, uint64_t of_device);
int32_t cairnOclProgram(void *request);
uint64_t cairnOclLoad(int32_t device, void *code, uint64_t size);
uint64_t cairnOclKernel(uint64_t executable, void *name);
void cairnOclUnload(uint64_t executable);

/* object.c */
extern const void *const cairn_ocl_dispatch[];
void *ocl_new(size_t size, enum kind kind);
bool ocl_is(const void *object, enum kind kind);
void ocl_retain(void *object);
bool ocl_release(void *object); /* whether it was the last reference */
int32_t ocl_answer(const void *found, size_t length, size_t room, void *to, size_t *length_to);
int32_t ocl_text(const char *text, size_t room, void *to, size_t *length_to);
void *ocl_failed(int32_t code, int32_t *to);
void *ocl_made(void *object, int32_t *to);
uint64_t ocl_now(void);
bool ocl_notice(struct notice **list, void *function, void *data);
void ocl_tell(struct notice *list, void *object);
uint64_t *ocl_properties(const uint64_t *given, uint32_t *count);

#define ANSWER(T, ...)                                                                                                 \
    do {                                                                                                              \
        T answer_ = (T)__VA_ARGS__;                                                                                    \
        return ocl_answer(&answer_, sizeof answer_, size, value, size_ret);                                           \
    } while (0)
#define REFERENCES(o) ANSWER(uint32_t, atomic_load(&(o)->object.references))

/* platform.c */
extern struct object cairn_ocl_platform;
uint32_t ocl_devices(struct device ***devices);
/* context.c */
bool ocl_has_device(const struct context *context, const void *device);
void ocl_idle(struct context *context); /* waits for all that was submitted */
/* device_queue.c */
#define HOST_QUEUE_FLAGS (CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE)
#define DEVICE_QUEUE_FLAGS (CL_QUEUE_ON_DEVICE | CL_QUEUE_ON_DEVICE_DEFAULT)
#define DEVICE_QUEUE_MOST (16u << 20)
void *ocl_new_device_queue(struct context *context, struct device *device, uint64_t flags, uint64_t size,
                           const uint64_t *properties, int32_t *code);
int32_t ocl_release_device_queue(struct device_queue *queue);
int32_t ocl_device_queue_info(struct device_queue *queue, uint32_t name, size_t size, void *value, size_t *size_ret);
/* memory.c */
uint64_t ocl_allocate(struct context *context, uint64_t size, bool fine, struct cairn_memory **memory);
void ocl_free(struct cairn_memory *memory, uint64_t address);
int32_t ocl_check_flags(uint64_t *flags, const void *host);
struct mem *ocl_new_mem(struct context *context, uint32_t type, uint64_t flags);
void ocl_drop_mem(struct mem *mem);
struct map *ocl_take_map(struct mem *mem, const void *pointer);
void ocl_add_map(struct mem *mem, struct map map);
/* image.c */
uint32_t ocl_channels(uint32_t order);
uint32_t ocl_element(uint32_t order, uint32_t type);
/* command.c */
int32_t ocl_check_waits(const struct context *context, uint32_t count, const void *waits);
int32_t ocl_enqueue(struct queue *queue, struct command *command, uint32_t count, const void *waits, void *event,
                    bool blocking);
void ocl_settle(struct event *event, int32_t status);
int32_t ocl_finish(struct queue *queue);
void ocl_await(struct cairn_queue *aql, uint64_t id);
int32_t ocl_submit(struct queue *queue, const void *packet, uint64_t *id);
struct command ocl_copy(uint32_t type, uint64_t to, uint64_t from, uint64_t size);
extern pthread_mutex_t ocl_lock; /* over held commands and events that are not submitted */
extern pthread_cond_t ocl_changed;
/* event.c */
struct event *ocl_new_event(struct context *context, struct queue *queue, uint32_t type);
int32_t ocl_status(struct event *event);
void ocl_wait(struct event *event);
void ocl_submitted(struct event *event); /* its callbacks are due, now or when it ends */
void ocl_drop_event(struct event *event);
/* svm.c */
struct svm *ocl_find_svm(struct context *context, uint64_t address);
/* binary.c */
const struct head *ocl_head(const uint8_t *binary, uint64_t size);
const uint8_t *ocl_code(const struct head *head);
int32_t ocl_load(struct build *build, const struct device *device);
void ocl_forget(struct build *build);
int32_t ocl_ask(struct build *build, struct cairn_ocl_request *request); /* Python makes a binary */
struct kernel_facts *ocl_find_kernel(struct build *build, const char *name);
/* program.c */
struct program *ocl_new_program(struct context *context, uint32_t count, struct device *const *devices);
int32_t ocl_check_devices(const struct context *context, uint32_t count, struct device *const *devices);
struct build *ocl_build_for(struct program *program, const void *device);
void ocl_drop_program(struct program *program);
/* kernel.c */
void ocl_drop_kernel(struct kernel *kernel);
const struct kernel_facts *ocl_facts_on(const struct kernel *kernel, const void *device, int32_t *wrong);
uint64_t ocl_dynamic_lds(const struct kernel *kernel, const struct kernel_facts *facts, uint8_t *packed);

#endif
