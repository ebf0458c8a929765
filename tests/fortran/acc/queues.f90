! Queues: work in two of them, waits for one and for all.
program queues
  implicit none
  integer, parameter :: n = 3000
  real :: a(n), b(n), c(n)
  integer :: i
  a = 1; b = 2; c = 0
  !$acc data copy(a, b) copyout(c)
  !$acc parallel loop async(1)
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc parallel loop async(2)
  do i = 1, n
    b(i) = b(i)*i
  end do
  !$acc wait(1)
  !$acc update self(a) async(1)
  !$acc wait
  !$acc parallel loop
  do i = 1, n
    c(i) = a(i) + b(i)
  end do
  !$acc end data
  print '(3f14.1)', a(n), b(n), c(n)
  print '(f6.1)', c(1)
end program queues
