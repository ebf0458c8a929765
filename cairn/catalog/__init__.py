"""Libraries as data: one record each (``catalog.libraries``), one table of functions each (``catalog.tables``).

The loader, the shims, the SDK's tree, the compiler's ``-l`` and its advice, the porting of build files and the C
headers read these. ``docs/libraries.md`` says how a library is added.
"""
