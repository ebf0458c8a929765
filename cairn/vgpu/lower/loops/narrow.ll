;; helper
declare i64 @llvm.ctpop.i64(i64)
declare $move$
define internal void @cairn.lanes.$name$(ptr %all, ptr %packed, i64 %mask, i64 %rows) noinline #0 {
start:
$counts$
  br label %row
row:
  %i = phi i64 [ 0, %start ], [ %next, %row ]
  %at.all = mul i64 %i, $row$
  %at.packed = mul i64 %i, $packed$
  %a = getelementptr i8, ptr %all, i64 %at.all
  %p = getelementptr i8, ptr %packed, i64 %at.packed
$moves$
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %rows
  br i1 %more, label %row, label %done
done:
  ret void
}

;; count
  %shifted.$i$ = lshr i64 %mask, $lane$
  %short.$i$ = trunc i64 %shifted.$i$ to i16
  %m.$i$ = bitcast i16 %short.$i$ to <16 x i1>
  %below.$i$ = and i64 %mask, $below$
  %count.$i$ = call i64 @llvm.ctpop.i64(i64 %below.$i$)

;; pack
  %a.$i$ = getelementptr i8, ptr %a, i64 $byte$
  %p.$i$ = getelementptr i32, ptr %p, i64 %count.$i$
  %v.$i$ = load <16 x i32>, ptr %a.$i$, align 64
  %c.$i$ = call <16 x i32> @llvm.x86.avx512.mask.compress.v16i32(<16 x i32> %v.$i$, <16 x i32> zeroinitializer, <16 x i1> %m.$i$)
  store <16 x i32> %c.$i$, ptr %p.$i$, align 4

;; spread
  %a.$i$ = getelementptr i8, ptr %a, i64 $byte$
  %p.$i$ = getelementptr i32, ptr %p, i64 %count.$i$
  %v.$i$ = load <16 x i32>, ptr %p.$i$, align 4
  %o.$i$ = load <16 x i32>, ptr %a.$i$, align 64
  %e.$i$ = call <16 x i32> @llvm.x86.avx512.mask.expand.v16i32(<16 x i32> %v.$i$, <16 x i32> %o.$i$, <16 x i1> %m.$i$)
  store <16 x i32> %e.$i$, ptr %a.$i$, align 64
