"""What shells and ``man`` say about the commands: made from the commands' own options."""
