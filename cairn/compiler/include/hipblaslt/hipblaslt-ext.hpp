/* hipBLASLt's C++ interface, over its C functions: all of it is compiled into the program, by names of its own beside those
   that the library has for programs compiled with AMD's header. */
#ifndef HIPBLASLT_EXT_HPP
#define HIPBLASLT_EXT_HPP

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hipblaslt.h"

/* Only Cairn's library has it: products between a call with 1 and one with 0 go together. */
extern "C" hipblasStatus_t cairnLtGroup(int32_t begins) __attribute__((weak));

namespace hipblaslt_ext {
inline namespace cairn {

enum class GemmType { HIPBLASLT_GEMM = 1, HIPBLASLT_GROUPED_GEMM = 2 };

/* A member with a function that sets it and one that reads it. */
#define CAIRN_LT_MEMBER(type, name, start)                                                                             \
public:                                                                                                                \
    void set##name(type value) { own##name = value; }                                                                  \
    type get##name() const { return own##name; }                                                                       \
private:                                                                                                               \
    type own##name = start;

class GemmPreference {
    CAIRN_LT_MEMBER(size_t, MaxWorkspaceBytes, 0)
};
using GemmPreferenceV2 = GemmPreference;

class GemmProblemType {
public:
    GemmProblemType() = default;
    GemmProblemType(hipblasOperation_t a, hipblasOperation_t b, hipDataType typeA, hipDataType typeB, hipDataType typeC,
                    hipDataType typeD, hipblasComputeType_t compute)
        : ownOpA(a), ownOpB(b), ownTypeA(typeA), ownTypeB(typeB), ownTypeC(typeC), ownTypeD(typeD), ownTypeCompute(compute)
    {
    }
    CAIRN_LT_MEMBER(hipblasOperation_t, OpA, HIPBLAS_OP_N)
    CAIRN_LT_MEMBER(hipblasOperation_t, OpB, HIPBLAS_OP_N)
    CAIRN_LT_MEMBER(hipDataType, TypeA, HIPBLASLT_DATATYPE_INVALID)
    CAIRN_LT_MEMBER(hipDataType, TypeB, HIPBLASLT_DATATYPE_INVALID)
    CAIRN_LT_MEMBER(hipDataType, TypeC, HIPBLASLT_DATATYPE_INVALID)
    CAIRN_LT_MEMBER(hipDataType, TypeD, HIPBLASLT_DATATYPE_INVALID)
    CAIRN_LT_MEMBER(hipblasComputeType_t, TypeCompute, HIPBLAS_COMPUTE_32F)
    CAIRN_LT_MEMBER(hipblasLtOrder_t, OrderA, HIPBLASLT_ORDER_COL)
    CAIRN_LT_MEMBER(hipblasLtOrder_t, OrderB, HIPBLASLT_ORDER_COL)
};
using GemmProblemTypeV2 = GemmProblemType;

class GemmEpilogue {
    CAIRN_LT_MEMBER(hipblasLtEpilogue_t, Mode, HIPBLASLT_EPILOGUE_DEFAULT)
    CAIRN_LT_MEMBER(hipDataType, BiasDataType, HIPBLASLT_DATATYPE_INVALID)
    CAIRN_LT_MEMBER(hipDataType, AuxDataType, HIPBLASLT_DATATYPE_INVALID)
    CAIRN_LT_MEMBER(int, AuxLeadingDimension, 0)
    CAIRN_LT_MEMBER(int, AuxBatchStride, 0)
    CAIRN_LT_MEMBER(hipblasLtMatmulMatrixScale_t, ScalingAType, HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F)
    CAIRN_LT_MEMBER(hipblasLtMatmulMatrixScale_t, ScalingBType, HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F)
    CAIRN_LT_MEMBER(float, Act0, 1)
    CAIRN_LT_MEMBER(float, Act1, 1)
};
using GemmEpilogueV2 = GemmEpilogue;

class GemmTuning {
    CAIRN_LT_MEMBER(uint16_t, SplitK, 0)
    CAIRN_LT_MEMBER(int16_t, Wgm, 0)
};
using GemmTuningV2 = GemmTuning;

class GemmInputs {
    CAIRN_LT_MEMBER(const void*, A, nullptr)
    CAIRN_LT_MEMBER(const void*, B, nullptr)
    CAIRN_LT_MEMBER(const void*, C, nullptr)
    CAIRN_LT_MEMBER(const void*, D, nullptr)
    CAIRN_LT_MEMBER(const void*, Alpha, nullptr)
    CAIRN_LT_MEMBER(const void*, Beta, nullptr)
    CAIRN_LT_MEMBER(const void*, Bias, nullptr)
    CAIRN_LT_MEMBER(const void*, ScaleA, nullptr)
    CAIRN_LT_MEMBER(const void*, ScaleB, nullptr)
    CAIRN_LT_MEMBER(const void*, ScaleC, nullptr)
    CAIRN_LT_MEMBER(const void*, ScaleD, nullptr)
    CAIRN_LT_MEMBER(const void*, ScaleAux, nullptr)
    CAIRN_LT_MEMBER(const void*, ScaleAlphaVec, nullptr)
    CAIRN_LT_MEMBER(const void*, Aux, nullptr)
    CAIRN_LT_MEMBER(const void*, AmaxD, nullptr)
};
using GemmInputsV2 = GemmInputs;
#undef CAIRN_LT_MEMBER

namespace detail {

/* Sizes of one product: leading dimensions and strides of A, B, C, D. */
struct Sizes {
    int64_t m, n, k, batch, ld[4], stride[4];
};

/* One product: C descriptors, whether they are the program's, and addresses. */
class Product {
public:
    Product() = default;
    Product(const Product&) = delete;
    Product& operator=(const Product&) = delete;
    ~Product()
    {
        if (!owns)
            return;
        hipblasLtMatmulDescDestroy(description);
        for (auto layout : layouts)
            hipblasLtMatrixLayoutDestroy(layout);
    }

    hipblasStatus_t refer(hipblasLtMatmulDesc_t to, const void* alphaAt, const void* betaAt, const void* const (&addresses)[4],
                          hipblasLtMatrixLayout_t const (&given)[4])
    {
        description = to, alpha = alphaAt, beta = betaAt;
        for (int i = 0; i < 4; i++)
            at[i] = addresses[i], layouts[i] = given[i];
        return HIPBLAS_STATUS_SUCCESS;
    }

    hipblasStatus_t make(const GemmProblemType& type, const Sizes& sizes, const GemmEpilogue& epilogue, const GemmInputs& inputs)
    {
        const hipDataType types[4] = {type.getTypeA(), type.getTypeB(), type.getTypeC(), type.getTypeD()};
        const bool plain[4] = {type.getOpA() == HIPBLAS_OP_N, type.getOpB() == HIPBLAS_OP_N, true, true};
        const int64_t rows[4] = {sizes.m, sizes.k, sizes.m, sizes.m}, columns[4] = {sizes.k, sizes.n, sizes.n, sizes.n};
        const int32_t orders[4] = {type.getOrderA(), type.getOrderB(), 0, 0}, batch = (int32_t)sizes.batch;
        owns = true;
        for (int i = 0; i < 4; i++) {
            int64_t stride = sizes.stride[i];
            auto status = hipblasLtMatrixLayoutCreate(&layouts[i], types[i], plain[i] ? rows[i] : columns[i],
                                                      plain[i] ? columns[i] : rows[i], sizes.ld[i]);
            if (status != HIPBLAS_STATUS_SUCCESS)
                return status;
            hipblasLtMatrixLayoutSetAttribute(layouts[i], HIPBLASLT_MATRIX_LAYOUT_ORDER, &orders[i], sizeof orders[i]);
            hipblasLtMatrixLayoutSetAttribute(layouts[i], HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof batch);
            hipblasLtMatrixLayoutSetAttribute(layouts[i], HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof stride);
        }
        at[0] = inputs.getA(), at[1] = inputs.getB(), at[2] = inputs.getC(), at[3] = inputs.getD();
        alpha = inputs.getScaleAlphaVec() ? inputs.getScaleAlphaVec() : inputs.getAlpha(), beta = inputs.getBeta();
        return describe(type, epilogue, inputs);
    }

    hipblasStatus_t run(hipblasLtHandle_t handle, const hipblasLtMatmulAlgo_t* algorithm, hipStream_t stream) const
    {
        return hipblasLtMatmul(handle, description, alpha, at[0], layouts[0], at[1], layouts[1], beta, at[2], layouts[2],
                               const_cast<void*>(at[3]), layouts[3], algorithm, nullptr, 0, stream);
    }

    hipblasStatus_t choose(hipblasLtHandle_t handle, hipblasLtMatmulHeuristicResult_t& result) const
    {
        hipblasLtMatmulPreference_t preference;
        int found = 0;
        auto status = hipblasLtMatmulPreferenceCreate(&preference);
        if (status != HIPBLAS_STATUS_SUCCESS)
            return status;
        status = hipblasLtMatmulAlgoGetHeuristic(handle, description, layouts[0], layouts[1], layouts[2], layouts[3],
                                                 preference, 1, &result, &found);
        hipblasLtMatmulPreferenceDestroy(preference);
        return status;
    }

private:
    template <typename T> void set(hipblasLtMatmulDescAttributes_t attribute, T value)
    {
        hipblasLtMatmulDescSetAttribute(description, attribute, &value, sizeof value);
    }

    hipblasStatus_t describe(const GemmProblemType& type, const GemmEpilogue& epilogue, const GemmInputs& inputs)
    {
        auto compute = type.getTypeCompute();
        auto scalars = compute == HIPBLAS_COMPUTE_64F   ? HIP_R_64F
                       : compute == HIPBLAS_COMPUTE_32I ? HIP_R_32I
                                                        : HIP_R_32F;
        auto status = hipblasLtMatmulDescCreate(&description, compute, scalars);
        if (status != HIPBLAS_STATUS_SUCCESS)
            return status;
        set(HIPBLASLT_MATMUL_DESC_TRANSA, (int32_t)type.getOpA());
        set(HIPBLASLT_MATMUL_DESC_TRANSB, (int32_t)type.getOpB());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE, (uint32_t)epilogue.getMode());
        set(HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, (int32_t)epilogue.getBiasDataType());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE, (int32_t)epilogue.getAuxDataType());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, (int64_t)epilogue.getAuxLeadingDimension());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, (int64_t)epilogue.getAuxBatchStride());
        set(HIPBLASLT_MATMUL_DESC_A_SCALE_MODE, (uint32_t)epilogue.getScalingAType());
        set(HIPBLASLT_MATMUL_DESC_B_SCALE_MODE, (uint32_t)epilogue.getScalingBType());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT, epilogue.getAct0());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT, epilogue.getAct1());
        set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, inputs.getBias());
        set(HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER, inputs.getScaleA());
        set(HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER, inputs.getScaleB());
        set(HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER, inputs.getScaleC());
        set(HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER, inputs.getScaleD());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER, inputs.getScaleAux());
        set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, inputs.getAux());
        set(HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER, inputs.getAmaxD());
        if (inputs.getScaleAlphaVec())
            set(HIPBLASLT_MATMUL_DESC_POINTER_MODE, (int32_t)HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST);
        return HIPBLAS_STATUS_SUCCESS;
    }

    bool owns = false;
    hipblasLtMatmulDesc_t description = nullptr;
    hipblasLtMatrixLayout_t layouts[4] = {};
    const void *at[4] = {}, *alpha = nullptr, *beta = nullptr;
};

/* Columns that follow each other without gaps. */
inline Sizes packed(const GemmProblemType& type, int64_t m, int64_t n, int64_t k, int64_t batch)
{
    return {m, n, k, batch, {type.getOpA() == HIPBLAS_OP_N ? m : k, type.getOpB() == HIPBLAS_OP_N ? k : n, m, m},
            {m * k, k * n, m * n, m * n}};
}

} // namespace detail

class GemmInstance {
public:
    virtual ~GemmInstance() = default;
    GemmInstance(const GemmInstance&) = delete;
    GemmInstance& operator=(const GemmInstance&) = delete;
    GemmInstance(GemmInstance&&) noexcept = default;
    GemmInstance& operator=(GemmInstance&&) noexcept = default;

    hipblasStatus_t algoGetHeuristic(int requested, const GemmPreference&, std::vector<hipblasLtMatmulHeuristicResult_t>& results)
    {
        results.clear();
        if (requested < 1 || products.empty())
            return HIPBLAS_STATUS_INVALID_VALUE;
        hipblasLtMatmulHeuristicResult_t result;
        for (auto& product : products) {
            auto status = product->choose(handle, result);
            if (status != HIPBLAS_STATUS_SUCCESS)
                return status;
        }
        results.push_back(result);
        return HIPBLAS_STATUS_SUCCESS;
    }
    hipblasStatus_t isAlgoSupported(hipblasLtMatmulAlgo_t& asked, size_t& workspace)
    {
        std::vector<hipblasLtMatmulHeuristicResult_t> results;
        auto status = algoGetHeuristic(1, GemmPreference(), results);
        if (status == HIPBLAS_STATUS_SUCCESS)
            asked = results[0].algo, workspace = 0;
        return status;
    }
    hipblasStatus_t isAlgoSupported(hipblasLtMatmulAlgo_t& asked, GemmTuning&, size_t& workspace)
    {
        return isAlgoSupported(asked, workspace);
    }
    void setMaxWorkspaceBytes(size_t bytes) { workspaceBytes = bytes; }
    size_t getMaxWorkspaceBytes() const { return workspaceBytes; }
    hipblasStatus_t initialize(const hipblasLtMatmulAlgo_t& chosen, void*, bool = true, hipStream_t = 0)
    {
        if (products.empty())
            return HIPBLAS_STATUS_INVALID_VALUE;
        algorithm = chosen, ready = true;
        return HIPBLAS_STATUS_SUCCESS;
    }
    hipblasStatus_t initialize(const hipblasLtMatmulAlgo_t& chosen, GemmTuning&, void* workspace, bool user = true, hipStream_t stream = 0)
    {
        return initialize(chosen, workspace, user, stream);
    }
    hipblasStatus_t run(hipStream_t stream, hipEvent_t start = nullptr, hipEvent_t stop = nullptr)
    {
        if (!ready)
            return HIPBLAS_STATUS_INVALID_VALUE;
        if (start && hipEventRecord(start, stream) != hipSuccess)
            return HIPBLAS_STATUS_EXECUTION_FAILED;
        auto status = together(1);
        for (auto& product : products)
            if (status == HIPBLAS_STATUS_SUCCESS)
                status = product->run(handle, &algorithm, stream);
        auto last = together(0);
        if (status != HIPBLAS_STATUS_SUCCESS || last != HIPBLAS_STATUS_SUCCESS)
            return status != HIPBLAS_STATUS_SUCCESS ? status : last;
        return stop && hipEventRecord(stop, stream) != hipSuccess ? HIPBLAS_STATUS_EXECUTION_FAILED : HIPBLAS_STATUS_SUCCESS;
    }
    GemmType getGemmType() { return kind; }
    size_t getGemmCount() { return products.size(); }
    std::string getSolutionName() { return "cairn_gemm"; }
    std::string getKernelName() { return "gemm"; }

protected:
    GemmInstance(hipblasLtHandle_t handle, GemmType kind) : handle(handle), kind(kind) {}
    void reset() { products.clear(), ready = false; }
    hipblasStatus_t together(int32_t begins) { return cairnLtGroup ? cairnLtGroup(begins) : HIPBLAS_STATUS_SUCCESS; }
    detail::Product& add()
    {
        products.push_back(std::make_unique<detail::Product>());
        return *products.back();
    }

    hipblasLtHandle_t handle;
    GemmType kind;
    std::vector<GemmProblemType> types;
    std::vector<std::unique_ptr<detail::Product>> products;
    hipblasLtMatmulAlgo_t algorithm;
    bool ready = false;
    size_t workspaceBytes = 0;
};

class Gemm : public GemmInstance {
public:
    explicit Gemm(hipblasLtHandle_t handle, hipblasOperation_t a, hipblasOperation_t b, hipDataType typeA, hipDataType typeB,
                  hipDataType typeC, hipDataType typeD, hipblasComputeType_t compute)
        : GemmInstance(handle, GemmType::HIPBLASLT_GEMM)
    {
        types.emplace_back(a, b, typeA, typeB, typeC, typeD, compute);
    }
    explicit Gemm(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t description, const void* alpha, const void* a,
                  hipblasLtMatrixLayout_t layoutA, const void* b, hipblasLtMatrixLayout_t layoutB, const void* beta,
                  const void* c, hipblasLtMatrixLayout_t layoutC, void* d, hipblasLtMatrixLayout_t layoutD)
        : GemmInstance(handle, GemmType::HIPBLASLT_GEMM)
    {
        setProblem(description, alpha, a, layoutA, b, layoutB, beta, c, layoutC, d, layoutD);
    }
    hipblasStatus_t setProblem(int64_t m, int64_t n, int64_t k, int64_t batch, GemmEpilogue& epilogue, GemmInputs& inputs)
    {
        reset();
        return add().make(types[0], detail::packed(types[0], m, n, k, batch), epilogue, inputs);
    }
    hipblasStatus_t setProblem(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t lda, int64_t ldb, int64_t ldc, int64_t ldd,
                               int64_t strideA, int64_t strideB, int64_t strideC, int64_t strideD, GemmEpilogue& epilogue,
                               GemmInputs& inputs, GemmProblemType& type)
    {
        reset();
        types.assign(1, type);
        return add().make(type, {m, n, k, batch, {lda, ldb, ldc, ldd}, {strideA, strideB, strideC, strideD}}, epilogue, inputs);
    }
    hipblasStatus_t setProblem(hipblasLtMatmulDesc_t description, const void* alpha, const void* a, hipblasLtMatrixLayout_t layoutA,
                               const void* b, hipblasLtMatrixLayout_t layoutB, const void* beta, const void* c,
                               hipblasLtMatrixLayout_t layoutC, void* d, hipblasLtMatrixLayout_t layoutD)
    {
        reset();
        return add().refer(description, alpha, beta, {a, b, c, d}, {layoutA, layoutB, layoutC, layoutD});
    }
    GemmProblemType getProblemTypes() { return types.empty() ? GemmProblemType() : types[0]; }
};

/* Products of sizes of their own, one after the other in the stream. */
class GroupedGemm : public GemmInstance {
public:
    explicit GroupedGemm(hipblasLtHandle_t handle, hipblasOperation_t a, hipblasOperation_t b, hipDataType typeA,
                         hipDataType typeB, hipDataType typeC, hipDataType typeD, hipblasComputeType_t compute)
        : GemmInstance(handle, GemmType::HIPBLASLT_GROUPED_GEMM)
    {
        types.emplace_back(a, b, typeA, typeB, typeC, typeD, compute);
    }
    hipblasStatus_t setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                               std::vector<int64_t>& batch, std::vector<GemmEpilogue>& epilogue, std::vector<GemmInputs>& inputs)
    {
        reset();
        if (epilogue.empty() || n.size() != m.size() || k.size() != m.size() || batch.size() != m.size() || inputs.size() < m.size())
            return HIPBLAS_STATUS_INVALID_VALUE;
        for (size_t i = 0; i < m.size(); i++) {
            auto& after = epilogue[i < epilogue.size() ? i : epilogue.size() - 1]; // one may be that of all
            auto status = add().make(types[0], detail::packed(types[0], m[i], n[i], k[i], batch[i]), after, inputs[i]);
            if (status != HIPBLAS_STATUS_SUCCESS)
                return status;
        }
        return HIPBLAS_STATUS_SUCCESS;
    }
    hipblasStatus_t setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                               std::vector<int64_t>& batch, std::vector<int64_t>& lda, std::vector<int64_t>& ldb,
                               std::vector<int64_t>& ldc, std::vector<int64_t>& ldd, std::vector<int64_t>& strideA,
                               std::vector<int64_t>& strideB, std::vector<int64_t>& strideC, std::vector<int64_t>& strideD,
                               std::vector<GemmEpilogue>& epilogue, std::vector<GemmInputs>& inputs, GemmProblemType& type)
    {
        reset();
        for (auto* each : {&n, &k, &batch, &lda, &ldb, &ldc, &ldd, &strideA, &strideB, &strideC, &strideD})
            if (each->size() != m.size())
                return HIPBLAS_STATUS_INVALID_VALUE;
        if (epilogue.empty() || inputs.size() < m.size())
            return HIPBLAS_STATUS_INVALID_VALUE;
        types.assign(1, type);
        for (size_t i = 0; i < m.size(); i++) {
            detail::Sizes sizes = {m[i], n[i], k[i], batch[i], {lda[i], ldb[i], ldc[i], ldd[i]},
                                   {strideA[i], strideB[i], strideC[i], strideD[i]}};
            auto status = add().make(type, sizes, epilogue[i < epilogue.size() ? i : epilogue.size() - 1], inputs[i]);
            if (status != HIPBLAS_STATUS_SUCCESS)
                return status;
        }
        return HIPBLAS_STATUS_SUCCESS;
    }
    hipblasStatus_t setProblem(std::vector<hipblasLtMatmulDesc_t>& description, std::vector<void*>& alpha, std::vector<void*>& a,
                               std::vector<hipblasLtMatrixLayout_t>& layoutA, std::vector<void*>& b,
                               std::vector<hipblasLtMatrixLayout_t>& layoutB, std::vector<void*>& beta, std::vector<void*>& c,
                               std::vector<hipblasLtMatrixLayout_t>& layoutC, std::vector<void*>& d,
                               std::vector<hipblasLtMatrixLayout_t>& layoutD)
    {
        reset();
        for (size_t i = 0; i < description.size(); i++)
            add().refer(description[i], alpha[i], beta[i], {a[i], b[i], c[i], d[i]}, {layoutA[i], layoutB[i], layoutC[i], layoutD[i]});
        return HIPBLAS_STATUS_SUCCESS;
    }
    std::vector<GemmProblemType> getProblemTypes() { return types; }
};

inline std::string gemmType2String(GemmType type)
{
    return type == GemmType::HIPBLASLT_GEMM ? "gemm" : "grouped_gemm";
}
inline int getIndexFromAlgo(hipblasLtMatmulAlgo_t&) { return 0; }
inline std::string getSolutionNameFromAlgo(hipblasLtHandle_t, hipblasLtMatmulAlgo_t&) { return "cairn_gemm"; }
inline std::string getKernelNameFromAlgo(hipblasLtHandle_t, hipblasLtMatmulAlgo_t&) { return "gemm"; }

inline hipblasStatus_t getAllAlgos(hipblasLtHandle_t handle, GemmType, hipblasOperation_t a, hipblasOperation_t b,
                                   hipDataType typeA, hipDataType typeB, hipDataType typeC, hipDataType typeD,
                                   hipblasComputeType_t compute, std::vector<hipblasLtMatmulHeuristicResult_t>& results)
{
    Gemm gemm(handle, a, b, typeA, typeB, typeC, typeD, compute);
    GemmEpilogue epilogue;
    GemmInputs inputs;
    auto status = gemm.setProblem(16, 16, 16, 1, epilogue, inputs);
    return status == HIPBLAS_STATUS_SUCCESS ? gemm.algoGetHeuristic(1, GemmPreference(), results) : status;
}

inline hipblasStatus_t getAlgosFromIndex(hipblasLtHandle_t handle, std::vector<int>& indexes,
                                         std::vector<hipblasLtMatmulHeuristicResult_t>& results)
{
    results.clear();
    std::vector<hipblasLtMatmulHeuristicResult_t> all;
    auto status = getAllAlgos(handle, GemmType::HIPBLASLT_GEMM, HIPBLAS_OP_N, HIPBLAS_OP_N, HIP_R_32F, HIP_R_32F, HIP_R_32F,
                              HIP_R_32F, HIPBLAS_COMPUTE_32F, all);
    if (status != HIPBLAS_STATUS_SUCCESS)
        return status;
    for (int index : indexes)
        if (index == 0)
            results.push_back(all[0]);
    return results.empty() ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_SUCCESS;
}

inline int matmulIsTuned(hipblasLtHandle_t, hipblasLtMatmulDesc_t, hipblasLtMatrixLayout_t, hipblasLtMatrixLayout_t,
                         hipblasLtMatrixLayout_t, hipblasLtMatrixLayout_t)
{
    return 0;
}

inline hipblasStatus_t matmulIsAlgoSupported(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t description, const void* alpha,
                                             hipblasLtMatrixLayout_t a, hipblasLtMatrixLayout_t b, const void* beta,
                                             hipblasLtMatrixLayout_t c, hipblasLtMatrixLayout_t d,
                                             hipblasLtMatmulAlgo_t& asked, size_t& workspace)
{
    Gemm gemm(handle, description, alpha, nullptr, a, nullptr, b, beta, nullptr, c, nullptr, d);
    return gemm.isAlgoSupported(asked, workspace);
}

} // namespace cairn
} // namespace hipblaslt_ext

#endif
