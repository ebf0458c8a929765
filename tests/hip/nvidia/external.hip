// What others own, batches, boxes between devices, and compressed code, each with numbers that the stand-in repeats.
#include <hip/hip_runtime.h>

#include <cstdio>

#define SAY(call) printf("%s: %s\n", #call, hipGetErrorName(call))

__global__ void store(int *where, int value) { *where = value; }

int main()
{
    int *number, host = 0;
    SAY(hipMalloc(&number, 4));
    store<<<1, 1>>>(number, 12);
    SAY(hipMemcpy(&host, number, 4, hipMemcpyDeviceToHost));
    printf("stored %d\n", host);

    hipExternalMemoryHandleDesc memory_desc = {};
    memory_desc.type = hipExternalMemoryHandleTypeOpaqueFd, memory_desc.handle.fd = 5, memory_desc.size = 4096, memory_desc.flags = 1;
    hipExternalMemory_t memory;
    SAY(hipImportExternalMemory(&memory, &memory_desc));
    hipExternalMemoryBufferDesc buffer = {16, 32, 0, {}};
    void *mapped;
    SAY(hipExternalMemoryGetMappedBuffer(&mapped, memory, &buffer));
    hipExternalMemoryMipmappedArrayDesc levels = {8, {32, 32, 0, 0, hipChannelFormatKindFloat}, {64, 32, 0}, 0, 3};
    hipMipmappedArray_t array;
    SAY(hipExternalMemoryGetMappedMipmappedArray(&array, memory, &levels));
    SAY(hipDestroyExternalMemory(memory));
    SAY(hipDestroyExternalMemory(nullptr));

    hipExternalSemaphoreHandleDesc semaphore_desc = {};
    semaphore_desc.type = hipExternalSemaphoreHandleTypeOpaqueFd, semaphore_desc.handle.fd = 6;
    hipExternalSemaphore_t semaphore;
    SAY(hipImportExternalSemaphore(&semaphore, &semaphore_desc));
    hipExternalSemaphoreSignalParams signal = {};
    signal.params.fence.value = 21, signal.params.keyedMutex.key = 22, signal.flags = 3;
    hipExternalSemaphoreWaitParams wait = {};
    wait.params.fence.value = 23, wait.params.keyedMutex.timeoutMs = 24, wait.flags = 4;
    SAY(hipSignalExternalSemaphoresAsync(&semaphore, &signal, 1, nullptr));
    SAY(hipWaitExternalSemaphoresAsync(&semaphore, &wait, 1, nullptr));
    hipGraph_t graph = (hipGraph_t)number; // the stand-in takes any
    hipGraphNode_t node;
    hipGraphNodeParams params = {};
    params.type = hipGraphNodeTypeExtSemaphoreSignal, params.extSemSignal = {&semaphore, &signal, 1};
    SAY(hipGraphAddNode(&node, graph, nullptr, 0, &params));
    hipStreamBatchMemOpParams operation = {};
    operation.writeValue.operation = hipStreamMemOpWriteValue32, operation.writeValue.address = number, operation.writeValue.value = 9;
    hipBatchMemOpNodeParams operations = {nullptr, 1, &operation, 0};
    SAY(hipGraphAddBatchMemOpNode(&node, graph, nullptr, 0, &operations));
    SAY(hipDestroyExternalSemaphore(semaphore));

    char *here, *there, plane[32], back[32] = {};
    for (int i = 0; i < 32; i++) plane[i] = (char)i;
    SAY(hipMalloc(&here, 32));
    SAY(hipSetDevice(1));
    SAY(hipMalloc(&there, 32));
    SAY(hipMemcpy(here, plane, 32, hipMemcpyHostToDevice));
    hipMemcpy3DPeerParms boxes = {};
    boxes.srcPtr = {here, 8, 8, 2}, boxes.dstPtr = {there, 8, 8, 2}, boxes.srcDevice = 0, boxes.dstDevice = 1, boxes.extent = {8, 2, 2};
    SAY(hipMemcpy3DPeer(&boxes));
    SAY(hipMemcpy(back, there, 32, hipMemcpyDeviceToHost));
    printf("boxes %s\n", memcmp(plane, back, 32) ? "differ" : "agree");
    boxes.dstDevice = 9;
    SAY(hipMemcpy3DPeer(&boxes));

    void *list[] = {here, there};
    size_t sizes[] = {32, 16}, first = 0;
    hipMemLocation place = {hipMemLocationTypeDevice, 1};
    SAY(hipMemDiscardBatchAsync(list, sizes, 2, 0, nullptr));
    SAY(hipMemDiscardAndPrefetchBatchAsync(list, sizes, 2, &place, &first, 1, 0, nullptr));
    hipGraphicsResource_t resource = (hipGraphicsResource_t)number;
    size_t size = 0;
    SAY(hipGraphicsMapResources(1, &resource, nullptr));
    SAY(hipGraphicsResourceGetMappedPointer(&mapped, &size, resource));
    printf("size %zu\n", size);
    SAY(hipGraphicsUnmapResources(1, &resource, nullptr));
    int handle = 0;
    SAY(hipMemGetHandleForAddressRange(&handle, here, 32, hipMemRangeHandleTypeDmaBufFd, 0));
    printf("handle %d\n", handle);
}
