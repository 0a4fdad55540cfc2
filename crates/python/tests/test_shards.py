"""Shards of games, without Ray: what `kcc.ray` hands to workers and makes of their lines."""

from __future__ import annotations

import json
import subprocess
import unittest
import zlib
from pathlib import Path

import kcc
import kcc.ray

CONTENT = Path(__file__).resolve().parents[3] / "content"
GAMES = ["--games", "60", "--players", "greedy,random", "--swap", "--seed", "7"]


def told(*arguments: str) -> dict:
    """What the program says as one document, without what depends on the run."""
    run = subprocess.run([kcc.program(), *arguments, "--content", str(CONTENT), "--format", "json"], capture_output=True, check=True)
    document = json.loads(run.stdout)
    del document["not_of_the_result"]
    return document


class Shards(unittest.TestCase):
    def test_have_all_games_and_a_share_that_narrows(self) -> None:
        content = kcc.ray._packed(CONTENT)
        self.assertEqual(content, kcc.ray._packed(CONTENT))
        whole = told("sim", *GAMES)
        tally, games, wide = kcc.ray.Tally("sim", GAMES), set(), 1.0
        for shard in (2, 3, 1):
            lines = zlib.decompress(kcc.ray.play("sim", [*GAMES, "--format", "text"], content, shard, 3, 1, kcc.__version__)).decode()
            tally.add(lines)
            games |= {json.loads(line)["game"] for line in lines.splitlines()[1:]}
            low, high = tally.interval()
            self.assertLess(high - low, wide)
            wide = high - low
        self.assertEqual(games, set(range(60)))
        share = whole["wins"][0]
        self.assertEqual((tally.games, tally.won), (60, share["wins"]))
        for ours, its in zip(tally.interval(), (share["low"], share["high"])):
            self.assertAlmostEqual(ours, its, 6)

    def test_of_balance_are_counted_too(self) -> None:
        games = ["--games", "16", "--players", "greedy", "--controls", "0"]
        tally = kcc.ray.Tally("balance", games)
        for shard in (1, 2):
            tally.add(zlib.decompress(kcc.ray.play("balance", games, kcc.ray._packed(CONTENT), shard, 2, 1, kcc.__version__)).decode())
        self.assertEqual(tally.games, 16)

    def test_tell_what_the_program_says(self) -> None:
        content = kcc.ray._packed(CONTENT)
        with self.assertRaisesRegex(kcc.ray.Failed, "nobody"):
            kcc.ray.play("sim", ["--players", "nobody"], content, 1, 2, 1, kcc.__version__)
        with self.assertRaisesRegex(kcc.ray.Failed, "and not 9.9.9"):
            kcc.ray.play("sim", [], content, 1, 2, 1, "9.9.9")

    def test_take_no_options_of_one_machine(self) -> None:
        for option in ("--resume=x", "--shard", "--merge", "--minutes"):
            with self.assertRaises(SystemExit):
                kcc.ray.main(["sim", option, "1/2"])


if __name__ == "__main__":
    unittest.main()
