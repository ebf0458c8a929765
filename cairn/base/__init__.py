"""What every layer stands on: errors, configuration, caches, native builds."""
