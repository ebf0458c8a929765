// Conditional nodes of graphs: if, if-else, while, switch, one inside another, launched again and again.
#include "check.h"

__global__ void decide(cudaGraphConditionalHandle handle, const int *value, int limit)
{
    cudaGraphSetConditional(handle, *value < limit);
}
__global__ void choose(cudaGraphConditionalHandle handle, const int *value) { cudaGraphSetConditional(handle, *value); }
__global__ void add(int *value, int amount) { *value += amount; }
__global__ void count_down(int *value, cudaGraphConditionalHandle handle)
{
    if (--*value == 0) cudaGraphSetConditional(handle, 0);
}

template <typename... P, typename... A>
cudaGraphNode_t kernel_node(cudaGraph_t graph, std::vector<cudaGraphNode_t> before, void (*kernel)(P...), A... given)
{
    cudaGraphNode_t node;
    std::tuple<P...> values(given...);
    void *places[8];
    std::apply([&](auto &...each) { int i = 0; ((places[i++] = (void *)&each), ...); }, values);
    cudaKernelNodeParams parameters = {};
    parameters.func = (void *)kernel;
    parameters.gridDim = parameters.blockDim = dim3(1);
    parameters.kernelParams = places;
    CUDA_CHECK(cudaGraphAddKernelNode(&node, graph, before.data(), before.size(), &parameters));
    return node;
}

cudaGraphNode_t condition(cudaGraph_t graph, std::vector<cudaGraphNode_t> before, cudaGraphConditionalHandle handle,
                          cudaGraphConditionalNodeType type, unsigned size, std::vector<cudaGraph_t> &bodies)
{
    cudaGraphNode_t node;
    cudaGraphNodeParams parameters = {cudaGraphNodeTypeConditional};
    parameters.conditional.handle = handle;
    parameters.conditional.type = type;
    parameters.conditional.size = size;
    CUDA_CHECK(cudaGraphAddNode(&node, graph, before.data(), before.size(), &parameters));
    bodies.assign(parameters.conditional.phGraph_out, parameters.conditional.phGraph_out + size);
    return node;
}

int main()
{
    DeviceArray<int> data(8);
    auto set = [&](std::vector<int> values) { data.upload(values); };
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaGraphConditionalHandle handle, inner;
    std::vector<cudaGraph_t> bodies, nested;

    // If and else, behind a kernel and before another.
    CUDA_CHECK(cudaGraphCreate(&graph, 0));
    CUDA_CHECK(cudaGraphConditionalHandleCreate(&handle, graph));
    cudaGraphNode_t first = kernel_node(graph, {}, decide, handle, data.get(), 5);
    cudaGraphNode_t node = condition(graph, {first}, handle, cudaGraphCondTypeIf, 2, bodies);
    cudaGraphNodeType type;
    CUDA_CHECK(cudaGraphNodeGetType(node, &type));
    EXPECT(type == cudaGraphNodeTypeConditional);
    kernel_node(bodies[0], {kernel_node(bodies[0], {}, add, data + 1, 1)}, add, data + 1, 10);
    kernel_node(bodies[1], {}, add, data + 2, 7);
    kernel_node(graph, {node}, add, data + 3, 1);
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
    for (int value : {3, 9, 4}) {
        set({value, 0, 0, 0});
        CUDA_CHECK(cudaGraphLaunch(exec, 0));
        CUDA_CHECK(cudaDeviceSynchronize());
        std::vector<int> got = data.download();
        EXPECT(got[1] == (value < 5 ? 11 : 0) && got[2] == (value < 5 ? 0 : 7) && got[3] == 1);
    }
    CUDA_CHECK(cudaGraphExecDestroy(exec));
    CUDA_CHECK(cudaGraphDestroy(graph));

    // While, with a default at each launch, and a while inside: its default, too, is given once a launch.
    CUDA_CHECK(cudaGraphCreate(&graph, 0));
    CUDA_CHECK(cudaGraphConditionalHandleCreate(&handle, graph, 1, cudaGraphCondAssignDefault));
    node = condition(graph, {}, handle, cudaGraphCondTypeWhile, 1, bodies);
    CUDA_CHECK(cudaGraphConditionalHandleCreate(&inner, bodies[0], 1, cudaGraphCondAssignDefault));
    first = kernel_node(bodies[0], {}, add, data + 1, 3);
    cudaGraphNode_t loop = condition(bodies[0], {first}, inner, cudaGraphCondTypeWhile, 1, nested);
    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreate(&stream));
    CUDA_CHECK(cudaStreamBeginCaptureToGraph(stream, nested[0], nullptr, nullptr, 0, cudaStreamCaptureModeGlobal));
    add<<<1, 1, 0, stream>>>(data + 2, 1);
    count_down<<<1, 1, 0, stream>>>(data + 1, inner);
    CUDA_CHECK(cudaStreamEndCapture(stream, nullptr));
    kernel_node(bodies[0], {loop}, count_down, data.get(), handle);
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
    for (int rounds : {4, 1, 6}) {
        set({rounds, 0, 0, 0});
        CUDA_CHECK(cudaGraphLaunch(exec, stream));
        CUDA_CHECK(cudaStreamSynchronize(stream));
        std::vector<int> got = data.download();
        EXPECT(got[0] == 0 && got[1] == 3 * (rounds - 1) && got[2] == 3); // as on an H100: one default a launch
    }
    CUDA_CHECK(cudaGraphExecDestroy(exec));
    CUDA_CHECK(cudaGraphDestroy(graph));

    // Switch; a value without a body runs none. A graph with conditions has one executable.
    CUDA_CHECK(cudaGraphCreate(&graph, 0));
    CUDA_CHECK(cudaGraphConditionalHandleCreate(&handle, graph, 0, 0));
    first = kernel_node(graph, {}, choose, handle, data.get());
    node = condition(graph, {first}, handle, cudaGraphCondTypeSwitch, 3, bodies);
    for (int i = 0; i < 3; ++i) kernel_node(bodies[i], {}, add, data + 1, 100 + i);
    cudaGraphExec_t other;
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
    EXPECT(cudaGraphInstantiate(&other, graph, nullptr, nullptr, 0) == cudaErrorNotSupported); // once alone
    for (int value = 0; value < 5; ++value) {
        set({value, 0});
        CUDA_CHECK(cudaGraphLaunch(exec, stream));
        CUDA_CHECK(cudaStreamSynchronize(stream));
        EXPECT(data.download()[1] == (value < 3 ? 100 + value : 0));
    }

    // What is wrong is said.
    cudaGraphNodeParams wrong = {cudaGraphNodeTypeConditional};
    wrong.conditional.handle = handle;
    wrong.conditional.type = cudaGraphCondTypeWhile;
    wrong.conditional.size = 2;
    EXPECT(cudaGraphAddNode(&node, graph, nullptr, 0, &wrong) == cudaErrorInvalidValue);
    wrong.conditional.size = 1;
    wrong.conditional.handle = 8;
    EXPECT(cudaGraphAddNode(&node, graph, nullptr, 0, &wrong) == cudaErrorInvalidValue);
    return verdict();
}
