"""``hipCheck`` and its like: end the program with the name of what failed."""

from __future__ import annotations

#: Libraries with a check of their own → the constant that is success.
LIBRARIES = {
    "hipblas": "HIPBLAS_STATUS_SUCCESS",
    "hipfft": "HIPFFT_SUCCESS",
    "hipsparse": "HIPSPARSE_STATUS_SUCCESS",
    "hipsolver": "HIPSOLVER_STATUS_SUCCESS",
    "hiprand": "HIPRAND_STATUS_SUCCESS",
    "rocblas": "rocblas_status_success",
    "rocfft": "rocfft_status_success",
    "rocsparse": "rocsparse_status_success",
    "rocsolver": "rocblas_status_success",
    "rocrand": "ROCRAND_STATUS_SUCCESS",
}


def procedures() -> tuple[list[str], list[str]]:
    """Interfaces and subroutines of module ``hipfort_check``."""
    declared = [
        "  interface",
        '    function cairn_error_text(code) bind(c, name="hipGetErrorString")',
        "      import",
        "      type(c_ptr) :: cairn_error_text",
        "      integer(c_int), value :: code",
        "    end function",
        '    function cairn_length(text) bind(c, name="strlen")',
        "      import",
        "      integer(c_size_t) :: cairn_length",
        "      type(c_ptr), value :: text",
        "    end function",
        "  end interface",
        "  private :: cairn_error_text, cairn_length",
    ]
    lines = [
        "  subroutine hipCheck(hipError_t)",
        "    integer(c_int), intent(in) :: hipError_t",
        "    character(kind=c_char), pointer :: text(:)",
        "    type(c_ptr) :: address",
        "    if (hipError_t == hipSuccess) return",
        "    address = cairn_error_text(hipError_t)",
        "    call c_f_pointer(address, text, [cairn_length(address)])",
        "    write(*, *) 'HIP ERROR: Error code = ', hipError_t, ': ', text",
        "    error stop 1",
        "  end subroutine hipCheck",
    ]
    for name, success in LIBRARIES.items():
        lines += [
            f"  subroutine {name}Check(status)",
            "    integer(c_int), intent(in) :: status",
            f"    if (status == {success}) return",
            f"    write(*, *) '{name.upper()} ERROR: Error code = ', status",
            "    error stop 1",
            f"  end subroutine {name}Check",
        ]
    return declared, lines
