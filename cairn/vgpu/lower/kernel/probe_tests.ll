;; owned
define internal i1 @cairn.$name$(i64 %owners, i64 %base, i32 %episode, i32 %first, i64 %point) alwaysinline #0 {
entry:
  %rest = and i64 %base, $inside$
  %whole = icmp eq i64 %rest, 0
  %me.wide = zext i32 %episode to i64
  %me = shl i64 %me.wide, $episode$
  %mine = or i64 %me, %point
  %number = lshr i64 %base, 8
  %bytes = shl i64 %number, 6
  %start = add i64 %owners, %bytes
  %p.0 = inttoptr i64 %start to ptr
  br i1 %whole, label %piece.0, label %no
$pieces$
piece.$count$:
  ret i1 true
no:
  ret i1 false
}

;; piece
piece.$i$:
  %word.$i$ = load atomic i64, ptr %p.$i$ monotonic, align 8
  %who.wide.$i$ = lshr i64 %word.$i$, $episode$
  %who.$i$ = trunc i64 %who.wide.$i$ to i32
  %p.$next$ = getelementptr i8, ptr %p.$i$, i64 64
  %is.$i$ = icmp eq i32 %who.$i$, %episode
  br i1 %is.$i$, label %have.$i$, label %get.$i$
have.$i$:
  %points.$i$ = trunc i64 %word.$i$ to i32
  %shared.$i$ = icmp eq i32 %points.$i$, 0
  br i1 %shared.$i$, label %no, label %note.$i$
note.$i$:
  %own.$i$ = lshr i64 %word.$i$, $read$
  %part.$i$ = and i64 %own.$i$, $points$
  %noted.$i$ = icmp ne i64 %part.$i$, 0
  %more.$i$ = or i64 %word.$i$, %point
  br i1 %noted.$i$, label %piece.$next$, label %put.$i$
get.$i$:
  %past.$i$ = icmp ult i32 %who.$i$, %first
  br i1 %past.$i$, label %put.$i$, label %no
put.$i$:
  %new.$i$ = phi i64 [ %more.$i$, %note.$i$ ], [ %mine, %get.$i$ ]
  %pair.$i$ = cmpxchg ptr %p.$i$, i64 %word.$i$, i64 %new.$i$ monotonic monotonic
  %done.$i$ = extractvalue { i64, i1 } %pair.$i$, 1
  br i1 %done.$i$, label %piece.$next$, label %no

;; head
define internal i1 @cairn.$name$(ptr %at, i64 %room, i32 %stamp, i32 %floor, <$n$ x i32> %low$mask$) $line$ #0 {
entry:
  %s.0 = insertelement <$n$ x i32> poison, i32 %stamp, i64 0
  %s = shufflevector <$n$ x i32> %s.0, <$n$ x i32> poison, <$n$ x i32> zeroinitializer
  %f.0 = insertelement <$n$ x i32> poison, i32 %floor, i64 0
  %f = shufflevector <$n$ x i32> %f.0, <$n$ x i32> poison, <$n$ x i32> zeroinitializer
  %new = or <$n$ x i32> %s, %low
  %r.at = getelementptr i32, ptr %at, i64 %room
  %o.at = getelementptr i32, ptr %r.at, i64 %room

;; off
  %off = xor <$n$ x i1> %mask, splat (i1 true)

;; fine
  %$row$ = load <$n$ x i32>, ptr $at$, align 4
  %$row$.x = xor <$n$ x i32> %$row$, %s
  %$row$.own = icmp ult <$n$ x i32> %$row$.x, splat (i32 $low$)
  %$row$.old = icmp ult <$n$ x i32> %$row$, %f
  %$row$.fine = or <$n$ x i1> %$row$.own, %$row$.old

;; all
  %$name$.on = or <$n$ x i1> $bits$, $off$
  %$name$.bits = bitcast <$n$ x i1> %$name$.on to i$n$
  %$name$ = icmp eq i$n$ %$name$.bits, -1

;; load
$head$
$rows$
  %take = and <$n$ x i1> %r.fine, $on$
  %r.new = select <$n$ x i1> %take, <$n$ x i32> %new, <$n$ x i32> %r
  store <$n$ x i32> %r.new, ptr %r.at, align 4
$all$
  br i1 %all, label %out, label %second
second:
  %keep = or <$n$ x i1> %r.fine, $off$
  %o = load <$n$ x i32>, ptr %o.at, align 4
  %o.new = select <$n$ x i1> %keep, <$n$ x i32> %o, <$n$ x i32> %new
  store <$n$ x i32> %o.new, ptr %o.at, align 4
  br label %out
out:
$fine$
  ret i1 %fine
}

;; store
$head$
$rows$
  %wr = and <$n$ x i1> %w.fine, %r.fine
  %wro = and <$n$ x i1> %wr, %o.fine
$fine$
  br i1 %fine, label %note, label %out
note:
  %w.new = select <$n$ x i1> $on$, <$n$ x i32> %new, <$n$ x i32> %w
  store <$n$ x i32> %w.new, ptr %at, align 4
  br label %out
out:
  ret i1 %fine
}

;; load run
define internal i1 @cairn.$name$(ptr %at) alwaysinline #0 {
  %got = load <$n$ x i8>, ptr %at, align 1
  %bad = icmp eq <$n$ x i8> %got, zeroinitializer
  %bits = bitcast <$n$ x i1> %bad to i$n$
  %all = icmp eq i$n$ %bits, 0
  ret i1 %all
}

;; store run
define internal i1 @cairn.$name$(ptr %at) alwaysinline #0 {
  store <$n$ x i8> splat (i8 1), ptr %at, align 1
  ret i1 true
}

;; load lanes
declare <$n$ x $t$> @llvm.masked.gather.v$n$$t$.v$n$p0(<$n$ x ptr>, <$n$ x i1>, <$n$ x $t$>)
define internal i1 @cairn.$name$(ptr %bytes, <$n$ x i32> %offset, <$n$ x i1> %mask) noinline #0 {
  %wide = sext <$n$ x i32> %offset to <$n$ x i64>
  %at = getelementptr i8, ptr %bytes, <$n$ x i64> %wide
  %got = call <$n$ x $t$> @llvm.masked.gather.v$n$$t$.v$n$p0(<$n$ x ptr> align 1 %at, <$n$ x i1> %mask, <$n$ x $t$> splat ($t$ $ones$))
  %bad = icmp ne <$n$ x $t$> %got, splat ($t$ $ones$)
  %bits = bitcast <$n$ x i1> %bad to i$n$
  %all = icmp eq i$n$ %bits, 0
  ret i1 %all
}

;; store lanes
declare void @llvm.masked.scatter.v$n$$t$.v$n$p0(<$n$ x $t$>, <$n$ x ptr>, <$n$ x i1>)
define internal i1 @cairn.$name$(ptr %bytes, <$n$ x i32> %offset, <$n$ x i1> %mask) noinline #0 {
  %wide = sext <$n$ x i32> %offset to <$n$ x i64>
  %at = getelementptr i8, ptr %bytes, <$n$ x i64> %wide
  call void @llvm.masked.scatter.v$n$$t$.v$n$p0(<$n$ x $t$> splat ($t$ $ones$), <$n$ x ptr> align 1 %at, <$n$ x i1> %mask)
  ret i1 true
}
