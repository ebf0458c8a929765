;; flat_row
declare i64 @llvm.cttz.i64(i64, i1)
define internal ptr @cairn.flat_row(ptr %wave, ptr %abuf, i64 %exec, i64 %size, i64 %most) noinline #0 {
entry:
  %none = icmp eq i64 %exec, 0
  br i1 %none, label %no, label %some
some:
  %first = call i64 @llvm.cttz.i64(i64 %exec, i1 true)
  %fp = getelementptr i64, ptr %abuf, i64 %first
  %address = load i64, ptr %fp
  %space = lshr i64 %address, 32
  %is = icmp eq i64 %space, $private$
  br i1 %is, label %private, label %no
private:
  %low = and i64 %address, 4294967295
  %end = add i64 %low, %size
  %zp = getelementptr i8, ptr %wave, i64 $scratch_size$
  %narrow = load i32, ptr %zp
  %limit = zext i32 %narrow to i64
  %in = icmp ule i64 %end, %limit
  %rest = and i64 %low, 3
  %one = icmp ule i64 %rest, %most
  %fits = and i1 %in, %one
  br i1 %fits, label %each, label %no
each:
  %all = load <$lanes$ x i64>, ptr %abuf, align 64
  %head = insertelement <$lanes$ x i64> poison, i64 %address, i64 0
  %same = shufflevector <$lanes$ x i64> %head, <$lanes$ x i64> poison, <$lanes$ x i32> zeroinitializer
  %differ = icmp ne <$lanes$ x i64> %all, %same
  %bits = bitcast <$lanes$ x i1> %differ to i$lanes$
  %wide.exec = zext i64 %exec to i128
  %lanes = trunc i128 %wide.exec to i$lanes$
  %others = and i$lanes$ %bits, %lanes
  %equal = icmp eq i$lanes$ %others, 0
  br i1 %equal, label %row, label %no
row:
  %cp = getelementptr i8, ptr %wave, i64 $scratch$
  %scratch = load ptr, ptr %cp
  %dword = sub i64 %low, %rest
  %at = mul i64 %dword, $lanes$
  %byte = or i64 %at, %rest
  %p = getelementptr i8, ptr %scratch, i64 %byte
  ret ptr %p
no:
  ret ptr null
}

;; moving
define internal void @cairn.flat.$kind$.$size$(ptr %wave, ptr %abuf, ptr %dbuf, ptr %cbuf, ptr %sink, i64 %exec, i64 %one) noinline #0 {
  %row = call ptr @cairn.flat_row(ptr %wave, ptr %abuf, i64 %exec, i64 $size$, i64 $most$)
  %apart = icmp eq ptr %row, null
  br i1 %apart, label %lanes, label %near
lanes:
  call void @cairn.flat.$kind$.lanes.$size$(ptr %wave, ptr %abuf, ptr %dbuf, ptr %cbuf, ptr %sink, i64 %exec, i64 %one)
  ret void
near:
$move$
}

;; field
  %byte = ptrtoint ptr %row to i64
  %rest = and i64 %byte, 3
  %back = sub i64 0, %rest
  %dwords = getelementptr i8, ptr %row, i64 %back
  %bits = shl i64 %rest, 3
  %places = trunc i64 %bits to i32
  %head = insertelement <$lanes$ x i32> poison, i32 %places, i64 0
  %shift = shufflevector <$lanes$ x i32> %head, <$lanes$ x i32> poison, <$lanes$ x i32> zeroinitializer
  %old = load <$lanes$ x i32>, ptr %dwords, align 64

;; load.field
  %moved = lshr <$lanes$ x i32> %old, %shift
  %v = trunc <$lanes$ x i32> %moved to <$lanes$ x i$bits$>
  store <$lanes$ x i$bits$> %v, ptr %dbuf, align 64
  ret void

;; store.field
  %v = load <$lanes$ x i$bits$>, ptr %dbuf, align 64
  %wide = zext <$lanes$ x i$bits$> %v to <$lanes$ x i32>
  %moved = shl <$lanes$ x i32> %wide, %shift
  %field = shl <$lanes$ x i32> splat (i32 $ones$), %shift
  %hole = xor <$lanes$ x i32> %field, splat (i32 -1)
  %kept = and <$lanes$ x i32> %old, %hole
  %whole = or <$lanes$ x i32> %kept, %moved
  %wide.exec = zext i64 %exec to i128
  %mask = trunc i128 %wide.exec to i$lanes$
  %on = bitcast i$lanes$ %mask to <$lanes$ x i1>
  %new = select <$lanes$ x i1> %on, <$lanes$ x i32> %whole, <$lanes$ x i32> %old
  store <$lanes$ x i32> %new, ptr %dwords, align 64
  ret void

;; load.1
  %v = load <$lanes$ x i32>, ptr %row, align 64
  store <$lanes$ x i32> %v, ptr %dbuf, align 64
  ret void

;; load.2
  %low = load <$lanes$ x i32>, ptr %row, align 64
  %hp = getelementptr <$lanes$ x i32>, ptr %row, i64 1
  %high = load <$lanes$ x i32>, ptr %hp, align 64
  %v = shufflevector <$lanes$ x i32> %low, <$lanes$ x i32> %high, <$both$ x i32> <$woven$>
  store <$both$ x i32> %v, ptr %dbuf, align 64
  ret void

;; store.1
  %full = icmp eq i64 %exec, $every$
  br i1 %full, label %all, label %some
all:
  %copy = load <$lanes$ x i32>, ptr %dbuf, align 64
  store <$lanes$ x i32> %copy, ptr %row, align 64
  ret void
some:
  %wide.exec = zext i64 %exec to i128
  %mask = trunc i128 %wide.exec to i$lanes$
  %on = bitcast i$lanes$ %mask to <$lanes$ x i1>
  %v = load <$lanes$ x i32>, ptr %dbuf, align 64
  %old = load <$lanes$ x i32>, ptr %row, align 64
  %new = select <$lanes$ x i1> %on, <$lanes$ x i32> %v, <$lanes$ x i32> %old
  store <$lanes$ x i32> %new, ptr %row, align 64
  ret void

;; store.2
  %v = load <$both$ x i32>, ptr %dbuf, align 64
  %low = shufflevector <$both$ x i32> %v, <$both$ x i32> poison, <$lanes$ x i32> <$even$>
  %high = shufflevector <$both$ x i32> %v, <$both$ x i32> poison, <$lanes$ x i32> <$odd$>
  %hp = getelementptr <$lanes$ x i32>, ptr %row, i64 1
  %full = icmp eq i64 %exec, $every$
  br i1 %full, label %all, label %some
all:
  store <$lanes$ x i32> %low, ptr %row, align 64
  store <$lanes$ x i32> %high, ptr %hp, align 64
  ret void
some:
  %wide.exec = zext i64 %exec to i128
  %mask = trunc i128 %wide.exec to i$lanes$
  %on = bitcast i$lanes$ %mask to <$lanes$ x i1>
  %before = load <$lanes$ x i32>, ptr %row, align 64
  %above = load <$lanes$ x i32>, ptr %hp, align 64
  %lows = select <$lanes$ x i1> %on, <$lanes$ x i32> %low, <$lanes$ x i32> %before
  %highs = select <$lanes$ x i1> %on, <$lanes$ x i32> %high, <$lanes$ x i32> %above
  store <$lanes$ x i32> %lows, ptr %row, align 64
  store <$lanes$ x i32> %highs, ptr %hp, align 64
  ret void

;; wide
  br label %loop
loop:
  %mask = phi i64 [ %exec, %near ], [ %left, %loop ]
  %lane = call i64 @llvm.cttz.i64(i64 %mask, i1 true)
  %in = getelementptr i32, ptr %row, i64 %lane
  %first = mul i64 %lane, $dwords$
  %out = getelementptr i32, ptr %dbuf, i64 %first
$pieces$
  %less = add i64 %mask, -1
  %left = and i64 %mask, %less
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %loop
end:
  ret void

;; wide.piece
  %n$i$ = mul i64 $lanes$, $i$
  %p$i$ = getelementptr i32, ptr %in, i64 %n$i$
  %q$i$ = getelementptr i32, ptr %out, i64 $i$
  %v$i$ = load i32, ptr $from$$i$
  store i32 %v$i$, ptr $to$$i$
