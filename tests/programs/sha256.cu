// SHA-256 of many messages, and a small proof of work: rotates, shifts and adds without end.
#include "check.h"

#include <cstdint>
#include <cstring>
#include <string>

__constant__ uint32_t device_k[64];

__host__ __device__ inline uint32_t rotate(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

__host__ __device__ void compress(uint32_t state[8], const uint32_t block[16], const uint32_t *k)
{
    uint32_t w[16], s[8];
    for (int i = 0; i < 16; i++)
        w[i] = block[i];
    for (int i = 0; i < 8; i++)
        s[i] = state[i];
#pragma unroll
    for (int i = 0; i < 64; i++) {
        if (i >= 16) {
            uint32_t a = w[(i + 1) & 15], b = w[(i + 14) & 15];
            w[i & 15] += (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + w[(i + 9) & 15] + (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
        }
        uint32_t t1 = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) +
                      k[i] + w[i & 15];
        uint32_t t2 = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        for (int j = 7; j > 0; j--)
            s[j] = s[j - 1];
        s[4] += t1;
        s[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++)
        state[i] += s[i];
}

// A message below 56 bytes fits into one block.
__host__ __device__ void hash_short(const char *text, int length, uint32_t state[8], const uint32_t *k)
{
    const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint32_t block[16] = {};
    for (int i = 0; i < length; i++)
        block[i / 4] |= (uint32_t)(unsigned char)text[i] << (24 - i % 4 * 8);
    block[length / 4] |= 0x80u << (24 - length % 4 * 8);
    block[15] = length * 8;
    for (int i = 0; i < 8; i++)
        state[i] = start[i];
    compress(state, block, k);
}

__global__ void hash_all(const char *texts, int stride, const int *lengths, uint32_t *digests, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        hash_short(texts + i * stride, lengths[i], digests + 8 * i, device_k);
}

__device__ int append_number(char *text, int at, unsigned number)
{
    char digits[10];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    while (count)
        text[at++] = digits[--count];
    return at;
}

__global__ void mine(unsigned first, unsigned *best)
{
    unsigned nonce = first + blockIdx.x * blockDim.x + threadIdx.x;
    char text[32] = "cairn:";
    uint32_t digest[8];
    hash_short(text, append_number(text, 6, nonce), digest, device_k);
    if (digest[0] >> 22 == 0)
        atomicMin(best, nonce);
}

int main()
{
    uint32_t k[64];
    for (int i = 0, p = 2; i < 64; p++) {
        bool prime = true;
        for (int d = 2; d * d <= p; d++)
            prime &= p % d != 0;
        if (prime)  // the first 32 bits of the fraction of the cube root
            k[i++] = (uint32_t)(uint64_t)(std::fmod(cbrtl((long double)p), 1.0L) * 4294967296.0L);
    }
    CUDA_CHECK(cudaMemcpyToSymbol(device_k, k, sizeof(k)));

    const int n = 500, stride = 56;
    std::vector<char> texts(n * stride);
    std::vector<int> lengths(n);
    Random random;
    for (int i = 0; i < n; i++) {
        std::string text = i == 0 ? "abc" : "";
        for (int c = i ? int(random.next() % 56) : 0; c > 0; c--)
            text += (char)(random.next() & 255);
        memcpy(&texts[i * stride], text.data(), text.size());
        lengths[i] = (int)text.size();
    }
    DeviceArray<char> device_texts(texts);
    DeviceArray<int> device_lengths(lengths);
    DeviceArray<uint32_t> digests(n * 8);
    hash_all<<<4, 128>>>(device_texts, stride, device_lengths, digests, n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<uint32_t> got = digests.download();
    EXPECT(got[0] == 0xba7816bf && got[1] == 0x8f01cfea && got[7] == 0xf20015ad);  // FIPS 180-4's "abc"
    for (int i = 0; i < n; i++) {
        uint32_t expected[8];
        hash_short(&texts[i * stride], lengths[i], expected, k);
        EXPECT(memcmp(expected, &got[8 * i], 32) == 0);
    }

    DeviceArray<unsigned> best(std::vector<unsigned>{~0u});
    for (unsigned first = 0; best.download()[0] == ~0u && first < 65536; first += 2048)
        mine<<<16, 128>>>(first, best);
    unsigned nonce = best.download()[0], first = 0;
    for (;; first++) {
        uint32_t digest[8];
        std::string text = "cairn:" + std::to_string(first);
        hash_short(text.data(), (int)text.size(), digest, k);
        if (digest[0] >> 22 == 0)
            break;
    }
    printf("nonce %u\n", nonce);
    EXPECT(nonce == first);
    return verdict();
}
