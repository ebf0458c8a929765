;; flat_at
define internal ptr @cairn.flat_at(ptr %wave, i64 %address, i64 %lane) noinline #0 {
  %space = lshr i64 %address, 32
  %low = and i64 %address, 4294967295
  switch i64 %space, label %global [
    i64 $shared$, label %shared
    i64 $private$, label %private
  ]
global:
  %p = inttoptr i64 %address to ptr
  ret ptr %p
shared:
  %lp = getelementptr i8, ptr %wave, i64 $lds$
  %lds = load ptr, ptr %lp
  %sp = getelementptr i8, ptr %wave, i64 $lds_size$
  %size = load i32, ptr %sp
  %end = zext i32 %size to i64
  %inside = icmp ult i64 %low, %end
  %at = getelementptr i8, ptr %lds, i64 %low
  %bad = inttoptr i64 %address to ptr
  %chosen = select i1 %inside, ptr %at, ptr %bad
  ret ptr %chosen
private:
  %cp = getelementptr i8, ptr %wave, i64 $scratch$
  %scratch = load ptr, ptr %cp
  %zp = getelementptr i8, ptr %wave, i64 $scratch_size$
  %limit = load i32, ptr %zp
  %last = zext i32 %limit to i64
  %in = icmp ult i64 %low, %last
  %dword = lshr i64 %low, 2
  %row = mul i64 %dword, $lanes$
  %column = add i64 %row, %lane
  %bytes = shl i64 %column, 2
  %rest = and i64 %low, 3
  %offset = or i64 %bytes, %rest
  %ap = getelementptr i8, ptr %scratch, i64 %offset
  %wrong = inttoptr i64 %address to ptr
  %pick = select i1 %in, ptr %ap, ptr %wrong
  ret ptr %pick
}

;; flat_load
define internal i32 @cairn.flat_load(ptr %wave, i64 %address, i64 %lane) noinline #0 {
  %rest = and i64 %address, 3
  %aligned = icmp eq i64 %rest, 0
  br i1 %aligned, label %dword, label %bytes
dword:
  %beyond = sub i64 %address, $where$
  %asked = icmp ult i64 %beyond, 8
  br i1 %asked, label %place, label %whole
place:
  %lp = getelementptr i8, ptr %wave, i64 $lds$
  %half = getelementptr i8, ptr %lp, i64 %beyond
  %told = load i32, ptr %half
  ret i32 %told
whole:
  %p = call ptr @cairn.flat_at(ptr %wave, i64 %address, i64 %lane)
  %v = load i32, ptr %p
  ret i32 %v
bytes:
  br label %loop
loop:
  %i = phi i64 [ 0, %bytes ], [ %next, %loop ]
  %sum = phi i32 [ 0, %bytes ], [ %more, %loop ]
  %at = add i64 %address, %i
  %q = call ptr @cairn.flat_at(ptr %wave, i64 %at, i64 %lane)
  %byte = load i8, ptr %q
  %wide = zext i8 %byte to i32
  %i32 = trunc i64 %i to i32
  %shift = shl i32 %i32, 3
  %moved = shl i32 %wide, %shift
  %more = or i32 %sum, %moved
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %out, label %loop
out:
  ret i32 %more
}

;; flat_store
define internal void @cairn.flat_store(ptr %wave, i64 %address, i64 %lane, i32 %value) noinline #0 {
  %rest = and i64 %address, 3
  %aligned = icmp eq i64 %rest, 0
  br i1 %aligned, label %whole, label %bytes
whole:
  %p = call ptr @cairn.flat_at(ptr %wave, i64 %address, i64 %lane)
  store i32 %value, ptr %p
  ret void
bytes:
  br label %loop
loop:
  %i = phi i64 [ 0, %bytes ], [ %next, %loop ]
  %left = phi i32 [ %value, %bytes ], [ %more, %loop ]
  %at = add i64 %address, %i
  %q = call ptr @cairn.flat_at(ptr %wave, i64 %at, i64 %lane)
  %byte = trunc i32 %left to i8
  store i8 %byte, ptr %q
  %more = lshr i32 %left, 8
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %out, label %loop
out:
  ret void
}

;; move
define internal void @cairn.move(ptr %to, ptr %from, i64 %bytes) noinline #0 {
entry:
  br label %loop
loop:
  %at = phi i64 [ 0, %entry ], [ %next, %loop ]
  %source = getelementptr i8, ptr %from, i64 %at
  %place = getelementptr i8, ptr %to, i64 %at
  %piece = load <16 x i32>, ptr %source, align 8
  store <16 x i32> %piece, ptr %place, align 8
  %next = add i64 %at, 64
  %done = icmp eq i64 %next, %bytes
  br i1 %done, label %out, label %loop
out:
  ret void
}

;; clock
define internal i64 @cairn.clock() noinline #0 {
  %time = alloca [2 x i64], align 16
  %done = call i64 asm sideeffect $instruction$(i64 $number$, i64 1, ptr %time)
  %seconds = load i64, ptr %time
  %at = getelementptr i64, ptr %time, i64 1
  %nanoseconds = load i64, ptr %at
  %whole = mul i64 %seconds, 100000000
  %part = udiv i64 %nanoseconds, 10
  %sum = add i64 %whole, %part
  ret i64 %sum
}

;; cycles
declare i64 @llvm.readcyclecounter()
define internal i64 @cairn.clock() noinline #0 {
  %t = call i64 @llvm.readcyclecounter()
  ret i64 %t
}

;; permute
define internal $t$ @cairn.permute($t$ %data, $t$ %lanes) noinline #0 {
  %from = alloca $t$, align 64
  %to = alloca $t$, align 64
  %which = alloca $t$, align 64
  store $t$ %data, ptr %from, align 64
  store $t$ %lanes, ptr %which, align 64
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
$moves$
  %next = add i64 %i, 8
  %done = icmp eq i64 %next, $lanes$
  br i1 %done, label %out, label %loop
out:
  %r = load $t$, ptr %to, align 64
  ret $t$ %r
}

;; permute.move
  %i$i$ = add i64 %i, $i$
  %w$i$ = getelementptr i32, ptr %which, i64 %i$i$
  %l$i$ = load i32, ptr %w$i$
  %z$i$ = zext i32 %l$i$ to i64
  %f$i$ = getelementptr i32, ptr %from, i64 %z$i$
  %v$i$ = load i32, ptr %f$i$
  %t$i$ = getelementptr i32, ptr %to, i64 %i$i$
  store i32 %v$i$, ptr %t$i$

;; registers
declare <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32>, <16 x i32>, <16 x i32>)
define internal $t$ @cairn.permute_avx512($t$ %data, $t$ %lanes) noinline #0 {

;; registers.piece
  %d$i$ = shufflevector $t$ %data, $t$ poison, <16 x i32> $picks$
  %l$i$ = shufflevector $t$ %lanes, $t$ poison, <16 x i32> $picks$

;; registers.two
  %r$i$ = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %d0, <16 x i32> %l$i$, <16 x i32> %d1)

;; registers.joined_two
  %r = shufflevector <16 x i32> %r0, <16 x i32> %r1, <32 x i32> $two$
  ret <32 x i32> %r
}

;; registers.four
  %low$i$ = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %d0, <16 x i32> %l$i$, <16 x i32> %d1)
  %high$i$ = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %d2, <16 x i32> %l$i$, <16 x i32> %d3)
  %bit$i$ = and <16 x i32> %l$i$, splat (i32 32)
  %is$i$ = icmp ne <16 x i32> %bit$i$, zeroinitializer
  %r$i$ = select <16 x i1> %is$i$, <16 x i32> %high$i$, <16 x i32> %low$i$

;; registers.joined_four
  %first = shufflevector <16 x i32> %r0, <16 x i32> %r1, <32 x i32> $two$
  %second = shufflevector <16 x i32> %r2, <16 x i32> %r3, <32 x i32> $two$
  %r = shufflevector <32 x i32> %first, <32 x i32> %second, <64 x i32> $four$
  ret <64 x i32> %r
}
