/* libomptarget over HIP: what clang 22's code for `omp target` calls on the host.

   A device image becomes a HIP fat binary, a kernel or variable of it is known to HIP by the host's address for it. So
   what chooses code objects, loads them, launches and copies is HIP's; what is here is OpenMP's: which host memory is on
   which device, and how many threads a region gets. */
#ifndef CAIRN_OMP_TARGET_H
#define CAIRN_OMP_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rows.h"

/* ---- what clang writes. Source: LLVM 22's offload/include/omptarget.h, Shared/APITypes.h, Environment.h ---- */

struct entry {
    uint64_t reserved;
    uint16_t version, kind;
    uint32_t flags;
    void *address; /* of a variable, or what a kernel is known by */
    char *name;
    uint64_t size; /* 0: a function */
    uint64_t data;
    void *more;
};
enum { ENTRY_OPENMP = 1 };
enum { ENTRY_LINK = 1, ENTRY_INDIRECT = 8, ENTRY_REQUIRES = 0x10 };
enum { REQUIRES_UNIFIED_ADDRESS = 4, REQUIRES_UNIFIED_MEMORY = 8 };

struct image {
    const uint8_t *begin, *end;
    const struct entry *entries, *entries_end;
};
struct library {
    int32_t count;
    const struct image *images;
    const struct entry *entries, *entries_end;
};

enum map_type {
    MAP_TO = 1,
    MAP_FROM = 2,
    MAP_ALWAYS = 4,
    MAP_DELETE = 8,
    MAP_POINTER_AND_OBJECT = 0x10,
    MAP_PARAMETER = 0x20,
    MAP_RETURN = 0x40,
    MAP_PRIVATE = 0x80,
    MAP_LITERAL = 0x100,
    MAP_IMPLICIT = 0x200,
    MAP_PRESENT = 0x1000,
    MAP_HOLD = 0x2000,
    MAP_ATTACH = 0x4000,
};
#define MAP_NON_CONTIGUOUS 0x100000000000ll
#define MAP_MEMBER(type) ((uint64_t)(type) >> 48) /* 1 and up: the entry that it is a part of */

/* The lists of a construct. */
struct list {
    int32_t count;
    void **bases, **begins;
    int64_t *sizes, *types;
    void **mappers;
};

struct arguments {
    uint32_t version, count;
    void **bases, **begins;
    int64_t *sizes, *types;
    void **names, **mappers;
    uint64_t trips;
    uint64_t flags;
    uint32_t teams[3], threads[3];
    uint32_t shared_bytes;
};

struct kernel_environment {
    uint8_t own_state_machine, nested, mode;
    int32_t least_threads, most_threads, least_teams, most_teams;
    int32_t reduction_size, reduction_records;
};
enum { MODE_GENERIC = 1, MODE_SPMD = 2 };
enum { SPREAD_RECORDS = -1, SPREAD_LANES = 64 }; /* in place of a number of records: each thread gets a wave */

struct launch_environment {
    uint32_t teams_done, records_done;
    void *records;
};

struct device_environment {
    uint32_t debug, devices, number, dynamic_memory;
    uint64_t clock_frequency, indirect_table, indirect_count, hardware_parallelism;
};

/* ---- HIP, as far as it is used ---- */

int hipGetDeviceCount(int *count);
int hipGetDevice(int *device);
int hipSetDevice(int device);
int hipDeviceGetAttribute(int *value, int attribute, int device);
int hipGetDevicePropertiesR0600(void *properties, int device);
int hipModuleLoadData(void **module, const void *image);
int hipModuleUnload(void *module);
int hipModuleGetFunction(void **function, void *module, const char *name);
int hipModuleGetGlobal(void **address, size_t *size, void *module, const char *name);
int hipFuncGetAttribute(int *value, int attribute, void *function);
int hipModuleLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                          unsigned shared, void *stream, void **arguments, void **extra);
int hipMalloc(void **address, size_t size);
int hipFree(void *address);
int hipHostMalloc(void **address, size_t size, unsigned flags);
int hipHostFree(void *address);
int hipMallocManaged(void **address, size_t size, unsigned flags);
int hipMemcpy(void *to, const void *from, size_t size, int kind);
int hipMemcpyAsync(void *to, const void *from, size_t size, int kind, void *stream);
int hipMemset(void *to, int value, size_t size);
int hipStreamCreateWithFlags(void **stream, unsigned flags);
int hipStreamSynchronize(void *stream);
int hipGetLastError(void);
const char *hipGetErrorString(int error);
enum { HIP_DEFAULT_COPY = 4, HIP_NON_BLOCKING = 1 };
enum { HIP_PROPERTIES_SIZE = 1472, HIP_PROPERTIES_NAME = 1160 };
enum { HIP_MOST_THREADS_PER_BLOCK = 0 }; /* hipFuncGetAttribute */
enum { HIP_MULTIPROCESSORS = 63, HIP_WARP_SIZE = 87 }; /* hipDeviceGetAttribute */

/* ---- inside ---- */

/* Ends the program, as OpenMP says of errors that it cannot go on after. */
_Noreturn void omp_fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* What HIP refused ends the program, too: half of a construct is done. */
void omp_check(int error, const char *what);

#define DEVICES 64

/* How many devices there are that the program has code for: OpenMP's devices 0, 1 … */
int omp_devices(void);
/* The device that a construct's or a function's number means, current for the thread and with the programs' variables;
   -1: the host. What OMP_TARGET_OFFLOAD forbids ends the program. */
int omp_device(int64_t device);
bool omp_is_host(int device);
void *omp_stream(int device); /* the calling thread's */
bool omp_unified(void);       /* the program requires unified shared memory */

/* A target region. `functions` are HIP's, by device. */
struct kernel {
    const void *key;
    const char *name;
    struct kernel_environment environment;
    struct place {
        void *function;
        uint32_t most_threads, wave, multiprocessors;
        struct launch_environment *spare; /* of launches that are over */
    } places[DEVICES];
};
struct kernel *omp_kernel(const void *key);

/* Host memory that a device has a copy of. */
#define FOREVER UINT64_MAX
struct mapping {
    uintptr_t begin, end;
    uintptr_t device;  /* of `begin` */
    void *block;       /* what to give back; null: not ours */
    uint64_t room;     /* its size */
    uint64_t count, held;
    struct attached *attached;
};
/* The mapping that holds [begin, begin + size); *part: one that it only overlaps. The device's lock is held. */
struct mapping *omp_find(int device, uintptr_t begin, uint64_t size, struct mapping **part);
struct mapping *omp_add(int device, uintptr_t begin, uint64_t size, uintptr_t on_device, uint64_t count);
void omp_remove(int device, uintptr_t begin);
/* Device memory for list items: a small block that is given back serves the next one of its size. The device's lock is
   held. */
void *omp_block(int device, uint64_t size);
void omp_block_back(int device, void *block, uint64_t size);
void omp_lock(int device);
void omp_unlock(int device);

/* Whether host memory is a program's or a library's read-only data: clang maps a constant table that a region uses like
   any array, to the device and back. */
bool omp_is_constant(uintptr_t address);
void omp_begin(int device, struct list list);
void omp_end(int device, struct list list);
void omp_update(int device, struct list list);
/* What a kernel gets for an argument that is mapped. */
void *omp_parameter(int device, void *base, void *begin);

#endif
