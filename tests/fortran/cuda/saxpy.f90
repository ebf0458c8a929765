program test
  implicit none
  integer, parameter :: n = 40000
  real :: x(n), y(n)
  integer :: i
  x = [(real(mod(i, 17)), i = 1, n)]
  y = 2.0 + 3.0*x
  print '(i0, 1x, f0.1)', 0, sum(y)
  print '(3f8.1)', y(1), y(17), y(n)
end program test
