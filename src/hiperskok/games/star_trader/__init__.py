"""Star Trader (Gwiezdny Kupiec)."""
