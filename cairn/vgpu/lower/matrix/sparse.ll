;; declared
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

;; sum
  %at$r$.$c$ = getelementptr <16 x float>, ptr %from$row$, i64 $at$
  %sum$r$.$c$ = load <16 x float>, ptr %at$r$.$c$, align 4

;; operands
  %arow = getelementptr <4 x float>, ptr %step.a, i64 %i
  %xrow = getelementptr i64, ptr %step.x, i64 %i

;; stored
  %t$r$.$c$ = getelementptr <16 x float>, ptr %to$row$, i64 $at$
  store <16 x float> %new$r$.$c$, ptr %t$r$.$c$, align 4

;; element
  %as$x$ = shufflevector <16 x float> %a$r$, <16 x float> poison, <16 x i32> $picks$
  %xs$x$ = lshr i64 %x$r$, $shift$
  %xo$x$ = and i64 %xs$x$, 65535

;; place
  %xb$x$$tile$ = getelementptr i8, ptr %step.b$tile$, i64 %xo$x$

;; added
  %ba$x$.$c$ = getelementptr i8, ptr %xb$x$$tile$, i64 $far$
  %b$x$.$c$ = load <16 x float>, ptr %ba$x$.$c$, align 4
  $new$ = call <16 x float> @llvm.fma.v16f32(<16 x float> %as$x$, <16 x float> %b$x$.$c$, <16 x float> $acc$)

;; left
  %ap$r$ = getelementptr <4 x float>, ptr %arow, i64 $r$
  %av$r$ = load <4 x float>, ptr %ap$r$, align 16
  %aw$r$ = shufflevector <4 x float> %av$r$, <4 x float> poison, <16 x i32> $picks$
  %a$r$ = call <16 x float> asm "", "=v,0"(<16 x float> %aw$r$)
  %xp$r$ = getelementptr i64, ptr %xrow, i64 $r$
  %x$r$ = load i64, ptr %xp$r$

;; turns
  $turn$ = call { $types$ } asm sideeffect "", "$places$"($given$)

;; turn
  %mid$name$ = extractvalue { $types$ } $turn$, $i$
