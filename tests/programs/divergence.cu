// Branches that split a warp: switches, early returns, nested loops with break and continue, gotos, short circuits.
#include "check.h"

__host__ __device__ int classify(int n)
{
    switch (n % 11) {
    case 0: return 100;
    case 1:
    case 2: n += 3;  // falls through
    case 3: return n * 2;
    case 4:
        if (n > 50)
            return -1;
        break;
    case 7: {
        int sum = 0;
        for (int i = 0; i < n % 20; i++)
            sum += i;
        return sum;
    }
    case 9: n = -n; break;
    default: n ^= 0x55;
    }
    return n + 7;
}

__host__ __device__ int loops(int n)
{
    int total = 0;
    for (int i = 0; i < n % 17 + 3; i++) {
        if ((i + n) % 5 == 0)
            continue;
        for (int j = i; j < 20; j += 1 + n % 3) {
            if (j * i > 60)
                break;
            total += j;
            if (total % 7 == 6)
                goto next;
            total ^= i;
        }
        total += 1000;
    next:
        if (total > 9000)
            return total;
    }
    int k = n;
    do {
        k = k % 2 ? k * 3 + 1 : k / 2;
        total++;
    } while (k > 1 && total % 97);
    return total;
}

__host__ __device__ bool short_circuit(int n, int *calls)
{
    auto count = [&](bool value) {
        ++*calls;
        return value;
    };
    return (count(n % 2 == 0) && count(n % 3 == 0)) || (count(n > 40) && !count(n % 5 == 0));
}

__host__ __device__ unsigned state_machine(unsigned input)
{
    enum State { START, DIGIT, LETTER, DONE } state = START;
    unsigned result = 0;
    for (int step = 0; state != DONE; step++) {
        unsigned symbol = input >> (step % 32) & 7;
        switch (state) {
        case START: state = symbol < 4 ? DIGIT : LETTER; break;
        case DIGIT:
            result = result * 8 + symbol;
            if (symbol > 5)
                state = LETTER;
            else if (step > 12)
                state = DONE;
            break;
        case LETTER:
            result ^= symbol << (step & 15);
            state = symbol == 3 ? START : step > 25 ? DONE : LETTER;
            break;
        case DONE: break;
        }
        if (step > 60)
            break;
    }
    return result;
}

__global__ void kernel(int *a, int *b, int *c, unsigned *d, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    a[i] = classify(i * 7);
    b[i] = loops(i);
    int calls = 0;
    bool value = short_circuit(i, &calls);
    c[i] = calls * 2 + value;
    d[i] = state_machine(i * 2654435761u);
}

// Some threads leave before the others meet at barriers.
__global__ void early_leavers(int *out, int stay)
{
    __shared__ int sum;
    if (threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    if (threadIdx.x % 4 == 3)
        atomicAdd(&sum, threadIdx.x);
    __syncthreads();
    if (threadIdx.x >= stay)
        return;
    for (int round = 0; round < threadIdx.x % 5; round++)
        out[threadIdx.x] += sum;
}

int main()
{
    const int n = 3000;
    DeviceArray<int> a(n), b(n), c(n);
    DeviceArray<unsigned> d(n);
    kernel<<<(n + 191) / 192, 192>>>(a, b, c, d, n);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> ha = a.download(), hb = b.download(), hc = c.download();
    std::vector<unsigned> hd = d.download();
    for (int i = 0; i < n; i++) {
        int calls = 0;
        bool value = short_circuit(i, &calls);
        EXPECT(ha[i] == classify(i * 7));
        EXPECT(hb[i] == loops(i));
        EXPECT(hc[i] == calls * 2 + value);
        EXPECT(hd[i] == state_machine(i * 2654435761u));
    }
    a.zero();
    early_leavers<<<1, 256>>>(a, 77);
    ha = a.download();
    for (int i = 0; i < 256; i++)
        EXPECT(ha[i] == (i < 77 ? i % 5 * (64 * 129) : 0));
    return verdict();
}
