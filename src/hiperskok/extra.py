"""Games of others: ``HIPERSKOK_GAMES=module,module`` names further packages, which register themselves at import."""

from __future__ import annotations

import importlib
import os
import warnings

VARIABLE = "HIPERSKOK_GAMES"


def load_extra_games() -> None:
    """Imports the packages named in the environment; one that cannot be imported is left out with a warning."""
    for module in os.environ.get(VARIABLE, "").split(","):
        if module.strip():
            try:
                importlib.import_module(module.strip())
            except ImportError as error:
                warnings.warn(f"{VARIABLE}: {module.strip()} cannot be imported: {error}", stacklevel=2)
