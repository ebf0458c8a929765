program loops
  implicit none
  real(8) :: x(1000), h(70, 70)
  integer :: i, j
  x = [(sin(0.01d0*i), i = 1, 1000)]
  h = 0.5d0
  do j = 2, 70
    do i = 1, 69
      h(i, j) = 0.5d0*i - j
    end do
  end do
  print '(2f14.9, i6)', sum(x**2), maxval(x), 3 + count(x > 0.5d0)
  print '(f12.8, 3f9.2)', x(77), sum(h), h(1, 1), h(5, 70)
end program loops
