program main
  implicit none
  integer, parameter :: n = 200
  real :: x(-2:n+3), y(n), w(-3:3)
  integer :: i
  x = 0
  x(1:n) = [(real(i), i = 1, n)]
  x(50:60) = 0
  x(7) = 100
  w = 1.0/7
  w(0) = 2
  do i = 1, n
    y(i) = dot_product(w, x(i-3:i+3))
  end do
  print '(f14.4, i5, f12.4)', sum(y), n, y(7)
  print '(10f8.3)', y(41:50)
end program main
