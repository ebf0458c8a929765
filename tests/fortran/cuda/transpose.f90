program main
  implicit none
  integer :: i, j
  real(8) :: b(50, 37)
  do i = 1, 37
    do j = 1, 50
      b(j, i) = i + 100*j
    end do
  end do
  print '(l1, 2f8.1)', .true., b(50, 1), b(1, 37)
end program main
