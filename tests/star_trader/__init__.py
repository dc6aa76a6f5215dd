"""Tests of Star Trader that no rule script can tell."""
