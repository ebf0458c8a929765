"""What ``cairn prof`` makes of a program's run: reading the log of ``cairn.base.events``, and writing rocprofv3's files."""
