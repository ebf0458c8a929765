program main
  implicit none
  real(8) :: u(0:101), v(0:101)
  integer :: it
  u = 0; u(0) = 1
  do it = 1, 100
    v = u
    u(1:100) = v(1:100) + 0.25d0*(v(0:99) - 2*v(1:100) + v(2:101))
  end do
  print '(4f14.10)', u(0), u(1), u(10), sum(u)
end program main
