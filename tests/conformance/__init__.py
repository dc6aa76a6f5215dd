"""The conformance suite: what every registered game must keep, and gets for free.

It runs over random play with the game's ``quick`` settings. In CI a few seeds are enough; by hand, the long form
tries ten times as many (any whole number is taken as the factor)::

    HIPERSKOK_LONG=10 python -m pytest tests/conformance -n auto
"""
