// A buffer and images of OpenGL, without a window, that kernels read and write. SKIP where there is no EGL, or no GPU behind it.
#include <hip/hip_gl_interop.h>
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <vector>

static int wrong;
static void expect(bool right, const char *what)
{
    if (!right) printf("wrong: %s\n", what), wrong++;
}
static void done(hipError_t error, const char *what)
{
    if (error != hipSuccess) printf("%s: %s\n", what, hipGetErrorName(error)), wrong++;
}
[[noreturn]] static void skip(const char *why) { exit((printf("SKIP: %s\n", why), 0)); }

// EGL's and OpenGL's functions by name, so that no header of theirs is needed.
static void *(*address_of)(const char *);
template <typename R = void, typename... A> static R gl(const char *name, A... a)
{
    auto function = (R (*)(A...))address_of(name);
    if (!function) exit((printf("FAIL: no %s\n", name), 1));
    return function(a...);
}
enum { VENDOR = 0x1F00, RENDERER = 0x1F01, DEVICE_PLATFORM = 0x313F, SURFACE_TYPE = 0x3033, PBUFFER = 1, RENDERABLE = 0x3040, OPENGL_BIT = 8, NONE = 0x3038, OPENGL_API = 0x30A2,
       ARRAY_BUFFER = 0x8892, DYNAMIC_DRAW = 0x88E8, TEXTURE_2D = 0x0DE1, RGBA = 0x1908, RGBA8 = 0x8058, RGBA32F = 0x8814, UNSIGNED_BYTE = 0x1401, FLOAT = 0x1406,
       MAG_FILTER = 0x2800, MIN_FILTER = 0x2801, NEAREST = 0x2600, WIDTH = 0x3057, HEIGHT = 0x3056 };

// A current context on a device that HIP has, too.
static void start()
{
    void *library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_GLOBAL);
    if (!library) skip("no libEGL.so.1");
    *(void **)&address_of = dlsym(library, "eglGetProcAddress");
    auto core = [library](const char *name) { return dlsym(library, name); };
    auto query = (int (*)(int, void **, int *))address_of("eglQueryDevicesEXT");
    auto display_of = (void *(*)(int, void *, const int *))address_of("eglGetPlatformDisplayEXT");
    void *found[32];
    int count = 0;
    if (!query || !display_of || !query(32, found, &count) || !count) skip("EGL has no devices");
    auto initialize = (int (*)(void *, int *, int *))core("eglInitialize");
    auto choose = (int (*)(void *, const int *, void **, int, int *))core("eglChooseConfig");
    auto context_of = (void *(*)(void *, void *, void *, const int *))core("eglCreateContext");
    auto surface_of = (void *(*)(void *, void *, const int *))core("eglCreatePbufferSurface");
    auto bind = (int (*)(unsigned))core("eglBindAPI");
    auto current = (int (*)(void *, void *, void *, void *))core("eglMakeCurrent");
    for (int i = 0; i < count; i++) {
        void *display = display_of(DEVICE_PLATFORM, found[i], nullptr), *config = nullptr;
        int configs = 0;
        const int wanted[] = {SURFACE_TYPE, PBUFFER, RENDERABLE, OPENGL_BIT, NONE}, size[] = {WIDTH, 16, HEIGHT, 16, NONE};
        if (!display || !initialize(display, nullptr, nullptr) || !bind(OPENGL_API) || !choose(display, wanted, &config, 1, &configs) || !configs) continue;
        void *context = context_of(display, config, nullptr, nullptr), *surface = surface_of(display, config, size);
        if (!context || !current(display, surface, surface, context)) continue;
        int device = -1;
        unsigned devices = 0;
        if (hipGLGetDevices(&devices, &device, 1, hipGLDeviceListAll) == hipSuccess && devices) {
            printf("%s, %s: HIP's device %d\n", gl<const char *>("glGetString", VENDOR), gl<const char *>("glGetString", RENDERER), device);
            expect(device >= 0, "a device of HIP");
            done(hipSetDevice(device), "the device");
            return;
        }
    }
    (void)hipGetLastError();
    skip("EGL shows no GPU of HIP's");
}

__global__ void twice(float *x, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) x[i] *= 2;
}
template <typename T> __global__ void turned(hipSurfaceObject_t image, int width, int height) // upside down, and one more
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = threadIdx.y;
    if (x >= width || y >= height / 2) return;
    T above, below;
    surf2Dread(&above, image, x * (int)sizeof(T), y), surf2Dread(&below, image, x * (int)sizeof(T), height - 1 - y);
    above.x += 1, below.x += 1;
    surf2Dwrite(below, image, x * (int)sizeof(T), y), surf2Dwrite(above, image, x * (int)sizeof(T), height - 1 - y);
}

static void buffer(hipStream_t stream)
{
    const int count = 1000;
    std::vector<float> x(count), got(count);
    for (int i = 0; i < count; i++) x[i] = (float)i;
    unsigned name = 0;
    gl("glGenBuffers", 1, &name), gl("glBindBuffer", ARRAY_BUFFER, name);
    gl("glBufferData", ARRAY_BUFFER, (long)(4 * count), (const void *)x.data(), DYNAMIC_DRAW);
    hipGraphicsResource_t resource;
    done(hipGraphicsGLRegisterBuffer(&resource, name, hipGraphicsRegisterFlagsNone), "registering a buffer");
    for (int round = 1; round <= 2; round++) { // what OpenGL writes in between is seen, too
        void *mapped = nullptr;
        size_t size = 0;
        done(hipGraphicsMapResources(1, &resource, stream), "mapping");
        done(hipGraphicsResourceGetMappedPointer(&mapped, &size, resource), "a pointer"), expect(size == 4 * count, "the buffer's size");
        twice<<<(count + 127) / 128, 128, 0, stream>>>((float *)mapped, count);
        done(hipGraphicsUnmapResources(1, &resource, stream), "unmapping");
        gl("glGetBufferSubData", ARRAY_BUFFER, 0l, (long)(4 * count), (void *)got.data());
        bool right = true;
        for (int i = 0; i < count; i++) right &= got[i] == 2 * x[i];
        expect(right, "what a kernel wrote into a buffer");
        for (int i = 0; i < count; i++) x[i] = (float)(i * 3);
        gl("glBufferSubData", ARRAY_BUFFER, 0l, (long)(4 * count), (const void *)x.data());
    }
    done(hipGraphicsUnregisterResource(resource), "unregistering");
    gl("glDeleteBuffers", 1, &name);
}

template <typename T> static void image(hipStream_t stream, int format, int type)
{
    const int width = 70, height = 32;
    std::vector<T> x(width * height), got(width * height), read(width * height);
    for (int i = 0; i < width * height; i++) x[i].x = decltype(x[i].x)(i % 200), x[i].y = decltype(x[i].x)(i % 7), x[i].z = decltype(x[i].x)(i / width), x[i].w = decltype(x[i].x)(3);
    unsigned name = 0;
    gl("glGenTextures", 1, &name), gl("glBindTexture", TEXTURE_2D, name);
    gl("glTexParameteri", TEXTURE_2D, MIN_FILTER, NEAREST), gl("glTexParameteri", TEXTURE_2D, MAG_FILTER, NEAREST);
    gl("glTexImage2D", TEXTURE_2D, 0, format, width, height, 0, RGBA, type, (const void *)x.data());
    hipGraphicsResource_t resource;
    hipArray_t array = nullptr;
    done(hipGraphicsGLRegisterImage(&resource, name, TEXTURE_2D, hipGraphicsRegisterFlagsSurfaceLoadStore), "registering an image");
    done(hipGraphicsMapResources(1, &resource, stream), "mapping");
    done(hipGraphicsSubResourceGetMappedArray(&array, resource, 0, 0), "an array");
    done(hipMemcpy2DFromArrayAsync(read.data(), width * sizeof(T), array, 0, 0, width * sizeof(T), height, hipMemcpyDeviceToHost, stream), "reading it");
    hipResourceDesc what = {};
    what.resType = hipResourceTypeArray, what.res.array.array = array;
    hipSurfaceObject_t surface = 0;
    done(hipCreateSurfaceObject(&surface, &what), "a surface");
    turned<T><<<(width + 31) / 32, dim3(32, height / 2), 0, stream>>>(surface, width, height);
    done(hipStreamSynchronize(stream), "a kernel on an image"), done(hipDestroySurfaceObject(surface), "the surface's end");
    done(hipGraphicsUnmapResources(1, &resource, stream), "unmapping");
    gl("glGetTexImage", TEXTURE_2D, 0, RGBA, type, (void *)got.data());
    bool same = true, right = true;
    for (int row = 0; row < height; row++)
        for (int i = 0; i < width; i++) {
            T before = x[row * width + i], seen = read[row * width + i], after = got[(height - 1 - row) * width + i];
            same &= before.x == seen.x && before.y == seen.y && before.z == seen.z && before.w == seen.w;
            right &= after.x == before.x + 1 && after.y == before.y && after.z == before.z && after.w == before.w;
        }
    expect(same, "what OpenGL wrote into an image"), expect(right, "what a kernel wrote into an image");
    done(hipGraphicsUnregisterResource(resource), "unregistering");
    gl("glDeleteTextures", 1, &name);
}

int main()
{
    start();
    hipStream_t stream;
    done(hipStreamCreate(&stream), "a stream");
    buffer(stream), buffer(nullptr);
    image<uchar4>(stream, RGBA8, UNSIGNED_BYTE), image<float4>(stream, RGBA32F, FLOAT);
    hipGraphicsResource_t none;
    expect(hipGraphicsGLRegisterBuffer(&none, 12345, 0) != hipSuccess, "a buffer that OpenGL has not"), (void)hipGetLastError();
    expect(gl<unsigned>("glGetError") == 0, "an error of OpenGL's");
    done(hipDeviceSynchronize(), "the end");
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
