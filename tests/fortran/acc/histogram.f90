! Atomic updates: counts, sums, maxima.
program histogram
  implicit none
  integer, parameter :: n = 5000, bins = 13
  integer :: h(0:bins-1), most(0:bins-1), key(n), i
  real :: weight(0:bins-1)
  key = [(mod(i*i, 97), i = 1, n)]
  h = 0; weight = 0; most = -1
  !$acc parallel loop copy(h, weight, most) copyin(key)
  do i = 1, n
    !$acc atomic update
    h(mod(key(i), bins)) = h(mod(key(i), bins)) + 1
    !$acc atomic
    weight(mod(key(i), bins)) = weight(mod(key(i), bins)) + 0.5
    !$acc atomic update
    most(mod(key(i), bins)) = max(most(mod(key(i), bins)), key(i))
  end do
  print '(13i5)', h, most
  print '(13f8.1)', weight
end program histogram
