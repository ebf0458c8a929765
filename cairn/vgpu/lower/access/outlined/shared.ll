;; beside
define internal void @cairn.beside.$kind$.$size$(ptr %place, i64 %address, i64 %exec) noinline #0 {
entry:
  %memory = inttoptr i64 %address to ptr
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %moved = lshr i64 %exec, %i
  %there = getelementptr $t$, ptr %memory, i64 %i
  %here = getelementptr $t$, ptr %place, i64 %i
$masked$
$next$

;; declare load
declare <16 x $t$> @llvm.masked.load.v16$t$.p0(ptr, <16 x i1>, <16 x $t$>)

;; declare store
declare void @llvm.masked.store.v16$t$.p0(<16 x $t$>, ptr, <16 x i1>)

;; masked load
  %short$n$ = trunc i64 %moved$n$ to i16
  %bits$n$ = bitcast i16 %short$n$ to <16 x i1>
  %piece$n$ = call <16 x $t$> @llvm.masked.load.v16$t$.p0(ptr align $a$ %there$n$, <16 x i1> %bits$n$, <16 x $t$> zeroinitializer)
  store <16 x $t$> %piece$n$, ptr %here$n$, align $a$

;; masked store
  %short$n$ = trunc i64 %moved$n$ to i16
  %bits$n$ = bitcast i16 %short$n$ to <16 x i1>
  %piece$n$ = load <16 x $t$>, ptr %here$n$, align $a$
  call void @llvm.masked.store.v16$t$.p0(<16 x $t$> %piece$n$, ptr align $a$ %there$n$, <16 x i1> %bits$n$)

;; next
  %next = add i64 %i, $strip$
  %done = icmp eq i64 %next, $lanes$
  br i1 %done, label %out, label %loop
out:
  ret void
}

;; addresses
define internal void @cairn.addresses.$ext$(ptr %to, i32 %base, i32 %step, i64 %factor, i64 %offset) noinline #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %low = phi i32 [ %base, %entry ], [ %more, %loop ]
  %wide = $ext$ i32 %low to i64
  %scaled = mul i64 %wide, %factor
  %address = add i64 %scaled, %offset
  %place = getelementptr i64, ptr %to, i64 %i
  store i64 %address, ptr %place
  %more = add i32 %low, %step
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, $lanes$
  br i1 %done, label %out, label %loop
out:
  ret void
}

;; sorting
define internal void @cairn.$name$.$count$(ptr %elements, $places$) noinline #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %first = mul i64 %i, $count$
$dwords$
$next$

;; sorting.dword
  %at$i$ = add i64 %first, $i$
  %there$i$ = getelementptr i32, ptr %elements, i64 %at$i$
  %here$i$ = getelementptr i32, ptr %place$i$, i64 %i
  %dword$i$ = load i32, ptr $source$$i$
  store i32 %dword$i$, ptr $to$$i$

;; lds
define internal void @cairn.lds.$listed$$kind$.$size$(ptr %wave, ptr %place, $offsets$, i64 %exec) noinline #0 {
entry:
  %lds.at = getelementptr i8, ptr %wave, i64 $lds$
  %lds = load i64, ptr %lds.at
  %size.at = getelementptr i8, ptr %wave, i64 $lds_size$
  %size = load i32, ptr %size.at
  %less = sub i32 %size, $beyond$
  %some = icmp sgt i32 %less, 0
  %limit = select i1 %some, i32 %less, i32 0
$straight$
  %none = icmp eq i64 %exec, 0
  br i1 %none, label %out, label %loop
loop:
  %mask = phi i64 [ %exec, %$before$ ], [ %rest, %next ]
  %lane = call i64 @llvm.cttz.i64(i64 %mask, i1 true)
$offset$
  %in = icmp ult i32 %offset, %limit
  %far = zext i32 %offset to i64
  %address = add i64 %lds, %far
  %there = inttoptr i64 %address to ptr
  %here = getelementptr $t$, ptr %place, i64 %lane
$move$
next:
  %before = add i64 %mask, -1
  %rest = and i64 %mask, %before
  %done = icmp eq i64 %rest, 0
  br i1 %done, label %out, label %loop
out:
  ret void
}

;; lds.straight
  %wide = zext i32 %first to i64
  %top = add i64 %wide, $span$
  %end = zext i32 %limit to i64
  %inside = icmp slt i64 %top, %end
  %together = icmp eq i32 %step, $size$
  %straight = and i1 %inside, %together
  br i1 %straight, label %fast, label %slow
fast:
  %from = add i64 %lds, %wide
  call void @cairn.beside.$kind$.$size$(ptr %place, i64 %from, i64 %exec)
  ret void
slow:

;; lds.listed
  %offset.at = getelementptr i32, ptr %offsets, i64 %lane
  %offset = load i32, ptr %offset.at

;; lds.steps
  %number = trunc i64 %lane to i32
  %way = mul i32 %number, %step
  %offset = add i32 %first, %way

;; lds.load
  %readable = select i1 %in, ptr %there, ptr @cairn.zeros
  %value = load $t$, ptr %readable, align $a$
  store $t$ %value, ptr %here
  br label %next

;; lds.store
  br i1 %in, label %write, label %next
write:
  %value = load $t$, ptr %here
  store $t$ %value, ptr %there, align $a$
  br label %next
