! hipBLAS from Fortran: cairn fc examples/fortran_saxpy.f90 -o saxpy && ./saxpy
program saxpy
  use iso_c_binding
  use hipfort
  use hipfort_check
  use hipfort_hipblas
  implicit none
  integer, parameter :: n = 100000
  real, allocatable :: x(:), y(:)
  real, pointer :: x_d(:), y_d(:)
  type(c_ptr) :: handle
  integer :: i, wrong

  allocate(x(n), y(n))
  x = [(real(i), i = 1, n)]
  y = 1
  call hipCheck(hipMalloc(x_d, source=x))
  call hipCheck(hipMalloc(y_d, source=y))
  call hipblasCheck(hipblasCreate(handle))
  call hipblasCheck(hipblasSaxpy(handle, n, 2.0, x_d, 1, y_d, 1))
  call hipCheck(hipMemcpy(y, y_d, hipMemcpyDeviceToHost))
  wrong = count(y /= 2*x + 1)
  print '(i0, a, i0, a, a)', n, ' sums, ', wrong, ' wrong: ', merge('PASS', 'FAIL', wrong == 0)
  call hipblasCheck(hipblasDestroy(handle))
  call hipCheck(hipFree(x_d))
  call hipCheck(hipFree(y_d))
end program saxpy
