;; loading
define internal $whole$ @cairn.$name$(ptr %at) noinline #0 {
$elements$
  ret $whole$ %v$last$
}

;; load
  %p$i$ = getelementptr i8, ptr %at, i64 $step$
  %e$i$ = load $t$, ptr %p$i$, align 4
  %v$i$ = insertelement $whole$ $before$, $t$ %e$i$, i64 $i$

;; storing
define internal void @cairn.$name$(ptr %at, $whole$ %value) noinline #0 {
$elements$
  ret void
}

;; store
  %p$i$ = getelementptr i8, ptr %at, i64 $step$
  %e$i$ = extractelement $whole$ %value, i64 $i$
  store $t$ %e$i$, ptr %p$i$, align 4
