! Loops that are not independent (one thread runs them), steps other than one, bounds from below one, conditions.
program sequences
  implicit none
  integer, parameter :: n = 50
  integer :: f(n), g(-n:n), i, j, odd
  real(8) :: t(n)
  logical :: on_device
  f = 0; g = 0; t = 0; odd = 0
  !$acc kernels copy(f)
  f(1) = 1
  f(2) = 1
  do i = 3, 40
    f(i) = f(i-1) + f(i-2)
  end do
  !$acc end kernels
  !$acc parallel loop
  do i = -n, n, 3
    g(i) = i*i
  end do
  !$acc parallel loop
  do i = n, 1, -2
    if (i > 25) cycle
    select case (mod(i, 4))
    case (0)
      t(i) = exp(-dble(i))
    case (1, 2)
      t(i) = log(dble(i)) + i**2
    case default
      t(i) = sign(1.5d0, dble(20 - i))
    end select
  end do
  on_device = .false.
  !$acc parallel loop if(on_device) reduction(+:odd)
  do i = 1, n
    odd = odd + mod(i, 2)
  end do
  !$acc serial
  do j = 2, n
    t(j) = t(j) + 0.001d0*t(j-1)
  end do
  !$acc end serial
  print '(5i12)', f(1), f(10), f(40), sum(g), odd
  print '(2f20.12)', sum(t), t(n)
end program sequences
