program main
  print '(3f12.1, l2)', 4096*1.5d0, 4096*12d0, 4096*7d0, .true.
  print '(i0)', 0
end program main
