"""Games on a local cluster of Ray. It takes some minutes, and Ray 240 MB: `.ci/nightly` runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

# Ray's workers give way to everything else, which on a busy machine means that they wait.
os.environ["RAY_worker_niceness"] = "0"

import kcc  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

CONTENT = Path(__file__).resolve().parents[3] / "content"
SIM = ["sim", "--content", str(CONTENT), "--games", "120", "--players", "greedy,random", "--swap", "--teams", "all", "--format", "json"]
BALANCE = ["balance", "--content", str(CONTENT), "--games", "32", "--players", "greedy", "--controls", "0", "--format", "json"]


def document(text: bytes) -> dict:
    """A result without what depends on the run."""
    found = json.loads(text)
    found.pop("not_of_the_result", None)
    return found


def whole(arguments: list[str]) -> dict:
    """The result of the program alone."""
    return document(subprocess.run([kcc.program(), *arguments], capture_output=True).stdout)


def cluster(workers: int) -> tuple[Cluster, list]:
    """A cluster on this machine: a head that does no work, and workers of one processor each."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    return made, [made.add_node(num_cpus=1) for _ in range(workers)]


def started(made: Cluster, shards: int, arguments: list[str], *options: str) -> subprocess.Popen:
    """`python -m kcc.ray` on a cluster. Its result goes to a file: it may be longer than what a pipe holds while stderr is read."""
    line = [sys.executable, "-m", "kcc.ray", "--address", made.address, "--shards", str(shards), *options, *arguments]
    result = tempfile.TemporaryFile()
    process = subprocess.Popen(line, stdout=result, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    process.stdout = result
    return process


def ended(process: subprocess.Popen, shards: int, code: int = 0) -> tuple[bytes, str]:
    """Its result and what it said, once it has told of so many shards and ended so."""
    with process.stdout, process.stderr:
        said = process.stderr.read().decode("utf-8", "replace")
        process.wait()
        process.stdout.seek(0)
        output = process.stdout.read()
    told = sum(" shards: " in line for line in said.splitlines())
    if process.returncode != code or told != shards:
        raise AssertionError(f"ended with {process.returncode} after {told} shards: {said}")
    return output, said


class OnACluster(unittest.TestCase):
    def test_one_of_two_workers_is_killed_in_the_middle(self) -> None:
        made, (_, lost) = cluster(2)
        try:
            process = started(made, 12, SIM)
            first = next(line for line in process.stderr if b" shards: " in line)
            self.assertRegex(first.decode(), r"^1 of 12 shards: \d+ games, player 1 wins [\d.]+ % \(95 %: [\d.]+ to [\d.]+\)")
            made.remove_node(lost, allow_graceful=False)
            result = document(ended(process, 11)[0])
        finally:
            made.shutdown()
        self.assertEqual(result, whole(SIM))

    def test_one_worker_and_two_give_the_same(self) -> None:
        for arguments in (SIM, BALANCE):
            results = []
            for workers in (1, 2):
                made, _ = cluster(workers)
                try:
                    process = started(made, 3, arguments)
                    results.append(document(ended(process, 3)[0]))
                finally:
                    made.shutdown()
            self.assertEqual(results[0], results[1])
            self.assertEqual(results[0], whole(arguments))

    def test_what_was_kept_is_not_played_again(self) -> None:
        made, _ = cluster(1)
        try:
            with tempfile.TemporaryDirectory() as folder:
                results = []
                for removed in (None, "2-of-3.jsonl"):
                    if removed:
                        (Path(folder) / removed).unlink()
                        other = Path(folder) / "1-of-3.jsonl"
                        before = other.stat().st_mtime_ns
                    process = started(made, 3, SIM, "--keep", folder)
                    results.append(document(ended(process, 3)[0]))
                self.assertEqual(other.stat().st_mtime_ns, before)
                self.assertEqual(results[0], results[1])
        finally:
            made.shutdown()

    def test_a_mistake_is_told_and_not_tried_again(self) -> None:
        made, _ = cluster(1)
        try:
            process = started(made, 3, ["sim", "--content", str(CONTENT), "--players", "nobody"])
            output, said = ended(process, 0, code=1)
            self.assertEqual(output, b"")
            self.assertIn("nobody", said)
            self.assertNotIn("Traceback", said)
        finally:
            made.shutdown()


if __name__ == "__main__":
    unittest.main()
