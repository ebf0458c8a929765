program main
  implicit none
  integer :: x(64), s(64), i
  x = [(mod(i, 5), i = 1, 64)]
  do i = 1, 64
    s(i) = sum(x(32*((i - 1)/32) + 1:i))
  end do
  print '(8i5)', s(1), s(32), s(33), s(64), sum(s), count(s > 40), maxval(s), 77
end program main
