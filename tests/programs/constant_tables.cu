// Tables in constant and device memory: CRC-32, base64, an opcode table of structures, constexpr arrays.
#include "check.h"

#include <cstdint>
#include <cstring>
#include <string>

__constant__ uint32_t crc_table[256];
__constant__ char base64_digits[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

struct Instruction {
    char op;
    short amount;
    double factor;
};
__constant__ Instruction program[5] = {{'+', 5, 0}, {'*', 0, 1.5}, {'-', 3, 0}, {'*', 0, -2.0}, {'+', 100, 0}};
__device__ const int primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
__device__ int touched[4] = {-1, -2, -3, -4};

__device__ constexpr int SQUARES[6] = {0, 1, 4, 9, 16, 25};

__global__ void crc32(const unsigned char *data, int length, uint32_t *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    uint32_t crc = ~0u;
    for (int k = 0; k < length; k++)
        crc = crc_table[(crc ^ data[i * length + k]) & 255] ^ crc >> 8;
    out[i] = ~crc;
}

__global__ void base64(const unsigned char *in, char *out, int groups)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= groups)
        return;
    uint32_t bits = in[3 * i] << 16 | in[3 * i + 1] << 8 | in[3 * i + 2];
    for (int k = 0; k < 4; k++)
        out[4 * i + k] = base64_digits[bits >> (18 - 6 * k) & 63];
}

__global__ void interpret(double *values)
{
    double x = values[threadIdx.x];
    for (const Instruction &step : program)
        switch (step.op) {
        case '+': x += step.amount; break;
        case '-': x -= step.amount; break;
        case '*': x *= step.factor; break;
        }
    values[threadIdx.x] = x + primes[threadIdx.x % 12] + SQUARES[threadIdx.x % 6];
    if (threadIdx.x < 4)
        touched[threadIdx.x] *= 10;
}

int main()
{
    uint32_t table[256];
    for (uint32_t n = 0; n < 256; n++) {
        table[n] = n;
        for (int k = 0; k < 8; k++)
            table[n] = table[n] & 1 ? 0xedb88320u ^ table[n] >> 1 : table[n] >> 1;
    }
    CUDA_CHECK(cudaMemcpyToSymbol(crc_table, table, sizeof(table)));
    const int strings = 128, length = 9;
    std::vector<unsigned char> data(strings * length, '0');
    for (int s = 0; s < strings; s++)
        for (int k = 0; k < length; k++)
            data[s * length + k] = (unsigned char)('1' + k + s);
    DeviceArray<unsigned char> bytes(data);
    DeviceArray<uint32_t> crcs(strings);
    crc32<<<2, 64>>>(bytes, length, crcs);
    CUDA_CHECK(cudaGetLastError());
    std::vector<uint32_t> c = crcs.download();
    EXPECT(c[0] == 0xcbf43926u);  // the check value of "123456789"
    for (int s = 0; s < strings; s++) {
        uint32_t crc = ~0u;
        for (int k = 0; k < length; k++) {
            crc ^= data[s * length + k];
            for (int bit = 0; bit < 8; bit++)
                crc = crc & 1 ? 0xedb88320u ^ crc >> 1 : crc >> 1;
        }
        EXPECT(c[s] == ~crc);
    }

    std::string text = "Many hands make light work.";
    DeviceArray<unsigned char> plain(std::vector<unsigned char>(text.begin(), text.end()));
    DeviceArray<char> encoded(text.size() / 3 * 4);
    base64<<<1, 64>>>(plain, encoded, (int)text.size() / 3);
    std::vector<char> e = encoded.download();
    EXPECT(std::string(e.begin(), e.end()) == "TWFueSBoYW5kcyBtYWtlIGxpZ2h0IHdvcmsu");

    std::vector<double> values(64);
    for (int i = 0; i < 64; i++)
        values[i] = i;
    DeviceArray<double> device(values);
    interpret<<<1, 64>>>(device);
    std::vector<double> got = device.download();
    const int p[12] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    for (int i = 0; i < 64; i++)
        EXPECT(got[i] == ((i + 5) * 1.5 - 3) * -2 + 100 + p[i % 12] + (i % 6) * (i % 6));
    int t[4];
    CUDA_CHECK(cudaMemcpyFromSymbol(t, touched, sizeof(t)));
    EXPECT(t[0] == -10 && t[3] == -40);
    return verdict();
}
