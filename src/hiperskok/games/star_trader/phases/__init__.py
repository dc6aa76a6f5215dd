"""The eight phases of a stage, one module each."""
