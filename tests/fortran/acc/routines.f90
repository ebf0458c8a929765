! Routines on the device: a function, a subroutine with several results, one that calls another.
module maths
  implicit none
  real(8), parameter :: third = 1d0/3
contains
  real(8) function cube_root(x)
    !$acc routine seq
    real(8), intent(in) :: x
    if (x < 0) then
      cube_root = -((-x)**third)
    else
      cube_root = x**third
    end if
  end function cube_root

  subroutine polar(x, y, r, phi)
    !$acc routine seq
    real(8), intent(in) :: x, y
    real(8), intent(out) :: r, phi
    r = sqrt(x*x + y*y)
    phi = atan2(y, x) + 0*cube_root(r)
  end subroutine polar

  pure integer function collatz(n) result(steps)
    !$acc routine
    integer, intent(in) :: n
    integer :: k
    k = n
    steps = 0
    do while (k /= 1)
      if (mod(k, 2) == 0) then
        k = k/2
      else
        k = 3*k + 1
      end if
      steps = steps + 1
    end do
  end function collatz
end module maths

program routines
  use maths
  implicit none
  integer, parameter :: n = 200
  real(8) :: a(n), r(n), phi(n)
  integer :: i, c(n)
  !$acc parallel loop copyout(a, r, phi, c)
  do i = 1, n
    a(i) = cube_root(dble(i - 100))
    call polar(dble(i), 3d0, r(i), phi(i))
    c(i) = collatz(i)
  end do
  print '(3f12.6)', sum(a), sum(r), sum(phi)
  print '(2i8)', sum(c), maxval(c)
end program routines
