"""The benchmarks: ``./hiperskok bench`` or ``python -m bench`` from the root of the checkout."""
