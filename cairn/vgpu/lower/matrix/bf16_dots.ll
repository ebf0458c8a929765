;; declared
declare <16 x float> @llvm.x86.avx512bf16.dpbf16ps.512(<16 x float>, <32 x bfloat>, <32 x bfloat>)
declare <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float>, i32)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

;; sum
  %at$x$ = getelementptr <16 x float>, ptr %from$place$, i64 $c$
  %sum$x$ = load <16 x float>, ptr %at$x$, align 4

;; out
  %t$x$ = getelementptr <16 x float>, ptr %to$place$, i64 $c$
  store <16 x float> %out$x$, ptr %t$x$, align 4

;; test
  %tiny$x$ = call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %sum$x$, i32 $denormal$)
  %bad$x$ = or <16 x i1> $before$, %tiny$x$

;; made
  %out$x$ = phi <16 x float> [ %fast.new$x$, %fast ], [ %slow.new$x$, %slow ]

;; row of a
  %$label$.arow = getelementptr i32, ptr %$label$.a, i64 %i

;; tested
  %block = udiv i64 %i, $m$
$loaded$
  br label %tested
tested:
$tests$
  %mask = bitcast <16 x i1> $bad$ to i16
  %none = icmp eq i16 %mask, 0
  %both = and i1 %none, %safe
  br i1 %both, label %fast, label %slow

;; row of b
  %$label$.brow$tile$ = getelementptr [$n$ x i32], ptr %$label$.b$tile$, i64 %block

;; columns of b
  %$label$b$x$.at = getelementptr <16 x i32>, ptr %$label$.brow$tile$, i64 $c$
  %$label$b$x$ = load <16 x i32>, ptr %$label$b$x$.at, align 64

;; element
  %ap$label$$r$ = getelementptr i32, ptr %$label$.arow, i64 $r$
  %av$label$$r$ = load i32, ptr %ap$label$$r$
  %ai$label$$r$ = insertelement <16 x i32> poison, i32 %av$label$$r$, i64 0
  %$label$a$r$ = shufflevector <16 x i32> %ai$label$$r$, <16 x i32> poison, <16 x i32> zeroinitializer

;; elements of blocks
  %ap$label$$r$.$c$ = getelementptr <16 x i32>, ptr %$label$.arow, i64 $c$
  %av$label$$r$.$c$ = load <16 x i32>, ptr %ap$label$$r$.$c$, align 64
  %$label$a$r$.$c$ = shufflevector <16 x i32> %av$label$$r$.$c$, <16 x i32> poison, <16 x i32> $picks$

;; fast
  %ahf$x$ = bitcast <16 x i32> $a$ to <32 x bfloat>
  %bhf$x$ = bitcast <16 x i32> %fastb$c$ to <32 x bfloat>
  %fast.new$x$ = call <16 x float> @llvm.x86.avx512bf16.dpbf16ps.512(<16 x float> %fast$x$, <32 x bfloat> %bhf$x$, <32 x bfloat> %ahf$x$)

;; slow
  %ahws$x$ = and <16 x i32> $a$, splat (i32 -65536)
  %ahs$x$ = bitcast <16 x i32> %ahws$x$ to <16 x float>
  %bhws$x$ = and <16 x i32> %slowb$c$, splat (i32 -65536)
  %bhs$x$ = bitcast <16 x i32> %bhws$x$ to <16 x float>
  %alws$x$ = shl <16 x i32> $a$, splat (i32 16)
  %als$x$ = bitcast <16 x i32> %alws$x$ to <16 x float>
  %blws$x$ = shl <16 x i32> %slowb$c$, splat (i32 16)
  %bls$x$ = bitcast <16 x i32> %blws$x$ to <16 x float>
  %mids$x$ = call <16 x float> @llvm.fma.v16f32(<16 x float> %ahs$x$, <16 x float> %bhs$x$, <16 x float> %slow$x$)
  %slow.new$x$ = call <16 x float> @llvm.fma.v16f32(<16 x float> %als$x$, <16 x float> %bls$x$, <16 x float> %mids$x$)
