"""The tests of Hiperskok."""
