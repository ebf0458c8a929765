"""The C interface of the HSA runtime on Cairn's agents, queues and memory: one module a chapter.

Functions take what C passes: handles and addresses as integers. They return the values of their output pointers and
raise HsaError with the status that C returns.
"""
