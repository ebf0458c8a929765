;; head
declare i64 @llvm.cttz.i64(i64, i1)
$declared$
define internal void @cairn.$name$(ptr %place, $numbers$, i64 %offset, i64 %exec) noinline #0 {
entry:
  %memory = inttoptr i64 %offset to ptr

;; place
  %$name$ = getelementptr i$bits$, ptr %memory, i64 $wide$

;; place.scaled
  %$name$.scaled = mul i64 $wide$, $factor$
  %$name$ = getelementptr i8, ptr %memory, i64 %$name$.scaled

;; start
  %$name$.wide = $ext$ i32 $number$ to i64
$place$
  %$name$.fits = icmp sle i64 %$name$.wide, $limit$

;; fast
fast:
  %at = phi i64 [ 0, %$before$ ], [ %at.next, %fast ]
  %there = getelementptr i$bits$, ptr %start, i64 %at
  %here = getelementptr i$bits$, ptr %place, i64 %at
  %moved = lshr i64 %exec, %at
$masked$
  %at.next = add i64 %at, 16
  %at.end = icmp eq i64 %at.next, $lanes$
  br i1 %at.end, label %out, label %fast

;; slow
slow:
  %none = icmp eq i64 %exec, 0
  br i1 %none, label %out, label %each
each:
  %mask = phi i64 [ %exec, %slow ], [ %rest, %each ]
  %lane = call i64 @llvm.cttz.i64(i64 %mask, i1 true)
$number$
  %wide = $ext$ i32 %number to i64
$place$
  %from = getelementptr i$bits$, ptr %place, i64 %lane
$move$
  %before = add i64 %mask, -1
  %rest = and i64 %mask, %before
  %done = icmp eq i64 %rest, 0
  br i1 %done, label %out, label %each
out:
  ret void
}

;; slow.load
  %value = load i$bits$, ptr %to, align $a$
  store i$bits$ %value, ptr %from

;; slow.store
  %value = load i$bits$, ptr %from
  store i$bits$ %value, ptr %to, align $a$

;; number.beside
  %which = trunc i64 %lane to i32
  %way = mul i32 %which, $step$
  %number = add i32 %first, %way

;; number.steps
  %which = trunc i64 %lane to i32
  %way = mul i32 %which, %by
  %number = add i32 %first, %way

;; number.listed
  %number.at = getelementptr i32, ptr %list, i64 %lane
  %number = load i32, ptr %number.at

;; number.rows
  %row = lshr i64 %lane, 4
  %base.at = getelementptr i32, ptr %bases, i64 %row
  %base = load i32, ptr %base.at
  %column = and i64 %lane, 15
  %which = trunc i64 %column to i32
  %way = mul i32 %which, $step$
  %number = add i32 %base, %way

;; listed
  %some = icmp ne i64 %exec, 0
  br i1 %some, label %may.be, label %out
may.be:
  %low = call i64 @llvm.cttz.i64(i64 %exec, i1 true)
  %low.at = getelementptr i32, ptr %list, i64 %low
  %low.number = load i32, ptr %low.at
  %low.lane = trunc i64 %low to i32
  %low.way = mul i32 %low.lane, $step$
  %first = sub i32 %low.number, %low.way
$start$
  br i1 %start.fits, label %look, label %slow
look:
  %i = phi i64 [ 0, %may.be ], [ %next, %like ]
  %given.at = getelementptr i32, ptr %list, i64 %i
  %given = load <16 x i32>, ptr %given.at, align 64
  %which = trunc i64 %i to i32
  %way = mul i32 %which, $step$
  %own = add i32 %first, %way
  %own.one = insertelement <16 x i32> poison, i32 %own, i64 0
  %own.all = shufflevector <16 x i32> %own.one, <16 x i32> poison, <16 x i32> zeroinitializer
  %right = add <16 x i32> %own.all, <$steps$>
  %wrong = icmp ne <16 x i32> %given, %right
  %wrong.bits = bitcast <16 x i1> %wrong to i16
  %active = lshr i64 %exec, %i
  %active.bits = trunc i64 %active to i16
  %bad = and i16 %wrong.bits, %active.bits
  %good = icmp eq i16 %bad, 0
  br i1 %good, label %like, label %slow
like:
  %next = add i64 %i, 16
  %all = icmp eq i64 %next, $lanes$
  br i1 %all, label %fast, label %look

;; row
  %moved$i$ = lshr i64 %exec, $lane$
  %there$i$ = getelementptr i8, ptr %start$i$, i64 0
  %here$i$ = getelementptr i$bits$, ptr %place, i64 $lane$
$masked$

;; kept
  %bases.at$i$ = getelementptr i32, ptr %bases, i64 $i$
  store i32 %first$i$, ptr %bases.at$i$

;; beside
$start$
  br i1 %start.fits, label %fast, label %slow

;; straight on
  br label %slow

;; straight
$start$
  %straight$i$ = and i1 $before$, %start$i$.fits

;; rows
  %bases = alloca [$count$ x i32], align 16
$starts$
  br i1 $fits$, label %fast, label %keep
fast:
$rows$
  ret void
keep:
