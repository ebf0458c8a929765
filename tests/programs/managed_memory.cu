// Managed memory: one pointer for host and device, for arrays, for linked structures and for __managed__ variables.
#include "check.h"

struct Node {
    int value;
    Node *next;
};

__managed__ int counter = 5;
__managed__ float weights[4] = {1, 2, 3, 4};

__global__ void increment(int *data, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] += i;
    if (i < 4)
        weights[i] *= 2;
    if (i == 0)
        counter += 10;
}

__global__ void sum_list(const Node *head, int *sum)
{
    int total = 0;
    for (const Node *node = head; node; node = node->next)
        total += node->value;
    *sum = total;
}

__global__ void reverse_list(Node **head)
{
    Node *previous = nullptr;
    for (Node *node = *head; node;) {
        Node *next = node->next;
        node->next = previous;
        previous = node;
        node = next;
    }
    *head = previous;
}

int main()
{
    const int n = 5000;
    int *data = nullptr;
    CUDA_CHECK(cudaMallocManaged(&data, n * sizeof(int)));
    for (int i = 0; i < n; i++)
        data[i] = 1000;
    increment<<<(n + 255) / 256, 256>>>(data, n);
    CUDA_CHECK(cudaDeviceSynchronize());
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += data[i] != 1000 + i;
    EXPECT(wrong == 0);
    EXPECT(counter == 15);
    EXPECT(weights[0] == 2 && weights[3] == 8);
    counter = 100;
    increment<<<1, 64>>>(data, n);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(counter == 110 && data[63] == 1000 + 2 * 63);

    Node *nodes = nullptr, **head = nullptr;
    int *sum = nullptr;
    CUDA_CHECK(cudaMallocManaged(&nodes, 100 * sizeof(Node)));
    CUDA_CHECK(cudaMallocManaged(&head, sizeof(Node *)));
    CUDA_CHECK(cudaMallocManaged((void **)&sum, sizeof(int), cudaMemAttachGlobal));
    for (int i = 0; i < 100; i++)
        nodes[i] = Node{i, i + 1 < 100 ? &nodes[i + 1] : nullptr};
    *head = nodes;
    sum_list<<<1, 1>>>(*head, sum);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(*sum == 4950);
    reverse_list<<<1, 1>>>(head);
    CUDA_CHECK(cudaDeviceSynchronize());
    int length = 0;
    for (Node *node = *head; node; node = node->next)
        EXPECT(node->value == 99 - length++);
    EXPECT(length == 100);

    cudaPointerAttributes attributes;
    CUDA_CHECK(cudaPointerGetAttributes(&attributes, data));
    EXPECT(attributes.type == cudaMemoryTypeManaged);
    CUDA_CHECK(cudaMemset(data, 0, n * sizeof(int)));
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(data[n - 1] == 0);
    CUDA_CHECK(cudaFree(data));
    CUDA_CHECK(cudaFree(nodes));
    CUDA_CHECK(cudaFree(head));
    CUDA_CHECK(cudaFree(sum));
    return verdict();
}
