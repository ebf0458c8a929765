// hipblaslt_ext as a program sees it that was compiled against AMD's header: declarations alone, GCC's C++ library.
// Prints the products of a grouped GEMM and of one with bias and ReLU, held against sums on the host.
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

extern "C" int hipMalloc(void**, size_t);
extern "C" int hipMemcpy(void*, const void*, size_t, int);
extern "C" int hipblasLtCreate(void**);
extern "C" int hipblasLtDestroy(void*);
enum hipblasOperation_t { N = 111, T = 112 };
enum hipDataType { F32 = 0, F16 = 2 };
enum hipblasComputeType_t { SUMS_F32 = 2 };
enum hipblasStatus_t { GOOD = 0 };
enum hipblasLtEpilogue_t { RELU_BIAS = 6 };
struct ihipStream_t;
struct ihipEvent_t;
struct _hipblasLtMatmulAlgo_t {
    uint8_t data[16] = {};
    size_t workspace = 0;
};
struct _hipblasLtMatmulHeuristicResult_t {
    _hipblasLtMatmulAlgo_t algo;
    size_t workspace = 0;
    int state = 0;
    float waves = 1;
    int reserved[4];
};

namespace hipblaslt_ext {
enum class GemmType { HIPBLASLT_GEMM = 1, HIPBLASLT_GROUPED_GEMM = 2 };

#define VALUE(name)                    \
public:                                \
    name();                            \
    ~name();                           \
    name(const name&);                 \
    name(name&&);                      \
    name& operator=(const name&);      \
    name& operator=(name&&);           \
                                       \
private:                               \
    void* own;                         \
                                       \
public:
class GemmPreference {
    VALUE(GemmPreference)
    void setMaxWorkspaceBytes(size_t);
    size_t getMaxWorkspaceBytes() const;
};
class GemmProblemType {
    VALUE(GemmProblemType)
    hipblasOperation_t getOpA() const;
};
class GemmEpilogue {
    VALUE(GemmEpilogue)
    void setMode(hipblasLtEpilogue_t);
    void setBiasDataType(hipDataType);
};
class GemmInputs {
    VALUE(GemmInputs)
    void setA(const void*);
    void setB(const void*);
    void setC(const void*);
    void setD(const void*);
    void setAlpha(const void*);
    void setBeta(const void*);
    void setBias(const void*);
};
class GemmInstance {
public:
    virtual ~GemmInstance() {}
    hipblasStatus_t algoGetHeuristic(int, const GemmPreference&, std::vector<_hipblasLtMatmulHeuristicResult_t>&);
    hipblasStatus_t initialize(const _hipblasLtMatmulAlgo_t&, void*, bool = true, ihipStream_t* = nullptr);
    hipblasStatus_t run(ihipStream_t*, ihipEvent_t* = nullptr, ihipEvent_t* = nullptr);
    size_t getGemmCount();
    std::string getSolutionName();

protected:
    GemmType kind;
    size_t count = 0;
    std::vector<GemmProblemType> types;
    void* handle;
    std::shared_ptr<void> data;
    size_t workspace = 0;
};
class Gemm : public GemmInstance {
public:
    Gemm(void*, hipblasOperation_t, hipblasOperation_t, hipDataType, hipDataType, hipDataType, hipDataType, hipblasComputeType_t);
    Gemm(Gemm&&) noexcept;
    hipblasStatus_t setProblem(int64_t, int64_t, int64_t, int64_t, GemmEpilogue&, GemmInputs&);
    GemmProblemType getProblemTypes();
};
class GroupedGemm : public GemmInstance {
public:
    GroupedGemm(void*, hipblasOperation_t, hipblasOperation_t, hipDataType, hipDataType, hipDataType, hipDataType, hipblasComputeType_t);
    hipblasStatus_t setProblem(std::vector<int64_t>&, std::vector<int64_t>&, std::vector<int64_t>&, std::vector<int64_t>&,
                               std::vector<GemmEpilogue>&, std::vector<GemmInputs>&);
    std::vector<GemmProblemType> getProblemTypes();
};
std::string gemmType2String(GemmType);
hipblasStatus_t getAllAlgos(void*, GemmType, hipblasOperation_t, hipblasOperation_t, hipDataType, hipDataType, hipDataType,
                            hipDataType, hipblasComputeType_t, std::vector<_hipblasLtMatmulHeuristicResult_t>&);
hipblasStatus_t getAlgosFromIndex(void*, std::vector<int>&, std::vector<_hipblasLtMatmulHeuristicResult_t>&);
int getIndexFromAlgo(_hipblasLtMatmulAlgo_t&);
} // namespace hipblaslt_ext
using namespace hipblaslt_ext;

static int wrong = 0;
#define CHECK(what) \
    if (!(what)) printf("line %d\n", __LINE__), wrong++

static float* put(const std::vector<float>& from)
{
    void* at = nullptr;
    CHECK(hipMalloc(&at, from.size() * 4) == 0 && hipMemcpy(at, from.data(), from.size() * 4, 1) == 0);
    return (float*)at;
}

int main()
{
    const int m = 33, n = 20, k = 17;
    std::vector<float> a(k * m), b(k * n), bias(m), found(m * n);
    for (int i = 0; i < k * m; i++) a[i] = i * 7 % 5 - 2;
    for (int i = 0; i < k * n; i++) b[i] = i * 3 % 7 - 3;
    for (int i = 0; i < m; i++) bias[i] = i % 9 - 4;
    float *d_a = put(a), *d_b = put(b), *d_bias = put(bias), *d_d[2] = {put(found), put(found)}, one = 1, zero = 0;
    void* handle = nullptr;
    CHECK(hipblasLtCreate(&handle) == 0);

    GemmPreference preference;
    preference.setMaxWorkspaceBytes(1 << 20);
    GemmPreference copied(preference), assigned;
    assigned = std::move(copied);
    CHECK(assigned.getMaxWorkspaceBytes() == 1 << 20);

    GemmEpilogue after;
    after.setMode(RELU_BIAS);
    after.setBiasDataType(F32);
    std::vector<GemmInputs> inputs(2);
    for (int i = 0; i < 2; i++) {
        inputs[i].setA(d_a), inputs[i].setB(d_b), inputs[i].setC(d_d[i]), inputs[i].setD(d_d[i]);
        inputs[i].setAlpha(&one), inputs[i].setBeta(&zero), inputs[i].setBias(d_bias);
    }
    std::vector<_hipblasLtMatmulHeuristicResult_t> results;
    Gemm first(handle, T, N, F32, F32, F32, F32, SUMS_F32), gemm(std::move(first));
    CHECK(gemm.setProblem(m, n, k, 1, after, inputs[0]) == GOOD);
    CHECK(gemm.getProblemTypes().getOpA() == T);
    CHECK(gemm.algoGetHeuristic(3, preference, results) == GOOD && results.size() == 1);
    CHECK(gemm.initialize(results[0].algo, nullptr) == GOOD);
    one = 5; // was read
    CHECK(gemm.run(nullptr) == GOOD && gemm.getGemmCount() == 1 && gemm.getSolutionName() == "cairn_gemm");
    one = 1;

    GroupedGemm grouped(handle, T, N, F32, F32, F32, F32, SUMS_F32);
    std::vector<int64_t> rows = {m, m - 1}, columns = {n, 3}, depths = {k, k}, batches = {1, 1};
    std::vector<GemmEpilogue> epilogues(1);
    CHECK(grouped.setProblem(rows, columns, depths, batches, epilogues, inputs) == GOOD);
    CHECK(grouped.getProblemTypes().size() == 1 && gemmType2String(GemmType::HIPBLASLT_GROUPED_GEMM) == "grouped_gemm");
    std::vector<int> indexes = {0, 99};
    CHECK(getAlgosFromIndex(handle, indexes, results) == GOOD && results.size() == 1 && getIndexFromAlgo(results[0].algo) == 0);
    CHECK(getAllAlgos(handle, GemmType::HIPBLASLT_GEMM, T, N, F16, F16, F16, F16, SUMS_F32, results) == GOOD && results.size() == 1);

    auto sum = [&](int i, int j) {
        float total = 0;
        for (int l = 0; l < k; l++) total += a[i * k + l] * b[j * k + l];
        return total;
    };
    CHECK(hipMemcpy(found.data(), d_d[0], m * n * 4, 2) == 0);
    for (int i = 0; i < m * n; i++) {
        float wanted = sum(i % m, i / m) + bias[i % m];
        wrong += found[i] != (wanted > 0 ? wanted : 0);
    }
    CHECK(grouped.run(nullptr) != GOOD); // not initialized
    CHECK(grouped.initialize(results[0].algo, nullptr) == GOOD && grouped.run(nullptr) == GOOD);
    CHECK(hipMemcpy(found.data(), d_d[1], (m - 1) * 3 * 4, 2) == 0);
    for (int i = 0; i < (m - 1) * 3; i++) wrong += found[i] != sum(i % (m - 1), i / (m - 1));
    CHECK(hipblasLtDestroy(handle) == 0);
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
