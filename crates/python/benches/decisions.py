"""How many decisions a second Python makes with 64 games in one call: random ones, chosen with numpy from `legal`, observations and masks written.

    python crates/python/benches/decisions.py [GAMES]

Each line is the median of 15 runs of 400 calls, and the slowest and fastest of them.
"""

import statistics
import sys
import time

import kcc
import numpy as np

RUNS, CALLS = 15, 400


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 64
    rows, random = np.arange(number), np.random.default_rng(1)
    for teams in ("box", "all"):
        for threads in (1, 0):
            games, rates = kcc.Games(kcc.content(), number, teams=teams, threads=threads), []
            for run in range(RUNS + 1):
                begun = time.perf_counter()
                for _ in range(CALLS):
                    games.step(games.legal[rows, (random.random(number) * games.count).astype(np.int64)])
                # The first one warms up.
                if run:
                    rates.append(number * CALLS / (time.perf_counter() - begun))
            found = f"{statistics.median(rates):9,.0f} decisions a second ({min(rates):,.0f} to {max(rates):,.0f})"
            print(f"{number} games, teams {teams}, {threads or 'all'} threads: {found}", flush=True)


if __name__ == "__main__":
    main()
