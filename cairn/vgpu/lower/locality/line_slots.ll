;; filling
define internal i1 @cairn.$name$(ptr %slot, i64 %base, i64 %size, i64 %number) noinline #0 {
  %last.at = getelementptr i8, ptr %slot, i64 $last$
  %filled.at = getelementptr i8, ptr %slot, i64 $filled$
  %dead.at = getelementptr i8, ptr %slot, i64 $dead$
  %low.at = getelementptr i8, ptr %slot, i64 $low$
  %length.at = getelementptr i8, ptr %slot, i64 $length$
  %line = and i64 %base, -64
  %within = sub i64 %base, %line
  %end = add i64 %within, %size
  %fits = icmp ule i64 %end, 64
  %last = load i64, ptr %last.at
  store i64 %line, ptr %last.at
  %step = sub i64 %line, %last
  %shifted = add i64 %step, 64
  %near = icmp ule i64 %shifted, 128
  %dead = load i64, ptr %dead.at
  %alive = icmp eq i64 %dead, 0
  %some = and i1 %fits, %near
  %may = and i1 %some, %alive
  br i1 %may, label %may.be, label %not
not:
  ret i1 false
may.be:
  %high = shl i64 %number, $numbers$
  %tag = add i64 %line, %high
  %filled = load i64, ptr %filled.at
  %again = icmp eq i64 %tag, %filled
  br i1 %again, label %give.up, label %fill
give.up:
  store i64 1, ptr %dead.at
  ret i1 false
fill:
  store i64 %tag, ptr %filled.at
  store i64 %tag, ptr %slot
  %low = add i64 %line, $lowest$
  store i64 %low, ptr %low.at
  store i64 $extent$, ptr %length.at
  %next = add i64 %line, %step
  br label %lines
lines:
  %lane.0 = phi i64 [ 0, %fill ], [ %lane.$round$, %lines ]
$copies$
  %done = icmp eq i64 %lane.$round$, $lanes$
  br i1 %done, label %full, label %lines
full:
  ret i1 true
}

;; copy
  %far.$i$ = mul i64 %lane.$i$, $distance$
  %from.$i$ = add i64 %line, %far.$i$
  %source.$i$ = inttoptr i64 %from.$i$ to ptr
  %value.$i$ = load <16 x i32>, ptr %source.$i$, align 64
  %lane.$j$ = add i64 %lane.$i$, 1
  %place.$i$ = mul i64 %lane.$j$, 64
  %to.$i$ = getelementptr i8, ptr %slot, i64 %place.$i$
  store <16 x i32> %value.$i$, ptr %to.$i$, align 64
  %after.$i$ = add i64 %next, %far.$i$
  %ask.$i$ = inttoptr i64 %after.$i$ to ptr
  call void @llvm.prefetch.p0(ptr %ask.$i$, i32 0, i32 2, i32 1)
