"""Programs of public collections against plain C on one core: what ``docs/programs.md`` is made from."""
