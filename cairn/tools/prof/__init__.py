"""What ``cairn prof`` makes of a run: it reads the log of ``cairn.base.events`` and writes rocprofv3's files."""
