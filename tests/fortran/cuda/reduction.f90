program main
  implicit none
  integer :: i
  print '(f10.1, i6)', sum([(real(mod(i, 3))**2, i = 1, 5000)]), 1
end program main
