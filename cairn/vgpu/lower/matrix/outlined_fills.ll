;; fill
define internal void @cairn.fill(ptr %to, i32 %value, i64 %bytes) noinline #0 {
entry:
  %one = insertelement <16 x i32> poison, i32 %value, i64 0
  %all = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %loop
loop:
  %at = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr i8, ptr %to, i64 %at
  store <16 x i32> %all, ptr %place, align 64
  %next = add i64 %at, 64
  %done = icmp eq i64 %next, %bytes
  br i1 %done, label %out, label %loop
out:
  ret void
}

;; words
define internal void @cairn.$name$(ptr %to, ptr %from) noinline #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %there = getelementptr i$bits$, ptr %from, i64 %i
  %words = load $vector$, ptr %there, align 64
  %to.i = mul i64 %i, $place$
  %here0 = getelementptr float, ptr %to, i64 %to.i
$parts$
$next$

;; part
  %moved$e$ = lshr $vector$ %words, splat (i$bits$ $shift$)
  %cut$e$ = $cut$ $vector$ %moved$e$ to $some$
  %each$e$ = bitcast $some$ %cut$e$ to <$n$ x i16>
$widened$
  store <$n$ x float> %each$e$.f, ptr %here$e$, align $align$

;; here
  %here$e$ = getelementptr float, ptr %here0, i64 $far$

;; f16
  %each$e$.h = bitcast <$n$ x i16> %each$e$ to <$n$ x half>
  %each$e$.f = fpext <$n$ x half> %each$e$.h to <$n$ x float>

;; bf16
  %each$e$.w = zext <$n$ x i16> %each$e$ to <$n$ x i32>
  %each$e$.u = shl <$n$ x i32> %each$e$.w, splat (i32 16)
  %each$e$.f = bitcast <$n$ x i32> %each$e$.u to <$n$ x float>
