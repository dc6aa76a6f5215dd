"""Tests of the kernel itself, most of them on the sample game."""
