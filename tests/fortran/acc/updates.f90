! Enter and exit data, updates of parts, a subroutine that finds its data present.
module work
  implicit none
contains
  subroutine twice(v, n)
    integer, intent(in) :: n
    real, intent(inout) :: v(n)
    integer :: i
    !$acc parallel loop present(v)
    do i = 1, n
      v(i) = 2*v(i)
    end do
  end subroutine twice
end module work

program updates
  use work
  implicit none
  integer, parameter :: n = 100
  real, allocatable :: v(:), w(:, :)
  integer :: i, j
  allocate(v(n), w(n, 5))
  v = [(real(i), i = 1, n)]
  w = 1
  !$acc enter data copyin(v) create(w)
  call twice(v, n)
  call twice(v, n)
  !$acc update host(v(1:10))
  print '(10f6.0)', v(1:10)
  v(1:10) = -1
  !$acc update device(v(1:10))
  !$acc kernels loop collapse(2)
  do j = 1, 5
    do i = 1, n
      w(i, j) = v(i)*j
    end do
  end do
  !$acc exit data copyout(w) copyout(v)
  print '(3f10.1)', sum(v), sum(w), w(100, 5)
end program updates
