;; head
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
define internal void @cairn.$name$($parameters$) noinline #0 {

;; loop
  br label %$label$
$label$:
  %$label$.i = phi i64 [ 0, %$before$ ], [ %$label$.next, %$label$.latch ]

;; phi
  $to$ = phi $type$ [ $first$, %$before$ ], [ $again$, %$latch$.latch ]

;; latch
  br label %$label$.latch

;; again
$label$.latch:
$stores$
  %$label$.next = add i64 %$label$.i, 1
  %$label$.done = icmp eq i64 %$label$.next, $count$
  br i1 %$label$.done, label %$after$, label %$label$

;; block
  %first = mul i64 %block.i, $rounds$
  %right = mul i64 %block.i, $right$

;; round
  %round = add i64 %first, %rows.i

;; rows
  %block = udiv i64 %rows.i, $rounds$
  %right = mul i64 %block, $right$
  %round = add i64 %rows.i, 0

;; based
  %left.base = getelementptr i8, ptr %operands, i64 %left
  %right.base = getelementptr i8, ptr %rights, i64 %right

;; pointer
  %at.$name$ = getelementptr [$count$ x i32], ptr %steps, i64 %unit.i, i64 $i$
  %offset.$name$ = load i32, ptr %at.$name$
  %far.$name$ = zext i32 %offset.$name$ to i64
  %$name$ = getelementptr i8, ptr %$base$, i64 %far.$name$

;; sums
  %round.block = udiv i64 %round, $rounds$
  %across = mul i64 %round.block, $block$
  %round.some = urem i64 %round, $rounds$
  %within = mul i64 %round.some, $some$
  %sums.offset = add i64 %across, %within
  %left = mul i64 %round, $left$

;; tile
  %from$tile$ = getelementptr i8, ptr $source$$tile$, i64 %sums.offset
  %to$tile$ = getelementptr i8, ptr %d$tile$, i64 %sums.offset

;; load
  $to$.at = getelementptr i8, ptr $base$, i64 $offset$
  $to$ = load $type$, ptr $to$.at, align 4

;; store
  $to$.at = getelementptr i8, ptr %to$tile$, i64 $offset$
  store <16 x float> $value$, ptr $to$.at, align 4

;; moved
  $to$ = getelementptr i8, ptr $base$, i64 $far$

;; fused
  $to$ = call <16 x float> @llvm.fma.v16f32(<16 x float> $left$, <16 x float> $right$, <16 x float> $sum$)

;; turns
  $to$ = call { $types$ } asm sideeffect "", "$places$"($given$)

;; turn
  $to$ = extractvalue { $types$ } $all$, $i$

;; broadcast
  $to$.one = insertelement <16 x float> poison, float $element$, i64 0
  $to$ = shufflevector <16 x float> $to$.one, <16 x float> poison, <16 x i32> zeroinitializer

;; of blocks
  $to$ = shufflevector <16 x float> $elements$, <16 x float> poison, <16 x i32> $picks$

;; end
end:
  ret void
}
