;; head
define internal x86_regcallcc $results$ @cairn.$name$($given$) noinline #0 {

;; address
  %a$lane$ = extractelement <$lanes$ x i64> %at, i64 $lane$
  %p$lane$ = inttoptr i64 %a$lane$ to ptr

;; pair
  %b$pair$ = bitcast <$lanes$ x i32> %at to <$half$ x i64>
  %i$pair$ = extractelement <$half$ x i64> %b$pair$, i64 $pair$
  %l$pair$ = shl i64 %i$pair$, 32

;; index
  %x$lane$ = ashr i64 %$which$$pair$, 32
  %y$lane$ = mul i64 %x$lane$, $factor$
  %a$lane$ = add i64 %base, %y$lane$
  %p$lane$ = inttoptr i64 %a$lane$ to ptr

;; known
  %p$lane$ = getelementptr i8, ptr %at, i64 $step$

;; joined
  $made$ = shufflevector $part$ $low$, $part$ $high$, <$count$ x i32> $picks$

;; result
  %r$i$ = insertvalue $results$ $before$, $vector$ $each$, $i$

;; eights
  %eights = bitcast $t$ %all to <$words$ x i64>

;; sixteen
  %e$lane$ = shufflevector $t$ %all, $t$ poison, <2 x i32> $picks$
  store <2 x i64> %e$lane$, ptr %p$lane$, align 4

;; word
  %w$word$.0 = extractelement <$words$ x i64> %eights, i64 $word$

;; shifted
  %w$word$.$at$ = lshr i64 %w$word$.$before$, $bits$

;; small
  %e$lane$ = trunc i64 %w$word$.$at$ to i$bits$
  store i$bits$ %e$lane$, ptr %p$lane$, align 1

;; from
  %f$lane$ = getelementptr i$bits$, ptr %from, i64 $lane$
  %e$lane$ = load i$bits$, ptr %f$lane$
  store i$bits$ %e$lane$, ptr %p$lane$, align 1

;; end
  ret $result$
}
