/* A stand-in for the HIP runtime: says what the compiled program registers and launches. The bundle's table is read here
   byte by byte, so that a test sees what the file holds and not what Cairn's own reader makes of it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

typedef struct { uint32_t x, y, z; } dim3;
typedef struct { uint32_t magic, version; const char *bundle; void *unused; } wrapper;

static dim3 grid, block;
static size_t lds;
static void *stream;

static void show_bundle(const char *bundle) {
    if (memcmp(bundle, "__CLANG_OFFLOAD_BUNDLE__", 24) != 0) { printf("no bundle\n"); return; }
    uint64_t count;
    memcpy(&count, bundle + 24, 8);
    const char *at = bundle + 32;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t entry[3];
        memcpy(entry, at, sizeof entry);
        int elf = entry[1] > 4 && memcmp(bundle + entry[0], "\177ELF", 4) == 0;
        printf("entry %.*s %s\n", (int)entry[2], at + 24, elf ? "elf" : entry[1] ? "data" : "empty");
        at += 24 + entry[2];
    }
}

EXPORT void **__hipRegisterFatBinary(const wrapper *w) {
    static void *handle;
    if (w->magic != 0x48495046) printf("wrong magic\n");
    if (getenv("FAKE_BUNDLE")) show_bundle(w->bundle);
    return &handle;
}
EXPORT void __hipUnregisterFatBinary(void **handle) { (void)handle; }
EXPORT void __hipRegisterFunction(void **m, const void *h, char *d, const char *name, int t, void *a, void *b, void *c,
                                  void *e, int *w) {
    (void)m; (void)h; (void)d; (void)t; (void)a; (void)b; (void)c; (void)e; (void)w;
    printf("kernel %s\n", name);
}
EXPORT void __hipRegisterVar(void **m, void *h, char *d, const char *name, int e, size_t size, int c, int g) {
    (void)m; (void)h; (void)d; (void)e; (void)c; (void)g;
    printf("variable %s %zu\n", name, size);
}
EXPORT int __hipPushCallConfiguration(dim3 g, dim3 b, size_t s, void *st) {
    grid = g; block = b; lds = s; stream = st;
    return 0;
}
EXPORT int __hipPopCallConfiguration(dim3 *g, dim3 *b, size_t *s, void **st) {
    *g = grid; *b = block; *s = lds; *st = stream;
    return 0;
}
EXPORT int hipLaunchKernel(const void *f, dim3 g, dim3 b, void **args, size_t s, void *st) {
    (void)f; (void)st;
    printf("launch %ux%ux%u %ux%ux%u lds %zu argument %d\n", g.x, g.y, g.z, b.x, b.y, b.z, s, *(int *)args[0]);
    return 0;
}
EXPORT int hipMalloc(void **p, size_t n) { *p = malloc(n); return 0; }
EXPORT int hipFree(void *p) { free(p); return 0; }
EXPORT int hipDeviceSynchronize(void) { return 0; }
