// Lanes merge lists of different lengths: their loop has two ways to go on, and one to leave.
#include <cstdio>
#include <vector>

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
    printf("%d of %d pairs wrong\n%s\n", wrong, count, wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
