// Memory, images and semaphores of Vulkan that kernels read, write, wait for and signal. SKIP where there is no Vulkan, or no GPU behind it.
#include "vulkan.h"

#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
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

static void *library;
template <typename R = int, typename... A> static R vk(const char *name, A... a)
{
    auto function = (R (*)(A...))dlsym(library, name);
    if (!function) exit((printf("FAIL: no %s\n", name), 1));
    return function(a...);
}
template <typename... A> static void sure(const char *name, A... a)
{
    int result = vk<int>(name, a...);
    if (result) exit((printf("FAIL: %s: %d\n", name, result), 1));
}

static Vk physical, device, queue, commands;
static uint32_t family;
template <typename R = int, typename... A> static R extended(const char *name, A... a)
{
    auto function = (R (*)(A...))vk<void *>("vkGetDeviceProcAddr", device, name);
    if (!function) exit((printf("FAIL: no %s\n", name), 1));
    return function(a...);
}

static void start()
{
    library = dlopen("libvulkan.so.1", RTLD_NOW);
    if (!library) skip("no libvulkan.so.1");
    VkApplicationInfo application = {APPLICATION, nullptr, "test", 1, nullptr, 0, 1u << 22 | 2 << 12}; // Vulkan 1.2
    VkInstanceInfo info = {INSTANCE, nullptr, 0, &application, 0, nullptr, 0, nullptr};
    Vk instance = nullptr, found[16];
    uint32_t count = 16, families = 32;
    if (vk<int>("vkCreateInstance", &info, nullptr, &instance) || vk<int>("vkEnumeratePhysicalDevices", instance, &count, found) < 0 || !count) skip("Vulkan has no devices");
    int devices = 0, chosen = -1;
    done(hipGetDeviceCount(&devices), "devices");
    for (uint32_t i = 0; i < count; i++) {
        VkIds ids = {IDS, nullptr, {}, {}, {}, 0, 0};
        VkProperties properties = {PROPERTIES, &ids, {}};
        vk<void>("vkGetPhysicalDeviceProperties2", found[i], &properties);
        for (int each = 0; each < devices; each++) {
            hipUUID uuid;
            done(hipDeviceGetUuid(&uuid, each), "a device's number");
            if (memcmp(uuid.bytes, ids.device, 16)) continue;
            printf("%s: HIP's device %d\n", properties.of.name, each);
            physical = found[i], chosen = each;
        }
    }
    if (!physical) skip("Vulkan shows no GPU of HIP's");
    done(hipSetDevice(chosen), "the device");
    VkQueueFamily list[32];
    vk<void>("vkGetPhysicalDeviceQueueFamilyProperties", physical, &families, list);
    while (family < families && !(list[family].flags & 3)) family++;
    const float priority = 1;
    VkQueueInfo queues = {QUEUE, nullptr, 0, family, 1, &priority};
    const char *names[] = {"VK_KHR_external_memory_fd", "VK_KHR_external_semaphore_fd"};
    VkTimelineFeature timeline = {TIMELINE_FEATURE, nullptr, 1};
    VkDeviceInfo wanted = {DEVICE, &timeline, 0, 1, &queues, 0, nullptr, 2, names, nullptr};
    sure("vkCreateDevice", physical, &wanted, nullptr, &device);
    vk<void>("vkGetDeviceQueue", device, family, 0u, &queue);
    VkPoolInfo pool = {POOL, nullptr, 2, family};
    VkNumber made = 0;
    sure("vkCreateCommandPool", device, &pool, nullptr, &made);
    VkCommandsInfo one = {COMMANDS, nullptr, made, 0, 1};
    sure("vkAllocateCommandBuffers", device, &one, &commands);
}

// ---- memory of Vulkan ----

struct Memory { VkNumber owner = 0, memory = 0; uint64_t size = 0; };
static void allocate(Memory &to, const VkRequirements &needs, uint32_t flags, bool exported, const VkDedicated *dedicated)
{
    VkMemoryTypes types;
    vk<void>("vkGetPhysicalDeviceMemoryProperties", physical, &types);
    uint32_t kind = 0;
    while (kind < types.count && !(needs.types >> kind & 1 && (types.types[kind].flags & flags) == flags)) kind++;
    VkHandleTypes out = {EXPORTED_MEMORY, dedicated, OPAQUE_FD};
    VkAllocation allocation = {ALLOCATION, exported ? (const void *)&out : dedicated, needs.size, kind};
    sure("vkAllocateMemory", device, &allocation, nullptr, &to.memory);
    to.size = needs.size;
}
static Memory buffer(uint64_t size, bool exported)
{
    Memory made;
    VkHandleTypes out = {EXTERNAL_BUFFER, nullptr, OPAQUE_FD};
    VkBufferInfo info = {BUFFER, exported ? &out : nullptr, 0, size, TRANSFER_FROM | TRANSFER_TO, 0, 0, nullptr};
    sure("vkCreateBuffer", device, &info, nullptr, &made.owner);
    VkRequirements needs;
    vk<void>("vkGetBufferMemoryRequirements", device, made.owner, &needs);
    allocate(made, needs, exported ? DEVICE_LOCAL : HOST_VISIBLE | HOST_COHERENT, exported, nullptr);
    sure("vkBindBufferMemory", device, made.owner, made.memory, (uint64_t)0);
    return made;
}
static Memory picture(int format, uint32_t width, uint32_t height)
{
    Memory made;
    VkHandleTypes out = {EXTERNAL_IMAGE, nullptr, OPAQUE_FD};
    VkImageInfo info = {IMAGE, &out, 0, 1, format, width, height, 1, 1, 1, 1, 0, TRANSFER_FROM | TRANSFER_TO | SAMPLED | STORAGE, 0, 0, nullptr, 0};
    sure("vkCreateImage", device, &info, nullptr, &made.owner);
    VkRequirements needs;
    vk<void>("vkGetImageMemoryRequirements", device, made.owner, &needs);
    VkDedicated dedicated = {DEDICATED, nullptr, made.owner, 0};
    allocate(made, needs, DEVICE_LOCAL, true, &dedicated);
    sure("vkBindImageMemory", device, made.owner, made.memory, (uint64_t)0);
    return made;
}
static hipExternalMemory_t imported(const Memory &from, unsigned flags)
{
    VkGetFd get = {MEMORY_FD, nullptr, from.memory, OPAQUE_FD};
    int fd = -1;
    if (int result = extended<int>("vkGetMemoryFdKHR", device, &get, &fd)) exit((printf("FAIL: vkGetMemoryFdKHR: %d\n", result), 1));
    hipExternalMemoryHandleDesc desc = {};
    desc.type = hipExternalMemoryHandleTypeOpaqueFd, desc.handle.fd = fd, desc.size = from.size, desc.flags = flags;
    hipExternalMemory_t made = nullptr;
    done(hipImportExternalMemory(&made, &desc), "importing memory"); // which takes the descriptor
    return made;
}

// ---- semaphores ----

static VkNumber semaphore(bool timeline, hipExternalSemaphore_t *also)
{
    VkSemaphoreKind kind = {SEMAPHORE_KIND, nullptr, timeline, 0};
    VkHandleTypes out = {EXPORTED_SEMAPHORE, timeline ? &kind : nullptr, OPAQUE_FD};
    VkFlagsInfo info = {SEMAPHORE, &out, 0};
    VkNumber made = 0;
    sure("vkCreateSemaphore", device, &info, nullptr, &made);
    VkGetFd get = {SEMAPHORE_FD, nullptr, made, OPAQUE_FD};
    hipExternalSemaphoreHandleDesc desc = {};
    desc.type = timeline ? hipExternalSemaphoreHandleTypeTimelineSemaphoreFd : hipExternalSemaphoreHandleTypeOpaqueFd;
    if (int result = extended<int>("vkGetSemaphoreFdKHR", device, &get, &desc.handle.fd)) exit((printf("FAIL: vkGetSemaphoreFdKHR: %d\n", result), 1));
    done(hipImportExternalSemaphore(also, &desc), "importing a semaphore");
    return made;
}

static void begin()
{
    VkBegin info = {BEGIN, nullptr, 1, nullptr};
    sure("vkBeginCommandBuffer", commands, &info);
}
// Ends and submits; waits for the end where nothing is to be signalled.
static void submit(VkNumber wait, uint64_t waited, VkNumber signal, uint64_t signalled)
{
    sure("vkEndCommandBuffer", commands);
    VkTimelineValues values = {TIMELINE_VALUES, nullptr, 1, &waited, 1, &signalled};
    const uint32_t stage = ALL_COMMANDS;
    VkSubmit info = {SUBMIT, waited + signalled ? &values : nullptr, wait ? 1u : 0u, &wait, &stage, 1, &commands, signal ? 1u : 0u, &signal};
    if (!wait) values.waits = 0;
    if (!signal) values.signals = 0;
    sure("vkQueueSubmit", queue, 1u, &info, (VkNumber)0);
    if (!signal) sure("vkQueueWaitIdle", queue);
}
static void barrier(VkNumber image, int from)
{
    VkImageBarrier info = {IMAGE_BARRIER, nullptr, MEMORY_WRITE, MEMORY_READ | MEMORY_WRITE, from, GENERAL, ~0u, ~0u, image, COLOUR, 0, 1, 0, 1};
    vk<void>("vkCmdPipelineBarrier", commands, (uint32_t)ALL_COMMANDS, (uint32_t)ALL_COMMANDS, 0u, 0u, (void *)nullptr, 0u, (void *)nullptr, 1u, &info);
}

__global__ void count_up(unsigned *x, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) x[i] += i;
}
template <typename T> __global__ void brighter(hipSurfaceObject_t image, int width)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x >= width) return;
    T value;
    surf2Dread(&value, image, x * (int)sizeof(T), y);
    value.x += 1, value.w += 2;
    surf2Dwrite(value, image, x * (int)sizeof(T), y);
}

// Vulkan fills, a kernel adds, Vulkan copies to the host; semaphores alone keep the order.
static void numbers(bool timeline)
{
    const int count = 100000;
    Memory shared = buffer(4 * count, true), host = buffer(4 * count, false);
    hipExternalMemory_t memory = imported(shared, 0);
    hipExternalMemoryBufferDesc part = {};
    part.size = 4 * count;
    void *mapped = nullptr;
    done(hipExternalMemoryGetMappedBuffer(&mapped, memory, &part), "a mapped buffer");
    hipExternalSemaphore_t theirs, ours;
    VkNumber filled = semaphore(timeline, &theirs), added = semaphore(timeline, &ours);
    hipStream_t stream;
    done(hipStreamCreate(&stream), "a stream");
    begin();
    vk<void>("vkCmdFillBuffer", commands, shared.owner, (uint64_t)0, (uint64_t)(4 * count), 1000u);
    submit(0, 0, filled, timeline ? 7 : 0);
    hipExternalSemaphoreWaitParams wait = {};
    hipExternalSemaphoreSignalParams signal = {};
    wait.params.fence.value = 7, signal.params.fence.value = 9;
    done(hipWaitExternalSemaphoresAsync(&theirs, &wait, 1, stream), "waiting");
    count_up<<<(count + 255) / 256, 256, 0, stream>>>((unsigned *)mapped, count);
    done(hipSignalExternalSemaphoresAsync(&ours, &signal, 1, stream), "signalling");
    if (timeline) done(hipStreamSynchronize(stream), "the stream"); // the one command buffer is free again
    else sure("vkQueueWaitIdle", queue);
    begin();
    VkRegion all = {0, 0, 4 * count};
    vk<void>("vkCmdCopyBuffer", commands, shared.owner, host.owner, 1u, &all);
    submit(added, timeline ? 9 : 0, 0, 0);
    unsigned *at = nullptr;
    sure("vkMapMemory", device, host.memory, (uint64_t)0, (uint64_t)(4 * count), 0u, (void **)&at);
    bool right = true;
    for (int i = 0; i < count; i++) right &= at[i] == 1000u + i;
    expect(right, timeline ? "numbers, between timeline semaphores" : "numbers, between semaphores");
    done(hipFree(mapped), "freeing what was mapped"), done(hipDestroyExternalMemory(memory), "the memory's end");
    done(hipDestroyExternalSemaphore(theirs), "a semaphore's end"), done(hipDestroyExternalSemaphore(ours), "a semaphore's end");
    done(hipStreamDestroy(stream), "the stream's end");
}

template <typename T> static void images(int format, hipChannelFormatKind kind)
{
    const int width = 75, height = 40;
    Memory shared = picture(format, width, height), host = buffer(sizeof(T) * width * height, false);
    hipExternalMemory_t memory = imported(shared, hipExternalMemoryDedicated);
    const int bits = 8 * sizeof(T) / 4;
    hipExternalMemoryMipmappedArrayDesc desc = {};
    desc.formatDesc = hipCreateChannelDesc(bits, bits, bits, bits, kind);
    desc.extent = make_hipExtent(width, height, 0), desc.flags = hipArraySurfaceLoadStore, desc.numLevels = 1;
    hipMipmappedArray_t levels;
    hipArray_t array;
    done(hipExternalMemoryGetMappedMipmappedArray(&levels, memory, &desc), "a mapped image"), done(hipGetMipmappedArrayLevel(&array, levels, 0), "its first level");
    T *at = nullptr;
    sure("vkMapMemory", device, host.memory, (uint64_t)0, (uint64_t)(sizeof(T) * width * height), 0u, (void **)&at);
    using N = decltype(at->x);
    auto before = [](int i) { return T{N(i % 200), N(i % 7), N(i / 75), N(3)}; };
    for (int i = 0; i < width * height; i++) at[i] = before(i);
    VkImageRegion region = {0, 0, 0, COLOUR, 0, 0, 1, 0, 0, 0, width, height, 1};
    begin();
    barrier(shared.owner, 0);
    vk<void>("vkCmdCopyBufferToImage", commands, host.owner, shared.owner, (int)GENERAL, 1u, &region);
    barrier(shared.owner, GENERAL);
    submit(0, 0, 0, 0);
    std::vector<T> read(width * height);
    done(hipMemcpy2DFromArray(read.data(), width * sizeof(T), array, 0, 0, width * sizeof(T), height, hipMemcpyDeviceToHost), "reading an image");
    hipResourceDesc what = {};
    what.resType = hipResourceTypeArray, what.res.array.array = array;
    hipSurfaceObject_t surface = 0;
    done(hipCreateSurfaceObject(&surface, &what), "a surface");
    brighter<T><<<dim3((width + 31) / 32, height), 32>>>(surface, width);
    done(hipDeviceSynchronize(), "a kernel on an image"), done(hipDestroySurfaceObject(surface), "the surface's end");
    begin();
    barrier(shared.owner, GENERAL);
    vk<void>("vkCmdCopyImageToBuffer", commands, shared.owner, (int)GENERAL, host.owner, 1u, &region);
    submit(0, 0, 0, 0);
    bool same = true, right = true;
    for (int i = 0; i < width * height; i++) {
        T was = before(i);
        same &= !memcmp(&was, &read[i], sizeof was);
        was.x += 1, was.w += 2;
        right &= !memcmp(&was, &at[i], sizeof was);
    }
    expect(same, "what Vulkan wrote into an image"), expect(right, "what a kernel wrote into an image");
    done(hipFreeMipmappedArray(levels), "the image's end"), done(hipDestroyExternalMemory(memory), "the memory's end");
}

int main()
{
    start();
    numbers(false), numbers(true);
    images<float4>(R32G32B32A32_FLOAT, hipChannelFormatKindFloat), images<uchar4>(R8G8B8A8_UNORM, hipChannelFormatKindUnsigned);
    hipExternalMemoryHandleDesc none = {};
    none.type = hipExternalMemoryHandleTypeOpaqueFd, none.handle.fd = 9999, none.size = 4096;
    hipExternalMemory_t memory;
    expect(hipImportExternalMemory(&memory, &none) != hipSuccess, "a descriptor of nothing"), (void)hipGetLastError();
    done(hipDeviceSynchronize(), "the end");
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
