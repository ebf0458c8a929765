program main
  implicit none
  integer, parameter :: n = 20, m = 13, k = 30
  real :: c(n, m), s(3)
  integer :: z, i, big(3)
  do z = 1, 3
    c = matmul(reshape([(real(mod(i, 7) - z), i = 1, n*k)], [n, k]), reshape([(real(mod(i, 5)), i = 1, k*m)], [k, m]))
    s(z) = sum(c)
    big(z) = count((c > 100.) .neqv. (z == 2))
  end do
  print '(l1, 3f9.1, 3i5)', .true., s, big
end program main
