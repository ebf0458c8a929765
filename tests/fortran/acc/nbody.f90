! Gravity between bodies: private variables and inner reductions, single precision.
program nbody
  implicit none
  integer, parameter :: n = 128
  real :: x(n), y(n), ax(n), ay(n), dx, dy, r2, sx, sy
  integer :: i, j, step
  do i = 1, n
    x(i) = cos(0.1*i)*i
    y(i) = sin(0.1*i)*i
  end do
  !$acc data copy(x, y) create(ax, ay)
  do step = 1, 5
    !$acc parallel loop private(dx, dy, r2, sx, sy)
    do i = 1, n
      sx = 0
      sy = 0
      do j = 1, n
        dx = x(j) - x(i)
        dy = y(j) - y(i)
        r2 = dx*dx + dy*dy + 0.5
        sx = sx + dx/(r2*sqrt(r2))
        sy = sy + dy/(r2*sqrt(r2))
      end do
      ax(i) = sx
      ay(i) = sy
    end do
    !$acc parallel loop
    do i = 1, n
      x(i) = x(i) + 0.01*ax(i)
      y(i) = y(i) + 0.01*ay(i)
    end do
  end do
  !$acc end data
  print '(4f10.3)', sum(x), sum(y), x(7), y(100)
end program nbody
