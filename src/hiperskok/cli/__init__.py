"""The `hiperskok` command."""
