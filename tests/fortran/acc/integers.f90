! Integers of all sizes, bit functions, division towards zero, powers.
program integers
  use, intrinsic :: iso_fortran_env, only: int8, int16, int32, int64
  implicit none
  integer, parameter :: n = 64
  integer(int8) :: a(n)
  integer(int16) :: b(n)
  integer(int32) :: c(n), i
  integer(int64) :: d(n)
  !$acc parallel loop copyout(a, b, c, d)
  do i = 1, n
    a(i) = int(mod(i*3, 100) - 50, int8)
    b(i) = int(ishft(i, 4) + ishft(i, -2), int16)
    c(i) = (i - 32)/3 + modulo(i - 32, 5)*100 + mod(i - 32, 5)*10000 + ieor(i, 21) + ibset(0, mod(i, 30))
    d(i) = int(i, int64)**5 - popcnt(i) + merge(1_int64, -1_int64, btest(i, 3)) + (-2)**mod(i, 10) + nint(i*0.37) + floor(-i*0.3)
  end do
  print '(4i16)', sum(int(a)), sum(int(b)), sum(c), sum(d)
  print '(8i8)', a(1:8), b(1:8)
end program integers
