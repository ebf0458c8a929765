// Graphs: breadth-first search by frontiers, all shortest paths, connected components, PageRank.
#include "check.h"

#include <algorithm>
#include <queue>

__global__ void expand(const int *start, const int *edge, const int *frontier, int size, int *next, int *next_size, int *level,
                       int depth)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= size)
        return;
    int node = frontier[i];
    for (int e = start[node]; e < start[node + 1]; e++)
        if (atomicCAS(&level[edge[e]], -1, depth) == -1)
            next[atomicAdd(next_size, 1)] = edge[e];
}

__global__ void floyd_warshall(int *distance, int n, int k)
{
    int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && j < n)
        distance[i * n + j] = min(distance[i * n + j], distance[i * n + k] + distance[k * n + j]);
}

__global__ void hook(const int *start, const int *edge, int *label, int *changed, int n)
{
    int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= n)
        return;
    for (int e = start[node]; e < start[node + 1]; e++) {
        int mine = label[node], other = label[edge[e]];
        if (other < mine) {
            atomicMin(&label[node], other);
            *changed = 1;
        }
    }
}

__global__ void rank_step(const int *start, const int *edge, const int *degree, const float *rank, float *next, int n)
{
    int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= n)
        return;
    float sum = 0;
    for (int e = start[node]; e < start[node + 1]; e++)
        sum += rank[edge[e]] / degree[edge[e]];
    next[node] = 0.15f / n + 0.85f * sum;
}

int main()
{
    const int n = 2000;
    Random random;
    std::vector<std::vector<int>> neighbours(n);
    for (int i = 0; i < 3000; i++) {
        int a = random.next() % n, b = (a + 1 + random.next() % 60) % n;
        if (a % 500 / 10 == 7 || b % 500 / 10 == 7)
            continue;  // leaves some nodes alone
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    std::vector<int> start(1, 0), edge, degree;
    for (auto &list : neighbours) {
        edge.insert(edge.end(), list.begin(), list.end());
        start.push_back((int)edge.size());
        degree.push_back((int)list.size());
    }
    DeviceArray<int> s(start), e(edge), deg(degree);

    std::vector<int> expected(n, -1);
    std::queue<int> queue;
    int root = 0;
    while (degree[root] == 0)
        root++;
    expected[root] = 0;
    for (queue.push(root); !queue.empty(); queue.pop())
        for (int next : neighbours[queue.front()])
            if (expected[next] < 0) {
                expected[next] = expected[queue.front()] + 1;
                queue.push(next);
            }
    std::vector<int> level(n, -1);
    level[root] = 0;
    DeviceArray<int> levels(level), first(n), second(n), count(1);
    CUDA_CHECK(cudaMemcpy(first, &root, sizeof(root), cudaMemcpyHostToDevice));
    int size = 1;
    for (int depth = 1; size; depth++) {
        count.zero();
        int *from = depth % 2 ? first : second, *to = depth % 2 ? second : first;
        expand<<<(size + 127) / 128, 128>>>(s, e, from, size, to, count, levels, depth);
        size = count.download()[0];
    }
    EXPECT(levels.download() == expected);

    std::vector<int> label(n);
    for (int i = 0; i < n; i++)
        label[i] = i;
    DeviceArray<int> labels(label), changed(1);
    do {
        changed.zero();
        hook<<<(n + 255) / 256, 256>>>(s, e, labels, changed, n);
    } while (changed.download()[0]);
    label = labels.download();
    for (int i = 0; i < n; i++) {
        EXPECT(label[label[i]] == label[i] && label[i] <= i);
        EXPECT((label[i] == label[root]) == (expected[i] >= 0));
        for (int next : neighbours[i])
            EXPECT(label[next] == label[i]);
    }

    const int m = 70, far = 1000000;
    std::vector<int> distance(m * m, far);
    for (int i = 0; i < m; i++) {
        distance[i * m + i] = 0;
        for (int k = 0; k < 4; k++)
            distance[i * m + random.next() % m] = 1 + random.next() % 30;
        distance[i * m + i] = 0;
    }
    DeviceArray<int> matrix(distance);
    for (int k = 0; k < m; k++) {
        floyd_warshall<<<dim3(5, 5), dim3(16, 16)>>>(matrix, m, k);
        for (int i = 0; i < m; i++)
            for (int j = 0; j < m; j++)
                distance[i * m + j] = std::min(distance[i * m + j], distance[i * m + k] + distance[k * m + j]);
    }
    EXPECT(matrix.download() == distance);

    std::vector<float> rank(n, 1.0f / n);
    std::vector<double> host(n, 1.0 / n);
    DeviceArray<float> r0(rank), r1(n);
    for (int step = 0; step < 20; step++) {
        rank_step<<<(n + 127) / 128, 128>>>(s, e, deg, step % 2 ? r1 : r0, step % 2 ? r0 : r1, n);
        std::vector<double> next(n, 0.15 / n);
        for (int i = 0; i < n; i++)
            for (int j : neighbours[i])
                next[i] += 0.85 * host[j] / degree[j];
        host = next;
    }
    rank = r0.download();
    for (int i = 0; i < n; i++)
        EXPECT(close_to(rank[i], host[i], 1e-4));
    return verdict();
}
