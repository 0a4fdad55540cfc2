"""Games on many machines: ``python -m kcc.ray sim --games 10000000 --players greedy``, with Ray (``pip install 'kcc[ray]'``).

What follows ``sim`` or ``balance`` are the arguments of that command of kcc, and the result is the same, byte for byte, as if it had been played on this
machine: the games are divided into shards, each a task of Ray that runs ``kcc … --shard K/N``, and ``kcc … --merge`` puts their lines
together. How many workers there are, and which of them are lost on the way, changes nothing: a game depends on the seed and its own
number alone. How far it is, and within which interval the result lies, is told on stderr after every shard.
"""

from __future__ import annotations

import argparse
import collections
import hashlib
import io
import json
import math
import os
import subprocess
import sys
import tarfile
import tempfile
import zlib
from pathlib import Path
from typing import Any, Iterable, Iterator, Sequence

import kcc

#: Options that say how a result is written or how it is played here; shards have their own.
_OURS = {"--format", "--threads"}
#: Those that make no sense here at all.
_REFUSED = {"--resume", "--shard", "--merge", "--game", "--record", "--coverage", "--minutes", "--precision", "--cards", "--since", "--versus"}


class Lost(Exception):
    """The program was ended from outside: the shard is played again."""


class Failed(Exception):
    """The program refused: playing again would change nothing."""


def _without(arguments: Sequence[str], options: Iterable[str]) -> list[str]:
    """The arguments without these options and their values."""
    left, skip = [], False
    for argument in arguments:
        if skip:
            skip = False
        elif argument in options:
            skip = True
        elif argument.split("=", 1)[0] not in options:
            left.append(argument)
    return left


def _value(arguments: Sequence[str], option: str, default: str) -> str:
    """The value of an option, as ``--option VALUE`` or ``--option=VALUE``."""
    for place, argument in enumerate(arguments):
        if argument == option and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith(option + "="):
            return argument.split("=", 1)[1]
    return default


def _packed(folder: Path) -> bytes:
    """A content folder, and the packs beside it, as every worker gets them: the same bytes for the same files."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for part, name in ((folder, "content"), (folder.parent / "packs", "packs")):
            for path in sorted(part.rglob("*")) if part.is_dir() else []:
                if path.is_file() and (path.suffix == ".toml" or path.name == "ids.lock"):
                    info = tarfile.TarInfo(f"{name}/{path.relative_to(part).as_posix()}")
                    info.size = path.stat().st_size
                    with path.open("rb") as file:
                        tar.addfile(info, file)
    return zlib.compress(out.getvalue())


def _unpacked(packed: bytes) -> str:
    """The content folder on this machine, written once for all shards that are played here."""
    place = Path(tempfile.gettempdir()) / f"kcc-content-{hashlib.sha256(packed).hexdigest()[:24]}"
    if not place.is_dir():
        with tempfile.TemporaryDirectory(dir=place.parent) as beside:
            with tarfile.open(fileobj=io.BytesIO(zlib.decompress(packed))) as tar:
                tar.extractall(Path(beside) / "whole", filter="data")
            try:
                # Whoever comes first has written the same.
                (Path(beside) / "whole").rename(place)
            except OSError:
                if not place.is_dir():
                    raise
    return str(place / "content")


def play(command: str, arguments: Sequence[str], content: bytes, shard: int, shards: int, threads: int, version: str) -> bytes:
    """Plays one shard on this machine, and returns its lines, compressed."""
    if kcc.__version__ != version:
        raise Failed(f"a worker has kcc {kcc.__version__}, and not {version}")
    line = [kcc.program(), command, *_without(arguments, _OURS), "--content", _unpacked(content)]
    line += ["--threads", str(threads), "--format", "jsonl", "--shard", f"{shard}/{shards}"]
    played = subprocess.run(line, capture_output=True)
    if played.returncode < 0 or played.returncode > 128:
        raise Lost(f"shard {shard}: the program was ended by {played.returncode}")
    if played.returncode != 0:
        raise Failed(played.stderr.decode("utf-8", "replace").strip() or f"shard {shard}: kcc ended with {played.returncode}")
    return zlib.compress(played.stdout)


class Tally:
    """What is known after some shards: a share, with the interval in which it lies, as kcc reckons it for all of them.

    Games with the same teams and dice, which lie in one shard, say less or more than independent ones: the interval follows from how such
    groups differ.
    """

    def __init__(self, command: str, arguments: Sequence[str]) -> None:
        self.command, self.games, self.won = command, 0, 0.0
        self.what = "player 1 wins" if command == "sim" else "who plays first wins"
        self._swap = "--swap" in arguments
        #: The number of groups, and the sums of wins x wins, wins x games and games x games.
        self._groups = [0.0, 0.0, 0.0, 0.0]

    def add(self, lines: str) -> None:
        """Counts the games of a shard."""
        first, *rest = lines.splitlines()
        head, groups = json.loads(first), collections.defaultdict(lambda: [0.0, 0])
        for line in rest:
            game = json.loads(line)
            if self.command == "sim":
                number, won, games = self._sim(game, head)
            else:
                # Halves of a point of the first team, and which team played first.
                first_won = [one["points"] if one["first"] == 0 else 2 - one["points"] for one in game["games"]]
                number, won, games = game["group"], sum(first_won) / 2, len(first_won)
            groups[number][0] += won
            groups[number][1] += games
        for won, games in groups.values():
            self.won += won
            self.games += games
            for place, more in enumerate((1, won * won, won * games, games * games)):
                self._groups[place] += more

    def _sim(self, game: dict[str, Any], head: dict[str, Any]) -> tuple[int, float, int]:
        """The group of a game, and whether the first player has won it."""
        players = len(head["players"])
        differ = any(name != head["players"][0] for name in head["players"])
        # With --swap teams change seats from game to game, and players that differ do so whenever teams have been everywhere.
        size = (players * players if differ else players) if self._swap else 1
        moved = game["game"] % size // players
        sides = 2 if head["pairs"] else players
        won = "winner" in game and (game["winner"] - 1 + moved) % players % sides == 0
        return game["game"] // size, float(won), 1

    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the share, 95 %, for the number of independent games that these are worth."""
        groups, won_won, won_games, games_games = self._groups
        if groups == 0:
            return 0.0, 1.0
        share, worth = self.won / self.games, groups
        if groups >= 2 and 0 < share < 1:
            spread = (won_won - 2 * share * won_games + share * share * games_games) / (groups - 1)
            variance = spread / (groups * (self.games / groups) ** 2)
            most = groups * self.games
            worth = min(share * (1 - share) / variance, most) if variance > 0 else most
        z = 1.959964
        middle = share + z * z / (2 * worth)
        reach = z * math.sqrt(share * (1 - share) / worth + z * z / (4 * worth * worth))
        whole = 1 + z * z / worth
        return max((middle - reach) / whole, 0.0), min((middle + reach) / whole, 1.0)

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.games} games, {self.what} {100 * self.won / max(self.games, 1):.2f} % (95 %: {100 * low:.2f} to {100 * high:.2f})"


def shards_of(
    command: str,
    arguments: Sequence[str],
    shards: int,
    *,
    threads: int = 1,
    retries: int = -1,
    kept: Path | None = None,
) -> Iterator[tuple[int, str]]:
    """Plays all shards as tasks of Ray, which must have been started, and returns each with its lines, as they come.

    A task whose worker or program is lost is played again, ``retries`` times at most, or as often as needed. Shards that ``kept`` has are not played.
    """
    import ray

    content = ray.put(_packed(Path(_value(arguments, "--content", "content"))))
    task = ray.remote(num_cpus=threads, max_retries=retries, retry_exceptions=[Lost])(play)
    waiting = {}
    for shard in range(1, shards + 1):
        path = kept / f"{shard}-of-{shards}.jsonl" if kept else None
        if path is not None and path.is_file():
            yield shard, path.read_text("utf-8")
        else:
            waiting[task.remote(command, _without(arguments, {"--content"}), content, shard, shards, threads, kcc.__version__)] = shard
    while waiting:
        done, _ = ray.wait(list(waiting), num_returns=1)
        for reference in done:
            yield waiting.pop(reference), zlib.decompress(ray.get(reference)).decode("utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code of kcc."""
    parser = argparse.ArgumentParser(
        prog="python -m kcc.ray",
        description="Play games of kcc on many machines, with Ray. The result is the same as on one.",
        epilog="python -m kcc.ray --shards 200 --address auto sim --games 10000000 --players expert:100 --swap",
    )
    parser.add_argument("--address", help="the address of a running cluster, or auto; without it, Ray is started on this machine")
    parser.add_argument("--workers", type=int, help="how many processors are used on this machine, if Ray is started here")
    parser.add_argument("--shards", type=int, default=64, help="into how many parts the games are divided (64)")
    parser.add_argument("--threads", type=int, default=1, help="how many processors a shard takes (1)")
    parser.add_argument("--retries", type=int, default=-1, help="how often a lost shard is played again; as often as needed if not given")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keeps the lines of each shard here; those that are there are not played again")
    parser.add_argument("command", choices=("sim", "balance"), help="the command of kcc")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="its arguments")
    options = parser.parse_args(arguments)
    if options.shards < 1 or options.threads < 1:
        parser.error("--shards and --threads are 1 at least")
    refused = [one for one in options.arguments if one.split("=", 1)[0] in _REFUSED]
    if refused:
        parser.error(f"{refused[0]} is for one machine: shards and what is kept are named before {options.command}")
    try:
        import ray
    except ImportError:
        parser.error("this needs Ray: pip install 'kcc[ray]'")
    # Ray says what it has to say on stdout too, a lost worker say. That is for the result alone.
    sys.stdout.flush()
    result = os.dup(1)
    os.dup2(2, 1)
    try:
        with tempfile.TemporaryDirectory() as passing:
            folder = options.keep or Path(passing)
            folder.mkdir(parents=True, exist_ok=True)
            where = {"address": options.address} if options.address else {"num_cpus": options.workers, "include_dashboard": False}
            ray.init(**where, log_to_driver=False, logging_level="ERROR")
            try:
                _played(options, folder)
            except (Failed, ray.exceptions.RayError) as error:
                print(f"kcc.ray: {getattr(error, 'cause', error)}", file=sys.stderr)
                return 1
            finally:
                ray.shutdown()
            files = ",".join(str(folder / f"{shard}-of-{options.shards}.jsonl") for shard in range(1, options.shards + 1))
            return subprocess.run([kcc.program(), options.command, *options.arguments, "--merge", files], stdout=result).returncode
    finally:
        os.dup2(result, 1)
        os.close(result)


def _played(options: argparse.Namespace, folder: Path) -> None:
    """Plays all shards, writes their lines into the folder, and tells of each."""
    tally, played = Tally(options.command, options.arguments), 0
    for shard, lines in shards_of(
        options.command, options.arguments, options.shards, threads=options.threads, retries=options.retries, kept=options.keep
    ):
        path = folder / f"{shard}-of-{options.shards}.jsonl"
        if not path.is_file():
            # A file that is there is whole.
            beside = path.with_suffix(".part")
            beside.write_text(lines, "utf-8")
            os.replace(beside, path)
        tally.add(lines)
        played += 1
        print(f"{played} of {options.shards} shards: {tally}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
