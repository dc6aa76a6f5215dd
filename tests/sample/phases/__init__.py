"""One module a phase, named as in the rulebook."""
