// Sparse matrix times vector in CSR form: a thread a row, and a warp a row.
#include "check.h"

__global__ void spmv_scalar(int rows, const int *start, const int *column, const float *value, const float *x, float *y)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows) {
        float sum = 0;
        for (int i = start[row]; i < start[row + 1]; i++)
            sum += value[i] * __ldg(&x[column[i]]);
        y[row] = sum;
    }
}

__global__ void spmv_vector(int rows, const int *__restrict__ start, const int *__restrict__ column,
                            const float *__restrict__ value, const float *__restrict__ x, float *__restrict__ y)
{
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize, lane = threadIdx.x % warpSize;
    if (row >= rows)
        return;
    float sum = 0;
    for (int i = start[row] + lane; i < start[row + 1]; i += warpSize)
        sum += value[i] * x[column[i]];
    for (int offset = warpSize / 2; offset > 0; offset >>= 1)
        sum += __shfl_down_sync(0xffffffff, sum, offset);
    if (lane == 0)
        y[row] = sum;
}

int main()
{
    const int rows = 3001, columns = 2500;
    Random random;
    std::vector<int> start(1, 0), column;
    std::vector<float> value, x(columns);
    for (float &v : x)
        v = random.uniform(-1, 1);
    for (int row = 0; row < rows; row++) {
        int entries = row % 97 == 0 ? 300 : random.next() % 20;  // most rows short, some long, some empty
        for (int i = 0; i < entries; i++) {
            column.push_back(random.next() % columns);
            value.push_back(random.uniform(-2, 2));
        }
        start.push_back((int)column.size());
    }
    std::vector<double> expected(rows, 0.0);
    for (int row = 0; row < rows; row++)
        for (int i = start[row]; i < start[row + 1]; i++)
            expected[row] += double(value[i]) * x[column[i]];

    DeviceArray<int> s(start), c(column);
    DeviceArray<float> v(value), dx(x), y(rows);
    for (int vector = 0; vector < 2; vector++) {
        y.zero();
        if (vector)
            spmv_vector<<<rows, 64>>>(rows, s, c, v, dx, y);
        else
            spmv_scalar<<<(rows + 127) / 128, 128>>>(rows, s, c, v, dx, y);
        CUDA_CHECK(cudaGetLastError());
        std::vector<float> result = y.download();
        double worst = 0;
        for (int row = 0; row < rows; row++)
            worst = fmax(worst, fabs(result[row] - expected[row]));
        printf("%s: largest error %.2e\n", vector ? "vector" : "scalar", worst);
        EXPECT(worst < 1e-4);
    }
    return verdict();
}
