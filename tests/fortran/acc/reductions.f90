! Reductions of all operators, several in one loop, integers of two sizes, complex numbers, logical values.
program reductions
  implicit none
  integer, parameter :: n = 1000
  integer :: k(n), i, total, low, high, bits, ones, flips
  integer(8) :: large, product8
  real(8) :: x(n), s, p
  real :: least
  complex(8) :: z(n), zs
  logical :: any_big, all_small
  do i = 1, n
    k(i) = mod(i*7919, 1009)
    x(i) = 1d0 + 1d0/i
    z(i) = cmplx(i, -i, 8)
  end do
  total = 5; low = huge(low); high = -huge(high); bits = not(0); ones = 0; flips = 0
  large = 10; product8 = 1; s = 0; p = 1; least = 100; zs = (1d0, 2d0)
  any_big = .false.; all_small = .true.
  !$acc parallel loop reduction(+:total, large, s) reduction(min:low, least) reduction(max:high)
  do i = 1, n
    total = total + k(i)
    large = large + int(k(i), 8)*1000000007_8
    s = s + sqrt(x(i))
    low = min(low, k(i))
    high = max(high, k(i))
    least = min(least, real(k(i)) + 0.5)
  end do
  !$acc parallel loop reduction(*:p) reduction(iand:bits) reduction(ior:ones) reduction(ieor:flips)
  do i = 1, n
    p = p*x(i)
    bits = iand(bits, ior(k(i), 1024))
    ones = ior(ones, k(i))
    flips = ieor(flips, k(i))
  end do
  !$acc parallel loop reduction(+:zs) reduction(.or.:any_big) reduction(.and.:all_small) copyin(z, k)
  do i = 1, n
    zs = zs + conjg(z(i))*2
    any_big = any_big .or. k(i) > 1000
    all_small = all_small .and. k(i) < 1000
  end do
  do i = 2, 1
    product8 = product8*i
  end do
  print '(5(i0, 1x))', total, low, high, bits, ones
  print '(i0, 1x, i0, 1x, i0)', flips, large, product8
  print '(f12.6, 1x, f10.3, 1x, f5.1)', s, p, least
  print '(2f14.2, 2l2)', zs, any_big, all_small
end program reductions
