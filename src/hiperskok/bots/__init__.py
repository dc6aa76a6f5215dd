"""Players that see only what a person would see."""
