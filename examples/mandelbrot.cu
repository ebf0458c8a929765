// The Mandelbrot set as a PNG picture.
//
//     cairn run examples/mandelbrot.cu -- picture.png
//     cairn run examples/mandelbrot.cu -- picture.png 1920 1080

#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

const int MAX_STEPS = 256;

// How many steps the point stays within radius 2; a thread a pixel.
__global__ void mandelbrot(unsigned char *steps, int width, int height, float left, float top, float scale)
{
    int px = blockIdx.x * blockDim.x + threadIdx.x;
    int py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= width || py >= height)
        return;
    float cx = left + px * scale, cy = top + py * scale;
    float x = 0, y = 0;
    int n = 0;
    while (x * x + y * y < 4.0f && n < MAX_STEPS - 1) {
        float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
        n++;
    }
    steps[py * width + px] = (unsigned char)n;
}

// A PNG needs no compression library: deflate allows stored blocks.
class Png {
public:
    Png(const std::vector<uint8_t> &rgb, int width, int height)
    {
        bytes_ = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
        std::string header = big(width) + big(height) + std::string("\x08\x02\x00\x00\x00", 5);
        chunk("IHDR", header);

        std::string rows;
        for (int y = 0; y < height; y++) {
            rows += '\0';  // no filter
            rows.append((const char *)&rgb[size_t(y) * width * 3], size_t(width) * 3);
        }
        std::string data("\x78\x01", 2);
        for (size_t at = 0; at < rows.size(); at += 65535) {
            uint16_t length = (uint16_t)(rows.size() - at < 65535 ? rows.size() - at : 65535);
            data += (char)(at + length == rows.size());
            data += {(char)length, (char)(length >> 8), (char)~length, (char)(~length >> 8)};
            data.append(rows, at, length);
        }
        chunk("IDAT", data + big(adler(rows)));
        chunk("IEND", "");
    }

    bool write(const char *path) const
    {
        FILE *file = fopen(path, "wb");
        if (!file)
            return false;
        bool ok = fwrite(bytes_.data(), 1, bytes_.size(), file) == bytes_.size();
        return fclose(file) == 0 && ok;
    }

private:
    static std::string big(uint32_t x)
    {
        return {(char)(x >> 24), (char)(x >> 16), (char)(x >> 8), (char)x};
    }
    static uint32_t adler(const std::string &data)
    {
        uint32_t a = 1, b = 0;
        for (unsigned char c : data) {
            a = (a + c) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }
    static uint32_t crc(const std::string &data)
    {
        uint32_t c = ~0u;
        for (unsigned char byte : data) {
            c ^= byte;
            for (int k = 0; k < 8; k++)
                c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
        }
        return ~c;
    }
    void chunk(const std::string &type, const std::string &data)
    {
        std::string body = type + data, whole = big((uint32_t)data.size()) + body + big(crc(body));
        bytes_.insert(bytes_.end(), whole.begin(), whole.end());
    }

    std::vector<uint8_t> bytes_;
};

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "mandelbrot.png";
    const int width = argc > 2 ? atoi(argv[2]) : 768, height = argc > 3 ? atoi(argv[3]) : 512;
    const float scale = 3.0f / width, left = -2.2f, top = -0.5f * scale * height;

    unsigned char *device = nullptr;
    if (cudaMalloc(&device, size_t(width) * height) != cudaSuccess)
        return 2;
    dim3 block(16, 16), grid((width + 15) / 16, (height + 15) / 16);
    mandelbrot<<<grid, block>>>(device, width, height, left, top, scale);

    std::vector<unsigned char> steps(size_t(width) * height);
    cudaError_t status = cudaMemcpy(steps.data(), device, steps.size(), cudaMemcpyDeviceToHost);
    cudaFree(device);
    if (status != cudaSuccess) {
        fprintf(stderr, "mandelbrot: %s\n", cudaGetErrorString(status));
        return 2;
    }

    std::vector<uint8_t> rgb;
    for (unsigned char n : steps) {
        bool inside = n == MAX_STEPS - 1;
        rgb.push_back(inside ? 0 : (uint8_t)(n * 7));
        rgb.push_back(inside ? 0 : (uint8_t)(n * 3));
        rgb.push_back(inside ? 0 : (uint8_t)(60 + n * 11));
    }
    if (!Png(rgb, width, height).write(path)) {
        fprintf(stderr, "cannot write %s\n", path);
        return 2;
    }

    // The picture is right if known points are: the origin never leaves, the corner leaves at once.
    auto at = [&](float x, float y) { return steps[int((y - top) / scale) * width + int((x - left) / scale)]; };
    bool ok = at(0.0f, 0.0f) == MAX_STEPS - 1 && at(-1.0f, 0.0f) == MAX_STEPS - 1 && steps[0] < 3;
    printf("%s: %d x %d pixels\n%s\n", path, width, height, ok ? "PASS" : "FAIL");
    return ok ? 0 : 1;
}
