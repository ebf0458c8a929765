program main
  implicit none
  integer :: i, j, n, total, kinds(4)
  complex(8) :: z, c
  total = 0; kinds = 0
  do j = 1, 30
    do i = 1, 40
      c = cmplx(-2d0 + 3d0*i/40, -1.5d0 + 3d0*j/30, 8)
      z = 0
      do n = 1, 100
        z = z**2 + c
        if (abs(z) > 2) exit
      end do
      total = total + n
      kinds(merge(1, merge(2, merge(3, 4, n <= 100), n <= 50), n <= 10)) = kinds(merge(1, merge(2, merge(3, 4, n <= 100), &
        n <= 50), n <= 10)) + 1
    end do
  end do
  print '(i7, 4i5)', total, kinds
end program main
