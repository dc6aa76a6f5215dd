"""The entry of the `hiperskok` command: without a command it serves."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

from hiperskok.cli.problems import UNUSABLE, Problem
from hiperskok.cli.serve import add_serve_arguments, serve
from hiperskok.cli.words import Words, language_of, words
from hiperskok.kernel.refusals import Refused
from hiperskok.kernel.texts import LANGUAGES

GROUPS: dict[str, tuple[str, ...]] = {
    "play": ("serve", "play", "games"),
    "rules": ("rules", "check"),
    "bots": ("simulate", "record"),
    "matches": ("replay", "verify"),
}


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Keeps our line breaks and gives option names room."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=100)


def _add_json(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("--json", action="store_true", help=say("help.json"))


def _add_table(parser: argparse.ArgumentParser, say: Words) -> None:
    """What sets up a table of bots."""
    parser.add_argument("--seats", metavar="BOT,…", default="", help=say("help.bot-seats"))
    parser.add_argument("--seed", default="1", help=say("help.seed"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=say("help.option"))


def _serve(parser: argparse.ArgumentParser, say: Words) -> None:
    add_serve_arguments(parser)


def _play(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=say("help.game"))
    parser.add_argument("--seats", metavar="NAME,…", help=say("help.person-seats"))
    parser.add_argument("--bots", metavar="BOT,…", help=say("help.play-bots"))
    parser.add_argument("--seed", help=say("help.play-seed"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=say("help.option"))
    parser.add_argument("--resume", metavar="FILE", help=say("help.resume"))


def _games(parser: argparse.ArgumentParser, say: Words) -> None:
    _add_json(parser, say)


def _rules(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=say("help.rules-game"))
    parser.add_argument("wanted", nargs="*", metavar="ID", help=say("help.rules-id"))
    parser.add_argument("--coverage", action="store_true", help=say("help.coverage"))
    parser.add_argument("--root", metavar="FOLDER", help=say("help.root"))
    _add_json(parser, say)


def _check(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help=say("help.check-files"))
    parser.add_argument("--schema", metavar="GAME", help=say("help.schema"))
    parser.add_argument("--text", action="store_true", help=say("help.schema-text"))
    _add_json(parser, say)


def _simulate(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("game", metavar="GAME", help=say("help.game"))
    parser.add_argument("--games", metavar="N", type=int, default=100, help=say("help.games"))
    _add_table(parser, say)
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help=say("help.jobs"))
    parser.add_argument("--referee", choices=("off", "laws", "full"), default="off", help=say("help.referee"))
    _add_json(parser, say)


def _record(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("game", metavar="GAME", help=say("help.game"))
    _add_table(parser, say)
    parser.add_argument("--out", metavar="FILE", required=True, help=say("help.out"))
    _add_json(parser, say)


def _replay(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.match-file"))
    parser.add_argument("--check", action="store_true", help=say("help.replay-check"))
    _add_json(parser, say)


def _verify(parser: argparse.ArgumentParser, say: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.match-file"))
    _add_json(parser, say)


ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser, Words], None]] = {
    "serve": _serve,
    "play": _play,
    "games": _games,
    "rules": _rules,
    "check": _check,
    "simulate": _simulate,
    "record": _record,
    "replay": _replay,
    "verify": _verify,
}


def _overview(say: Words) -> str:
    """All commands by group."""
    lines: list[str] = []
    for group, names in GROUPS.items():
        lines.append(say(f"group.{group}"))
        lines += [f"  {name:<10}{say(f'command.{name}')}" for name in names]
        lines.append("")
    return "\n".join([*lines, say("help.more")])


def make_parser(say: Words) -> argparse.ArgumentParser:
    """The parser of the whole command, its help in the language of the words."""
    parser = argparse.ArgumentParser(
        prog="hiperskok",
        usage="hiperskok [COMMAND] [ARGUMENTS]",
        description=f"{say('help.about')}\n\n{_overview(say)}",
        formatter_class=HelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"hiperskok {_version()}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", help=argparse.SUPPRESS)
    for name, add_arguments in ARGUMENTS.items():
        command = commands.add_parser(
            name,
            description=say(f"command.{name}"),
            epilog=f"{say('help.example')}\n{say(f'example.{name}')}",
            formatter_class=HelpFormatter,
        )
        add_arguments(command, say)
        command.add_argument("--lang", choices=LANGUAGES, help=say("help.lang"))
    return parser


def _version() -> str:
    try:
        return version("hiperskok")
    except PackageNotFoundError:
        return "0"


def _with_default_command(arguments: Sequence[str]) -> list[str]:
    """Put `serve` in front where no command is given.

    >>> _with_default_command(["--port", "9000"])
    ['serve', '--port', '9000']
    >>> _with_default_command(["--help"])
    ['--help']
    """
    about_itself = bool(arguments) and arguments[0] in {"-h", "--help", "--version"}
    names_command = bool(arguments) and not arguments[0].startswith("-")
    return list(arguments) if names_command or about_itself else ["serve", *arguments]


def run_command(chosen: argparse.Namespace, say: Words) -> int:
    """Hands over to the module of the command, imported only now: most of them need no others."""
    if chosen.command == "serve":
        return serve(chosen.host, chosen.port, open_browser=not chosen.no_browser)
    status: int = import_module(f"hiperskok.cli.{chosen.command}").run(chosen, say)
    sys.stdout.flush()
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0 well, 1 something is not in order, 2 it could not be done."""
    given = sys.argv[1:] if arguments is None else arguments
    say = words(language_of(given, os.environ))
    chosen = make_parser(say).parse_args(_with_default_command(given))
    try:
        return run_command(chosen, say)
    except Problem as problem:
        sys.stderr.write(f"hiperskok: {say(f'problem.{problem.key}', **problem.figures)}\n")
    except Refused as refused:
        sys.stderr.write(f"hiperskok: {say.texts.refusal(refused.refusal)} [{refused.refusal.rule}]\n")
    except BrokenPipeError:  # the reader has seen enough; do not complain about it at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return UNUSABLE
