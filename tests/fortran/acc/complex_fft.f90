! A discrete transform by definition: complex numbers in a loop with a private sum.
program transform
  implicit none
  integer, parameter :: n = 48
  real(8), parameter :: pi = 3.14159265358979323846d0
  complex(8) :: x(n), y(n), s, w
  real(8) :: power(n)
  integer :: i, k
  x = [(cmplx(mod(i, 5), -mod(i, 3), 8), i = 1, n)]
  !$acc parallel loop private(s, w) copyin(x) copyout(y, power)
  do k = 1, n
    s = (0d0, 0d0)
    do i = 1, n
      w = exp(cmplx(0d0, -2*pi*(k - 1)*(i - 1)/n, 8))
      s = s + x(i)*w
    end do
    y(k) = s
    power(k) = abs(s)**2 + real(s)*aimag(s)
  end do
  print '(4f14.8)', y(1), y(17)
  print '(f16.6)', sum(power)
end program transform
