"""Work of several threads: its order, its results, its errors."""

from __future__ import annotations

import threading

import pytest

from cairn.base.tasks import Pool, Task


def test_results_come_to_whoever_asks() -> None:
    with Pool(3) as pool:
        tasks = [pool.submit(pow, i, 2) for i in range(100)]
        assert [task.result() for task in tasks] == [i * i for i in range(100)]


def test_so_many_run_at_once_and_no_more() -> None:
    lock, meeting = threading.Lock(), threading.Barrier(4)
    now, seen = [0], [0]

    def work() -> None:
        with lock:
            now[0] += 1
            seen[0] = max(seen[0], now[0])
        meeting.wait(60)  # four are here together
        with lock:
            now[0] -= 1

    with Pool(4) as pool:
        for _ in range(16):
            pool.submit(work)
    assert (now, seen) == ([0], [4])


def test_one_thread_works_in_order_and_all_is_done_at_the_end() -> None:
    done: list[int] = []
    with Pool(1) as pool:
        for i in range(50):
            pool.submit(done.append, i)
    assert done == list(range(50))


def test_an_error_is_raised_where_the_result_is_asked_for() -> None:
    with Pool(2) as pool:
        bad, good = pool.submit(int, "x"), pool.submit(int, "7")
        assert good.result() == 7
        for _ in range(2):
            with pytest.raises(ValueError, match="invalid literal"):
                bad.result()


def test_work_may_wait_for_what_came_before_it() -> None:
    with Pool(1) as pool:
        first = pool.submit(int, "20")
        assert pool.submit(lambda: first.result() + 1).result() == 21


def test_work_may_bring_more() -> None:
    with Pool(2) as pool:
        inner: Task[Task[int]] = pool.submit(lambda: pool.submit(int, "3"))
        assert inner.result().result() == 3
