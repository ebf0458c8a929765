// NCCL's collectives and messages among virtual devices: one thread with groups, threads, and processes, against the host.
#include <cstring>
#include <nccl.h>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "../../programs/check.h"

#define NCCL_CHECK(call)                                                              \
    do {                                                                              \
        ncclResult_t result_ = (call);                                                \
        if (result_ != ncclSuccess) {                                                 \
            printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #call, ncclGetErrorString(result_)); \
            exit(2);                                                                  \
        }                                                                             \
    } while (0)

const int RANKS = 3;
const size_t N = 300001; // more than a window holds

int value(int rank, size_t i) { return (int)(i % 1000) * (rank + 1) + rank; }
int total(size_t i)
{
    int sum = 0;
    for (int r = 0; r < RANKS; r++) sum += value(r, i);
    return sum;
}

struct Rank {
    int rank = 0;
    ncclComm_t comm = nullptr;
    cudaStream_t stream = nullptr;
    int *in = nullptr, *out = nullptr;
    std::vector<int> host = std::vector<int>(N * RANKS), got = std::vector<int>(N * RANKS);

    void open(int r)
    {
        rank = r;
        CUDA_CHECK(cudaSetDevice(r));
        CUDA_CHECK(cudaStreamCreate(&stream));
        CUDA_CHECK(cudaMalloc(&in, N * RANKS * sizeof(int)));
        CUDA_CHECK(cudaMalloc(&out, N * RANKS * sizeof(int)));
        for (size_t i = 0; i < N * RANKS; i++) host[i] = value(r, i);
        CUDA_CHECK(cudaMemcpy(in, host.data(), N * RANKS * sizeof(int), cudaMemcpyHostToDevice));
        CUDA_CHECK(cudaMemset(out, 0xff, N * RANKS * sizeof(int)));
    }
    const std::vector<int> &result()
    {
        CUDA_CHECK(cudaStreamSynchronize(stream));
        CUDA_CHECK(cudaMemcpy(got.data(), out, N * RANKS * sizeof(int), cudaMemcpyDeviceToHost));
        return got;
    }
};

template <typename F>
void grouped(Rank *ranks, F f)
{
    NCCL_CHECK(ncclGroupStart());
    for (int r = 0; r < RANKS; r++) NCCL_CHECK(f(ranks[r]));
    NCCL_CHECK(ncclGroupEnd());
}
template <typename F>
void all_are(Rank *ranks, size_t count, F expected, const char *what)
{
    for (int r = 0; r < RANKS; r++) {
        const std::vector<int> &got = ranks[r].result();
        size_t i = 0;
        while (i < count && got[i] == expected(r, i)) i++;
        if (i < count) printf("%s: rank %d has %d at %zu, expected %d\n", what, r, got[i], i, expected(r, i));
        EXPECT(i == count);
    }
}

void one_thread()
{
    Rank ranks[RANKS];
    ncclComm_t comms[RANKS];
    NCCL_CHECK(ncclCommInitAll(comms, RANKS, nullptr));
    for (int r = 0; r < RANKS; r++) {
        ranks[r].open(r);
        ranks[r].comm = comms[r];
        int count, device, rank;
        NCCL_CHECK(ncclCommCount(comms[r], &count));
        NCCL_CHECK(ncclCommCuDevice(comms[r], &device));
        NCCL_CHECK(ncclCommUserRank(comms[r], &rank));
        EXPECT(count == RANKS && device == r && rank == r);
    }
    grouped(ranks, [](Rank &r) { return ncclAllReduce(r.in, r.out, N, ncclInt, ncclSum, r.comm, r.stream); });
    all_are(ranks, N, [](int, size_t i) { return total(i); }, "all-reduce");
    grouped(ranks, [](Rank &r) { return ncclAllReduce(r.in, r.out, N, ncclInt, ncclMax, r.comm, r.stream); });
    all_are(ranks, N, [](int, size_t i) { return value(RANKS - 1, i); }, "all-reduce, maximum");
    grouped(ranks, [](Rank &r) { return ncclBroadcast(r.in, r.out, N, ncclInt, 1, r.comm, r.stream); });
    all_are(ranks, N, [](int, size_t i) { return value(1, i); }, "broadcast");
    grouped(ranks, [](Rank &r) { return ncclReduce(r.in, r.out, N, ncclInt, ncclSum, 2, r.comm, r.stream); });
    all_are(ranks, N, [](int r, size_t i) { return r == 2 ? total(i) : value(1, i); }, "reduce");
    grouped(ranks, [](Rank &r) { return ncclAllGather(r.in, r.out, N, ncclInt, r.comm, r.stream); });
    all_are(ranks, N * RANKS, [](int, size_t i) { return value((int)(i / N), i % N); }, "all-gather");
    grouped(ranks, [](Rank &r) { return ncclReduceScatter(r.in, r.out, N, ncclInt, ncclSum, r.comm, r.stream); });
    all_are(ranks, N, [](int r, size_t i) { return total(r * N + i); }, "reduce-scatter");
    // Sends and receives around a ring, and from everybody to everybody.
    grouped(ranks, [](Rank &r) {
        ncclResult_t sent = ncclSend(r.in, N, ncclInt, (r.rank + 1) % RANKS, r.comm, r.stream);
        return sent ? sent : ncclRecv(r.out, N, ncclInt, (r.rank + RANKS - 1) % RANKS, r.comm, r.stream);
    });
    all_are(ranks, N, [](int r, size_t i) { return value((r + RANKS - 1) % RANKS, i); }, "ring");
    grouped(ranks, [](Rank &r) {
        for (int k = 0; k < RANKS; k++) {
            NCCL_CHECK(ncclSend(r.in + k * N, N, ncclInt, k, r.comm, r.stream));
            NCCL_CHECK(ncclRecv(r.out + k * N, N, ncclInt, k, r.comm, r.stream));
        }
        return ncclSuccess;
    });
    all_are(ranks, N * RANKS, [](int r, size_t i) { return value((int)(i / N), r * N + i % N); }, "all to all");
    ncclRedOp_t scaled[RANKS];
    for (int r = 0; r < RANKS; r++) {
        int factor = 10 * (r + 1);
        NCCL_CHECK(ncclRedOpCreatePreMulSum(&scaled[r], &factor, ncclInt, ncclScalarHostImmediate, comms[r]));
    }
    grouped(ranks, [&](Rank &r) { return ncclAllReduce(r.in, r.out, 1000, ncclInt, scaled[r.rank], r.comm, r.stream); });
    all_are(ranks, 1000, [](int, size_t i) {
        int sum = 0;
        for (int k = 0; k < RANKS; k++) sum += 10 * (k + 1) * value(k, i);
        return sum;
    }, "sum of products");
    // Ranks 0 and 2 become a communicator of their own, in the other order.
    ncclComm_t parts[RANKS];
    NCCL_CHECK(ncclGroupStart());
    for (int r = 0; r < RANKS; r++)
        NCCL_CHECK(ncclCommSplit(comms[r], r == 1 ? NCCL_SPLIT_NOCOLOR : 7, -r, &parts[r], nullptr));
    NCCL_CHECK(ncclGroupEnd());
    int rank, count;
    EXPECT(parts[1] == nullptr);
    NCCL_CHECK(ncclCommUserRank(parts[2], &rank));
    NCCL_CHECK(ncclCommCount(parts[0], &count));
    EXPECT(rank == 0 && count == 2);
    EXPECT(ncclAllReduce(ranks[0].in, ranks[0].out, 10, ncclInt, ncclSum, nullptr, ranks[0].stream) == ncclInvalidArgument);
    EXPECT(ncclBroadcast(ranks[0].in, ranks[0].out, 10, ncclInt, RANKS, comms[0], ranks[0].stream) == ncclInvalidArgument);
    EXPECT(ncclGroupEnd() == ncclInvalidUsage);
    for (ncclComm_t comm : comms) NCCL_CHECK(ncclCommDestroy(comm));
}

// Halves and averages, a thread a rank.
void threads()
{
    ncclUniqueId id;
    NCCL_CHECK(ncclGetUniqueId(&id));
    std::vector<std::thread> all;
    std::vector<float> found(RANKS);
    for (int r = 0; r < RANKS; r++)
        all.emplace_back([&, r] {
            CUDA_CHECK(cudaSetDevice(r));
            ncclComm_t comm;
            NCCL_CHECK(ncclCommInitRank(&comm, RANKS, id, r));
            float *both, given = 1.5f * (r + 1);
            CUDA_CHECK(cudaMalloc(&both, sizeof(float)));
            CUDA_CHECK(cudaMemcpy(both, &given, sizeof given, cudaMemcpyHostToDevice));
            for (int k = 0; k < 20; k++) NCCL_CHECK(ncclAllReduce(both, both, 1, ncclFloat, ncclAvg, comm, nullptr));
            CUDA_CHECK(cudaMemcpy(&found[r], both, sizeof given, cudaMemcpyDeviceToHost));
            NCCL_CHECK(ncclCommDestroy(comm));
        });
    for (std::thread &each : all) each.join();
    for (float x : found) EXPECT(x == 3.0f);
}

// Every half and bfloat16, every float of eight bits, through products with one: what comes back is what was sent; and sums.
void narrow()
{
    ncclComm_t comms[2];
    NCCL_CHECK(ncclCommInitAll(comms, 2, nullptr));
    std::vector<unsigned short> all(65536), zeros(65536), got;
    for (int i = 0; i < 65536; i++) all[i] = (unsigned short)i;
    CUDA_CHECK(cudaSetDevice(0));
    DeviceArray<unsigned short> a(all), out(65536), none(zeros);
    for (ncclDataType_t type : {ncclHalf, ncclBfloat16, ncclFloat8e4m3, ncclFloat8e5m2}) {
        size_t count = type >= ncclFloat8e4m3 ? 131072 : 65536;
        NCCL_CHECK(ncclGroupStart());
        NCCL_CHECK(ncclAllReduce(a.get(), out.get(), count, type, ncclSum, comms[0], nullptr));
        NCCL_CHECK(ncclAllReduce(none.get(), none.get(), count, type, ncclSum, comms[1], nullptr));
        NCCL_CHECK(ncclGroupEnd());
        CUDA_CHECK(cudaDeviceSynchronize());
        CUDA_CHECK(cudaSetDevice(1));
        CUDA_CHECK(cudaDeviceSynchronize());
        CUDA_CHECK(cudaMemset(none.get(), 0, 131072));
        CUDA_CHECK(cudaSetDevice(0));
        got = out.download();
        int wrong = 0;
        for (int i = 0; i < 65536; i++) {
            int low = i & 0xff, high = i >> 8, sent = low | high << 8, came = got[i];
            if (type == ncclHalf) {
                if ((i & 0x7c00) == 0x7c00 && (i & 0x3ff)) came |= 0x3ff, sent |= 0x3ff; // NaN stays NaN
                if (i == 0x8000) sent = 0;
            } else if (type == ncclBfloat16) {
                if ((i & 0x7f80) == 0x7f80 && (i & 0x7f)) came |= 0x7f, sent |= 0x7f;
                if (i == 0x8000) sent = 0;
            } else {
                auto plain = [&](int x) {
                    if (x == 0x80) return 0;
                    if (type == ncclFloat8e4m3 && (x & 0x7f) == 0x7f) return 0x7f;
                    if (type == ncclFloat8e5m2 && (x & 0x7f) > 0x7c) return 0x7e;
                    if (type == ncclFloat8e5m2 && (x & 0x7f) == 0x7c) return x - 1; // infinite becomes the largest
                    return x;
                };
                sent = plain(low) | plain(high) << 8;
            }
            wrong += sent != came;
        }
        if (wrong) printf("type %d: %d wrong\n", (int)type, wrong);
        EXPECT(wrong == 0);
    }
    for (ncclComm_t comm : comms) NCCL_CHECK(ncclCommDestroy(comm));
}

int process(const ncclUniqueId *id, int rank)
{
    CUDA_CHECK(cudaSetDevice(rank));
    ncclComm_t comm;
    NCCL_CHECK(ncclCommInitRank(&comm, 2, *id, rank));
    std::vector<double> host(200000, rank + 0.25);
    DeviceArray<double> data(host);
    NCCL_CHECK(ncclAllReduce(data.get(), data.get(), host.size(), ncclDouble, ncclSum, comm, nullptr));
    CUDA_CHECK(cudaDeviceSynchronize());
    bool right = true;
    for (double x : data.download()) right &= x == 1.5;
    NCCL_CHECK(ncclCommDestroy(comm));
    return right ? 0 : 1;
}

int main(int count, char **words)
{
    if (count == 3) {
        ncclUniqueId id;
        char *from = words[2];
        for (size_t k = 0; k < sizeof id; k++) sscanf(from + 2 * k, "%2hhx", (unsigned char *)&id + k);
        return process(&id, 1);
    }
    one_thread();
    threads();
    narrow();
    ncclUniqueId id;
    NCCL_CHECK(ncclGetUniqueId(&id));
    std::string hex;
    char two[3];
    for (size_t k = 0; k < sizeof id; k++) snprintf(two, sizeof two, "%02x", ((unsigned char *)&id)[k]), hex += two;
    if (count == 2) { // the command that starts this program again
        std::string command = std::string(words[1]) + " rank " + hex;
        FILE *other = popen(command.c_str(), "r");
        EXPECT(process(&id, 0) == 0);
        EXPECT(pclose(other) == 0);
    }
    return verdict();
}
