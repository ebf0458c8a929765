! Three dimensions, three loops in one, allocatable arrays with lower bounds, pointers swapped by copies.
program stencil
  implicit none
  integer, parameter :: wp = kind(1.0d0)
  real(wp), allocatable :: u(:, :, :), v(:, :, :)
  integer :: i, j, k, step, n
  n = 12
  allocate(u(0:n, 0:n, -1:n), v(0:n, 0:n, -1:n))
  u = 0
  u(n/2, n/2, n/2) = 1000
  v = u
  !$acc data copy(u) copyin(v)
  do step = 1, 10
    !$acc kernels
    !$acc loop independent
    do k = 0, n - 1
      !$acc loop independent
      do j = 1, n - 1
        !$acc loop independent
        do i = 1, n - 1
          v(i, j, k) = u(i, j, k) + 0.1_wp*(u(i+1, j, k) + u(i-1, j, k) + u(i, j+1, k) + u(i, j-1, k) &
            + u(i, j, k+1) + u(i, j, k-1) - 6*u(i, j, k))
        end do
      end do
    end do
    !$acc loop independent collapse(3)
    do k = 0, n - 1
      do j = 1, n - 1
        do i = 1, n - 1
          u(i, j, k) = v(i, j, k)
        end do
      end do
    end do
    !$acc end kernels
  end do
  !$acc end data
  print '(3f16.9)', sum(u), u(6, 6, 6), u(3, 6, 6)
end program stencil
