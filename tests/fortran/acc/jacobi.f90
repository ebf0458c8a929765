! Jacobi's relaxation: a data region around loops with a maximum over all points.
program jacobi
  implicit none
  integer, parameter :: dp = selected_real_kind(15)
  integer, parameter :: n = 40, m = 32
  real(dp) :: a(0:n+1, 0:m+1), b(0:n+1, 0:m+1), error
  integer :: i, j, step
  a = 0
  a(0, :) = 1.0_dp
  b = a
  !$acc data copy(a) copyin(b)
  do step = 1, 60
    error = 0
    !$acc parallel loop collapse(2) reduction(max:error)
    do j = 1, m
      do i = 1, n
        b(i, j) = 0.25_dp*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1))
        error = max(error, abs(b(i, j) - a(i, j)))
      end do
    end do
    !$acc parallel loop gang
    do j = 1, m
      !$acc loop vector
      do i = 1, n
        a(i, j) = b(i, j)
      end do
    end do
  end do
  !$acc end data
  print '(f14.10)', error, a(1, 16), a(20, 16)
end program jacobi
