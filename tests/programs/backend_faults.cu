// Shapes of code that LLVM's AMD back end compiles wrongly without further options.
#include <cstdio>
#include <vector>

// Lanes merge lists of different lengths: their loop has two ways to go on, and one to leave.
struct Pair {
    float low, high;
};

__host__ __device__ Pair ordered(float a, float b) { return a < b ? Pair{a, b} : Pair{b, a}; }

__host__ __device__ void merge(const Pair *in, Pair *out, const int *starts, int list, int half)
{
    int first = starts[list], end = starts[list + 1], second = first + half;
    if (second >= end) {
        for (int i = first; i < end; i++) out[i] = in[i];
        return;
    }
    int left = 0, right = 0, made = first;
    Pair a = in[first], b = in[second];
    while (true) {
        Pair next_a = in[first + left + 1], next_b = in[second + right + 1];
        Pair low = ordered(a.low, b.low), high = ordered(a.high, b.high);
        Pair middle = ordered(low.high, high.low);
        out[made++] = Pair{low.low, middle.low};
        b = Pair{middle.high, high.high};
        bool more_left = left + 1 < half;
        bool more_right = right + 1 < half && second + right + 1 < end;
        if (more_left) {
            if (more_right) {
                if (next_a.low < next_b.low) {
                    left++;
                    a = next_a;
                } else {
                    right++;
                    a = next_b;
                }
            } else {
                left++;
                a = next_a;
            }
        } else if (more_right) {
            right++;
            a = next_b;
        } else {
            break;
        }
    }
    out[made] = b;
}

__global__ void merge_lists(const Pair *in, Pair *out, const int *starts, int lists, int half)
{
    int list = blockIdx.x * blockDim.x + threadIdx.x;
    if (list < lists) merge(in, out, starts, list, half);
}

// Products of bytes are added to a number in 64 bits, which 32 bits may not hold.
template <typename Byte> __host__ __device__ long long sum_of_products(int start, unsigned a, unsigned b)
{
    long long sum = start;
    for (int i = 0; i < 4; i++) sum += (long long)(Byte)(a >> 8 * i) * (long long)(Byte)(b >> 8 * i);
    return sum;
}

__global__ void sums_of_products(const int *starts, const unsigned *a, const unsigned *b, long long *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[2 * i] = sum_of_products<signed char>(starts[i], a[i], b[i]);
    out[2 * i + 1] = sum_of_products<unsigned char>(starts[i], a[i], b[i]);
}

int wrong_sums()
{
    const int count = 256;
    int *starts, wrong = 0;
    unsigned *a, *b;
    long long *out;
    cudaMallocManaged(&starts, count * sizeof *starts);
    cudaMallocManaged(&a, count * sizeof *a);
    cudaMallocManaged(&b, count * sizeof *b);
    cudaMallocManaged(&out, 2 * count * sizeof *out);
    for (int i = 0; i < count; i++) {
        starts[i] = i % 2 ? 0x7fffffff - i : -0x7fffffff + i;
        a[i] = i * 2654435761u;
        b[i] = ~i * 2246822519u;
    }
    sums_of_products<<<count / 64, 64>>>(starts, a, b, out);
    cudaDeviceSynchronize();
    for (int i = 0; i < count; i++) {
        wrong += out[2 * i] != sum_of_products<signed char>(starts[i], a[i], b[i]);
        wrong += out[2 * i + 1] != sum_of_products<unsigned char>(starts[i], a[i], b[i]);
    }
    printf("%d of %d sums wrong\n", wrong, 2 * count);
    return wrong;
}

int main()
{
    const int lists = 1000, half = 4;
    std::vector<int> starts(lists + 1);
    for (int i = 0; i < lists; i++) starts[i + 1] = starts[i] + 3 + i * 7 % 6;
    const int count = starts[lists];
    std::vector<Pair> in(count + half + 1), want(count), got(count);
    for (int i = 0; i < lists; i++)
        for (int j = starts[i]; j < starts[i + 1]; j++) {
            float low = (j - starts[i]) % half * 10 + j * 37 % 11;
            in[j] = {low, low + 9};
        }
    for (int i = 0; i < lists; i++) merge(in.data(), want.data(), starts.data(), i, half);
    Pair *from, *to;
    int *where, wrong = 0;
    cudaMalloc(&from, in.size() * sizeof(Pair));
    cudaMalloc(&to, count * sizeof(Pair));
    cudaMalloc(&where, starts.size() * sizeof(int));
    cudaMemcpy(from, in.data(), in.size() * sizeof(Pair), cudaMemcpyHostToDevice);
    cudaMemcpy(where, starts.data(), starts.size() * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemset(to, 0, count * sizeof(Pair));
    merge_lists<<<(lists + 127) / 128, 128>>>(from, to, where, lists, half);
    cudaMemcpy(got.data(), to, count * sizeof(Pair), cudaMemcpyDeviceToHost);
    for (int i = 0; i < count; i++) wrong += got[i].low != want[i].low || got[i].high != want[i].high;
    printf("%d of %d pairs wrong\n", wrong, count);
    wrong += wrong_sums();
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
