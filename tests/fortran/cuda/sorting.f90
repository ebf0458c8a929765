program main
  implicit none
  integer :: a(512), i, j, t
  a = [(mod(i*7919, 1013), i = 1, 512)]
  do i = 2, 512
    t = a(i)
    do j = i - 1, 1, -1
      if (a(j) <= t) exit
      a(j + 1) = a(j)
    end do
    a(j + 1) = t
  end do
  print '(l1, 4i6)', .true., a(1), a(100), a(512), sum(a)
end program main
