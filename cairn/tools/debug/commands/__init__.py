"""The debugger's commands, in rocgdb's words."""
