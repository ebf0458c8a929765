! A matrix product: an inner loop with a reduction of its own, single and double precision.
program product
  implicit none
  integer, parameter :: n = 24, m = 31, k = 17
  real(8) :: a(n, k), b(k, m), c(n, m), s
  real :: d(n, m)
  integer :: i, j, l
  do j = 1, k
    do i = 1, n
      a(i, j) = i - 2*j
    end do
  end do
  do j = 1, m
    do i = 1, k
      b(i, j) = mod(i*j, 7)
    end do
  end do
  !$acc parallel loop gang copyin(a, b) copyout(c)
  do j = 1, m
    !$acc loop worker private(s)
    do i = 1, n
      s = 0
      !$acc loop seq
      do l = 1, k
        s = s + a(i, l)*b(l, j)
      end do
      c(i, j) = s
    end do
  end do
  !$acc kernels
  do j = 1, m
    do i = 1, n
      d(i, j) = real(c(i, j))/2
    end do
  end do
  !$acc end kernels
  print '(2f12.1)', sum(c), c(n, m)
  print '(l1, f12.1)', all(c == matmul(a, b)), sum(d)
end program product
