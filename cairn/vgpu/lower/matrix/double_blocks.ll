;; row of a
  %arow = getelementptr double, ptr %step.a, i64 %i

;; row of b
  %brow$x$ = getelementptr <$n$ x double>, ptr %step.b$x$, i64 %block
