/* For cuSOLVER's dense functions that hipSOLVER has none of, but rocSOLVER has: the one of a type, hipDataType. */
#include "hip.h"

#include "rows.h"

#define EACH(F) F(s) F(d) F(c) F(z)
#define DECLARE(letter)                                                                                                \
    int32_t rocsolver_##letter##trtri(void *, int32_t, int32_t, int32_t, void *, int32_t, int32_t *);                  \
    int32_t rocsolver_##letter##laswp(void *, int32_t, void *, int32_t, int32_t, int32_t, const int32_t *, int32_t);   \
    int32_t rocsolver_##letter##lauum(void *, int32_t, int32_t, void *, int32_t);                                      \
    int32_t rocsolver_##letter##larft(void *, int32_t, int32_t, int32_t, int32_t, void *, int32_t, void *, void *, int32_t);
EACH(DECLARE)

#define SERVE(name, parameters, given)                                                                                 \
    int32_t name parameters                                                                                            \
    {                                                                                                                  \
        if (!handle)                                                                                                   \
            return HIP_NOT_INITIALIZED;                                                                                \
        switch (type) {                                                                                                \
        case 0: return hip_of(given(s));                                                                               \
        case 1: return hip_of(given(d));                                                                               \
        case 4: return hip_of(given(c));                                                                               \
        case 5: return hip_of(given(z));                                                                               \
        default: return hip_invalid_enum;                                                                              \
        }                                                                                                              \
    }
#define TRTRI(letter) rocsolver_##letter##trtri(handle, uplo, diag, n, A, lda, info)
SERVE(cairnDenseTrtri, (void *handle, int32_t type, int32_t uplo, int32_t diag, int32_t n, void *A, int32_t lda, int32_t *info), TRTRI)
#define LASWP(letter) rocsolver_##letter##laswp(handle, n, A, lda, k1, k2, ipiv, incx)
SERVE(cairnDenseLaswp, (void *handle, int32_t type, int32_t n, void *A, int32_t lda, int32_t k1, int32_t k2, const int32_t *ipiv,
                        int32_t incx), LASWP)
#define LAUUM(letter) rocsolver_##letter##lauum(handle, uplo, n, A, lda)
SERVE(cairnDenseLauum, (void *handle, int32_t type, int32_t uplo, int32_t n, void *A, int32_t lda), LAUUM)
#define LARFT(letter) rocsolver_##letter##larft(handle, direct, storev, n, k, V, ldv, tau, T, ldt)
SERVE(cairnDenseLarft, (void *handle, int32_t type, int32_t direct, int32_t storev, int32_t n, int32_t k, void *V, int32_t ldv,
                        void *tau, void *T, int32_t ldt), LARFT)
