// The part of Vulkan's interface that the program uses, as its specification lays it out; numbers are those of the specification.
#pragma once
#include <cstdint>

typedef struct Vk_ *Vk;       // a handle that is a pointer: instance, device, queue, command buffer
typedef uint64_t VkNumber;    // any other handle
struct VkApplicationInfo { int type; const void *next; const char *application; uint32_t version; const char *engine; uint32_t engine_version, api; };
struct VkInstanceInfo { int type; const void *next; uint32_t flags; const VkApplicationInfo *application; uint32_t layers; const char *const *layer_names; uint32_t extensions; const char *const *extension_names; };
struct VkQueueInfo { int type; const void *next; uint32_t flags, family, count; const float *priorities; };
struct VkDeviceInfo { int type; const void *next; uint32_t flags, queues; const VkQueueInfo *queue_infos; uint32_t layers; const char *const *layer_names; uint32_t extensions; const char *const *extension_names; const void *features; };
struct VkQueueFamily { uint32_t flags, count, bits, granularity[3]; };
struct VkMemoryTypes { uint32_t count; struct { uint32_t flags, heap; } types[32]; uint32_t heaps; struct { uint64_t size; uint32_t flags; } heap[16]; };
struct VkRequirements { uint64_t size, alignment; uint32_t types; };
struct VkIds { int type; void *next; uint8_t device[16], driver[16], luid[8]; uint32_t mask, valid; };
struct VkProperties { int type; void *next; struct { uint32_t api, driver, vendor, id; int kind; char name[256]; uint8_t rest[824 - 276]; } of __attribute__((aligned(8))); };
struct VkHandleTypes { int type; const void *next; uint32_t kinds; };                    // external buffers and images, exported memory and semaphores
struct VkAllocation { int type; const void *next; uint64_t size; uint32_t kind; };
struct VkDedicated { int type; const void *next; VkNumber image, buffer; };
struct VkBufferInfo { int type; const void *next; uint32_t flags; uint64_t size; uint32_t usage; int sharing; uint32_t families; const uint32_t *list; };
struct VkImageInfo { int type; const void *next; uint32_t flags; int kind, format; uint32_t width, height, depth, levels, layers; int samples, tiling; uint32_t usage; int sharing; uint32_t families; const uint32_t *list; int layout; };
struct VkGetFd { int type; const void *next; VkNumber of; int kind; };
struct VkFlagsInfo { int type; const void *next; uint32_t flags; };                      // semaphores, fences
struct VkSemaphoreKind { int type; const void *next; int kind; uint64_t value; };
struct VkTimelineFeature { int type; void *next; uint32_t on; };
struct VkTimelineValues { int type; const void *next; uint32_t waits; const uint64_t *wait_values; uint32_t signals; const uint64_t *signal_values; };
struct VkPoolInfo { int type; const void *next; uint32_t flags, family; };
struct VkCommandsInfo { int type; const void *next; VkNumber pool; int level; uint32_t count; };
struct VkBegin { int type; const void *next; uint32_t flags; const void *inherited; };
struct VkSubmit { int type; const void *next; uint32_t waits; const VkNumber *wait; const uint32_t *stages; uint32_t commands; const Vk *command; uint32_t signals; const VkNumber *signal; };
struct VkRegion { uint64_t from, to, size; };
struct VkImageRegion { uint64_t offset; uint32_t row, rows, aspect, level, layer, layers; int32_t x, y, z; uint32_t width, height, depth; };
struct VkImageBarrier { int type; const void *next; uint32_t before, after; int from, to; uint32_t family, families; VkNumber image; uint32_t aspect, level, levels, layer, layers; };
enum { APPLICATION = 0, INSTANCE = 1, QUEUE = 2, DEVICE = 3, SUBMIT = 4, ALLOCATION = 5, FENCE = 8, SEMAPHORE = 9, BUFFER = 12, IMAGE = 14, POOL = 39, COMMANDS = 40, BEGIN = 42,
       IMAGE_BARRIER = 45, PROPERTIES = 1000059001, IDS = 1000071004, EXTERNAL_BUFFER = 1000072000, EXTERNAL_IMAGE, EXPORTED_MEMORY, MEMORY_FD = 1000074002,
       EXPORTED_SEMAPHORE = 1000077000, SEMAPHORE_FD = 1000079001, DEDICATED = 1000127001, TIMELINE_FEATURE = 1000207000, SEMAPHORE_KIND = 1000207002, TIMELINE_VALUES };
enum { TRANSFER_FROM = 1, TRANSFER_TO = 2, OPAQUE_FD = 1, DEVICE_LOCAL = 1, HOST_VISIBLE = 2, HOST_COHERENT = 4, ALL_COMMANDS = 0x10000, MEMORY_READ = 0x8000, MEMORY_WRITE = 0x10000,
       COLOUR = 1, GENERAL = 1, R32G32B32A32_FLOAT = 109, R8G8B8A8_UNORM = 37, SAMPLED = 4, STORAGE = 8 };
