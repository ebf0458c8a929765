program main
  implicit none
  integer(8) :: hits(10), s
  real(8) :: xy(2)
  integer :: b, t, i, k
  hits = 0
  do b = 0, 9
    do t = 1, 64
      s = int(b*64 + t, 8)*2654435761_8
      do i = 1, 50
        do k = 1, 2
          s = ieor(s, shiftl(s, 13)); s = ieor(s, shiftr(s, 7)); s = ieor(s, shiftl(s, 17))
          xy(k) = dble(iand(s, 1048575_8))/1048576d0
        end do
        if (sum(xy**2) < 1) hits(b + 1) = hits(b + 1) + 1
      end do
    end do
  end do
  print '(11i6)', hits, sum(hits)
end program main
