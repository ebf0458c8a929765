;; head
@cairn.$name$.rows = internal constant [$rows$ x i32] [$table$]
define internal void @cairn.$name$($parameters$) noinline alignstack(64) #0 {

;; row loop
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %stored ]
  %place = getelementptr i32, ptr @cairn.$name$.rows, i64 %i

;; row
  %place$i$ = getelementptr i32, ptr %place, i64 $i$

;; moved
  $place$.offset = load i32, ptr $place$
  $place$.wide = zext i32 $place$.offset to i64

;; pointer
  $name$ = getelementptr i8, ptr $base$, i64 $place$.wide

;; row end
  %next = add i64 %i, $together$
  %done = icmp eq i64 %next, $rows$
  br i1 %done, label %end, label %loop
end:
  ret void
}

;; step loop
$label$:
  %$label$.n = phi i64 [ 0, %$before$ ], [ %$label$.next, %$label$ ]

;; step
  $at$.at = getelementptr [$count$ x i32], ptr %steps, i64 %$label$.n, i64 $i$

;; step end
  %$label$.next = add i64 %$label$.n, 1
  %$label$.done = icmp eq i64 %$label$.next, %count
  br i1 %$label$.done, label %$after$, label %$label$

;; operand rows
  %arow = getelementptr [$side$ x $t$], ptr %step.a, i64 %i
  %brow = getelementptr <$n$ x $t$>, ptr %step.b, i64 %block

;; sum
  %sum$r$ = load $vt$, ptr %from$r$, align 4

;; sum of doubles
  %low$r$ = load <$n$ x i32>, ptr %from$r$, align 4
  %high$r$.at = getelementptr i32, ptr %from$r$, i64 $lanes$
  %high$r$ = load <$n$ x i32>, ptr %high$r$.at, align 4
  %pairs$r$ = shufflevector <$n$ x i32> %low$r$, <$n$ x i32> %high$r$, <$words$ x i32> $picks$
  %sum$r$ = bitcast <$words$ x i32> %pairs$r$ to <$n$ x double>

;; stored
  store $vt$ %new$r$, ptr %to$r$, align 4

;; doubles stored
  %both$r$ = bitcast <$n$ x double> %new$r$ to <$words$ x i32>

;; part stored
  %part$r$.$part$ = shufflevector <$words$ x i32> %both$r$, <$words$ x i32> poison, <$n$ x i32> $picks$
  %half$r$.$part$ = getelementptr i32, ptr %to$r$, i64 $far$
  store <$n$ x i32> %part$r$.$part$, ptr %half$r$.$part$, align 4

;; dot declared
declare <16 x i32> @llvm.x86.avx512.vpdpbusd.512(<16 x i32>, <16 x i32>, <16 x i32>)

;; fma declared
declare $vt$ @llvm.fma.$suffix$($vt$, $vt$, $vt$)

;; dot
  $result$ = call <16 x i32> @llvm.x86.avx512.vpdpbusd.512(<16 x i32> $acc$, <16 x i32> $a$, <16 x i32> $b$)

;; sixteen
  $piece$ = shufflevector <$n$ x i32> $whole$, <$n$ x i32> poison, <16 x i32> $picks$

;; bias
  %bias.row$i$ = getelementptr i32, ptr %biases, i64 $far$
  %bias.at$i$ = getelementptr [$columns$ x i32], ptr %bias.row$i$, i64 %block
  %bias.of$i$ = load <$n$ x i32>, ptr %bias.at$i$, align 4
  %bias$next$ = add <$n$ x i32> $before$, %bias.of$i$

;; unbiased
  %start$r$ = sub <$n$ x i32> %sum$r$, %bias$parts$

;; row of b
  %$name$ = load $vt$, ptr $place$, align $align$

;; element of blocks
  %av$x$ = load $vt$, ptr %arow, align $align$
  %as$x$ = shufflevector $vt$ %av$x$, $vt$ poison, <$n$ x i32> $picks$

;; element
  %ap$x$ = getelementptr $t$, ptr %arow, i64 $place$
  %av$x$ = load $t$, ptr %ap$x$
  %ai$x$ = insertelement $vt$ poison, $t$ %av$x$, i64 0
  %as$x$ = shufflevector $vt$ %ai$x$, $vt$ poison, <$n$ x i32> zeroinitializer

;; multiplied
  %m$x$ = mul $vt$ %as$x$, $b$
  $following$ = add $vt$ $acc$, %m$x$

;; fused
  $following$ = call $vt$ @llvm.fma.$suffix$($vt$ %as$x$, $vt$ $b$, $vt$ $acc$)

;; picked
  %xp$r$ = getelementptr i64, ptr %xrow, i64 $r$
  %xw$r$ = load i64, ptr %xp$r$

;; pick
  %xs$x$ = lshr i64 %xw$r$, $shift$
  %xo$x$ = and i64 %xs$x$, 65535
  %xb$x$ = getelementptr i8, ptr %brow, i64 %xo$x$
  %xr$x$ = getelementptr $t$, ptr %xb$x$, i64 $far$

;; once
  %p$x$ = fmul <$n$ x double> %as$x$, $b$
  %c$x$ = fpext <$n$ x float> $acc$ to <$n$ x double>
  %s$x$ = fadd <$n$ x double> %p$x$, %c$x$
  %v$x$ = fsub <$n$ x double> %s$x$, %p$x$
  %w$x$ = fsub <$n$ x double> %s$x$, %v$x$
  %x$x$ = fsub <$n$ x double> %p$x$, %w$x$
  %y$x$ = fsub <$n$ x double> %c$x$, %v$x$
  ; the sum's error; NaN where the sum is not finite
  %e$x$ = fadd <$n$ x double> %x$x$, %y$x$
  %n$x$ = fcmp one <$n$ x double> %e$x$, zeroinitializer
  %b$x$ = bitcast <$n$ x double> %s$x$ to <$n$ x i64>
  %l$x$ = and <$n$ x i64> %b$x$, splat (i64 1)
  %z$x$ = icmp eq <$n$ x i64> %l$x$, zeroinitializer
  %o$x$ = and <$n$ x i1> %n$x$, %z$x$
  ; odd already, or moved by one bit towards the error: up in magnitude where the two signs agree
  %g$x$ = bitcast <$n$ x double> %e$x$ to <$n$ x i64>
  %h$x$ = xor <$n$ x i64> %g$x$, %b$x$
  %j$x$ = icmp slt <$n$ x i64> %h$x$, zeroinitializer
  %q$x$ = select <$n$ x i1> %j$x$, <$n$ x i64> splat (i64 -1), <$n$ x i64> splat (i64 1)
  %r$x$ = add <$n$ x i64> %b$x$, %q$x$
  %t$x$ = select <$n$ x i1> %o$x$, <$n$ x i64> %r$x$, <$n$ x i64> %b$x$
  %u$x$ = bitcast <$n$ x i64> %t$x$ to <$n$ x double>
  $following$ = fptrunc <$n$ x double> %u$x$ to <$n$ x float>

;; to steps
  %block = udiv i64 %i, $m$
$sums$
  br label %step

;; accumulated
  $to$ = phi $vt$ [ $first$, %$before$ ], [ $again$, %$label$ ]

;; row of x
  %xrow = getelementptr i64, ptr %step.x, i64 %i

;; after
stored:
$stored$
