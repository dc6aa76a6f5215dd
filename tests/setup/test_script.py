"""What `./hiperskok` says when something is in the way."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("cat", "cksum", "dirname", "find", "id", "mktemp", "readlink", "rm", "sh", "sort", "tr")


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A PATH with the tools every system has, and no Python."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found, name
        (tools / name).symlink_to(found)
    return tools


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a fresh clone holds of the set-up, in a folder with a space in its name."""
    folder = tmp_path / "fresh clone"
    folder.mkdir()
    for name in ("hiperskok", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    return folder


def run_script(script: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(script), *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_missing_python_is_named_with_ways_to_get_it(checkout: Path, bare_path: Path) -> None:
    result = run_script(checkout / "hiperskok", PATH=str(bare_path))
    assert result.returncode == 1
    assert "Python 3.11 or newer is needed" in result.stderr
    assert "apt-get install python3" in result.stderr
    assert not (checkout / ".venv").exists()


def test_an_unfit_python_that_was_asked_for_is_not_replaced_in_silence(checkout: Path, bare_path: Path) -> None:
    result = run_script(checkout / "hiperskok", PATH=str(bare_path), PYTHON="/bin/false")
    assert result.returncode == 1
    assert "PYTHON=/bin/false is not a Python 3.11 or newer" in result.stderr


def test_an_old_python_does_not_count(checkout: Path, bare_path: Path) -> None:
    old = bare_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    result = run_script(checkout / "hiperskok", PATH=str(bare_path))
    assert result.returncode == 1
    assert "Python 3.11 or newer is needed" in result.stderr


def test_the_script_finds_its_checkout_through_a_symbolic_link(checkout: Path, bare_path: Path) -> None:
    link = bare_path / "hiperskok"
    link.symlink_to(checkout / "hiperskok")
    python = bare_path / "python3"
    python.write_text('#!/bin/sh\ncase $2 in *flock*) echo "$3" >&2; exit 3 ;; esac\n', encoding="utf-8")
    python.chmod(0o755)
    result = run_script(link, "--help", PATH=str(bare_path))
    assert result.returncode == 3
    assert result.stderr.strip() == str(checkout / ".setup-lock")


def test_a_port_in_use_is_named_and_another_suggested() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = subprocess.run(
            [sys.executable, "-m", "hiperskok", "--port", str(port), "--no-browser"],
            env=dict(os.environ),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert result.returncode == 1
    assert f"port {port} is in use" in result.stderr
    assert f"--port {port + 1}" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_port_that_does_not_exist_is_refused() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "hiperskok", "--port", "70000", "--no-browser"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 1
    assert "port 70000 does not exist" in result.stderr
