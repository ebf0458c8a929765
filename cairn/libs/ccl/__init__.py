"""RCCL: collectives among the devices of one or several processes on one machine. Its functions are C (``native``)."""
