;; private
define internal void @cairn.private.$kind$.$size$(ptr %wave, ptr %abuf, ptr %dbuf, ptr %cbuf, ptr %sink, i64 %exec, i32 %offset, $places$) noinline #0 {
entry:
  %limit.at = getelementptr i8, ptr %wave, i64 $scratch_size$
  %limit = load i32, ptr %limit.at
  %most = zext i32 %limit to i64
  %wide = zext i32 %offset to i64
  %end = add i64 %wide, $size$
  %inside = icmp ule i64 %end, %most
  %low = and i32 %offset, 3
  %aligned = icmp eq i32 %low, 0
  %straight = and i1 %inside, %aligned
  br i1 %straight, label %fast, label %slow
fast:
  %scratch.at = getelementptr i8, ptr %wave, i64 $scratch$
  %scratch = load ptr, ptr %scratch.at
  %first = mul i64 %wide, $lanes$
  %row = getelementptr i8, ptr %scratch, i64 %first
$rows$
  ret void
slow:
  %address = add i64 %wide, $aperture$
  call void @cairn.alike(ptr %abuf, i64 %address)
$before$
  call void @cairn.flat.$kind$.$size$(ptr %wave, ptr %abuf, ptr $elements$, ptr %cbuf, ptr %sink, i64 %exec, i64 0)
$after$
  ret void
}

;; load row
  %row$i$ = getelementptr i8, ptr %row, i64 $at$
  call void @cairn.move(ptr %place$i$, ptr %row$i$, i64 $bytes$)

;; store row
  %row$i$ = getelementptr i8, ptr %row, i64 $at$
  %address$i$ = ptrtoint ptr %row$i$ to i64
  call void @cairn.beside.store.4(ptr %place$i$, i64 %address$i$, i64 %exec)

;; sort
  call void @cairn.$name$.$count$(ptr %dbuf, $places$)

;; alike
define internal void @cairn.alike(ptr %to, i64 %value) noinline #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr i64, ptr %to, i64 %i
  store i64 %value, ptr %place
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, $lanes$
  br i1 %done, label %out, label %loop
out:
  ret void
}
