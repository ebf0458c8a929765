"""The debugger for editors: the Debug Adapter Protocol."""
