"""The speed suite: the same work on Cairn, as C loops compiled by gcc, on PoCL, and for three rows by hand."""
