"""The locks name packages, never addresses, and leave nothing out."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PYTHON_LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
ADDRESS = re.compile(r"://|--index|--find-links|--trusted-host")
PINNED = re.compile(r"^[a-z0-9][a-z0-9._-]*==\S+", re.MULTILINE)


def npm_lock() -> dict[str, Any]:
    lock: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    return lock


@pytest.mark.parametrize("lock", PYTHON_LOCKS, ids=lambda lock: lock.name)
def test_python_lock_holds_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not ADDRESS.search(text)
    assert PINNED.search(text)
    for entry in re.split(r"\n(?=\S)", text):
        if PINNED.match(entry):
            assert "--hash=sha256:" in entry


def test_there_are_locks_for_running_and_developing() -> None:
    assert {lock.stem for lock in PYTHON_LOCKS} == {"dev", "node", "run", "uv"}


def test_npm_lock_names_no_place_to_download_from() -> None:
    for name, package in npm_lock()["packages"].items():
        assert "resolved" not in package, name


def test_npm_lock_holds_every_optional_package_it_names() -> None:
    packages = npm_lock()["packages"]
    locked = {path.rpartition("node_modules/")[2] for path in packages}
    missing = {
        f"{path}: {name}"
        for path, package in packages.items()
        for name in package.get("optionalDependencies", {})
        if name not in locked
    }
    assert missing == set()


def test_npm_versions_are_exact() -> None:
    manifest = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    wanted = {**manifest["dependencies"], **manifest["devDependencies"], **manifest["overrides"]}
    inexact = {name: version for name, version in wanted.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)}
    assert inexact == {}
