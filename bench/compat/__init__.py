"""Programs of public collections, built as they are and run: what ``docs/compatibility.md`` is made from."""
