"""Neural networks' operations, as MIOpen has them: convolutions on the host's cores, in the stream's order."""
