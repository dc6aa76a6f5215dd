"""The games over HTTP."""
