# %% [markdown]
# # A learner of a few minutes
#
# It plays Krosmaster Arena against itself, 64 games at once, and learns with nothing but numpy how much it likes what may be done. What it knows of an
# action are a few features; a softmax of their weighted sum decides. Weights are moved towards what led to GG, and away from what led to their loss:
# policy gradient with traces. Then it plays against `random`, with teams and seeds it has not seen, and against `greedy`.
#
#     python learn.py [MINUTES] [SEED]
#
# The cells are those of notebooks (`# %%`); as a script it runs from top to bottom.

# %%
from __future__ import annotations

import math
import sys
import time

import kcc
import numpy as np

MINUTES = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
GAMES, CELLS = 64, 144

cards = kcc.content()
width = cards.size[0]
unit = {name: place for place, name in enumerate(kcc.FIELDS["units"][2])}
spell = {name: place for place, name in enumerate(kcc.FIELDS["spells"][2])}
starts = np.array([first for first, _ in kcc.GROUPS.values()])
groups = {name: place for place, name in enumerate(kcc.GROUPS)}

# %% [markdown]
# ## What it knows of an action
#
# Its kind, with yes and no told apart by the question. Of a spell: damage, healing, cost, and who is on the cell. Of a step: whether it leads towards the
# nearest opponent. Of the end of a turn: what is left unused.

# %%
QUESTIONS = len(kcc.FIELDS["question"][2])
EXTRA = [
    "damage at an opponent", "damage at one's own", "kills", "healing of one's own", "healing of an opponent", "spell at nobody", "cost",
    "step nearer", "step away", "points left", "piece of an opponent", "piece of one's own", "start nearer to the middle",
]
FEATURES = len(groups) + 2 * QUESTIONS + len(EXTRA)


def features(games: kcc.Games) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Every action that may be done: the game it belongs to, its number, and its features."""
    most = int(games.count.max())
    valid = np.arange(most) < games.count[:, None]
    game = np.nonzero(valid)[0]
    action = games.legal[:, :most][valid]
    kind = np.searchsorted(starts, action, side="right") - 1
    place = action - starts[kind]
    rows = np.arange(len(action))
    found = np.zeros((len(action), FEATURES), np.float32)
    found[rows, kind] = 1.0

    units = kcc.field(games.observation, "units")
    at = kcc.field(games.observation, "cells")[:, :, 5].astype(np.int64)
    question = kcc.field(games.observation, "question")[:, 0].argmax(1)
    active = units[:, :, unit["active"]].argmax(1)
    acting = units[np.arange(len(games)), active]
    here = np.stack([acting[:, unit["column"]], acting[:, unit["row"]]], 1)
    base = len(groups)
    for answer, offset in (("yes", 0), ("no", QUESTIONS)):
        these = kind == groups[answer]
        found[rows[these], base + offset + question[game[these]]] = 1.0
    extra = found[:, base + 2 * QUESTIONS :]

    # Spells.
    these = kind == groups["cast"]
    of, aimed = game[these], place[these]
    cast = kcc.field(games.observation, "spells")[of, aimed // CELLS]
    whom = at[of, aimed % CELLS]
    target = units[of, np.maximum(whom - 1, 0)]
    hostile = (whom > 0) & (target[:, unit["opponents"]] == 1)
    own = (whom > 0) & ~hostile
    damage, healing = cast[:, spell["damage"]], cast[:, spell["healing"]]
    left = target[:, unit["hp"]] - target[:, unit["injuries"]]
    extra[these, 0] = damage * hostile / 4
    extra[these, 1] = damage * own / 4
    extra[these, 2] = hostile & (damage >= left)
    extra[these, 3] = healing * own * (target[:, unit["injuries"]] > 0) / 4
    extra[these, 4] = healing * hostile / 4
    extra[these, 5] = whom == 0
    extra[these, 6] = cast[:, spell["ap"]] / 6

    # Steps: top, right, bottom, left.
    these = kind == groups["move"]
    of = game[these]
    step = np.array([[0, -1], [1, 0], [0, 1], [-1, 0]])[place[these]]
    places = np.stack([units[:, :, unit["column"]], units[:, :, unit["row"]]], 2)
    far = np.where((units[:, :, unit["opponents"]] == 1) & (units[:, :, unit["on_board"]] == 1), 0, 99)
    now = (np.abs(places - here[:, None]).sum(2) + far).min(1)
    then = (np.abs(places[of] - (here[of] + step)[:, None]).sum(2) + far[of]).min(1)
    # Who stands beside an opponent already is not sent away by it.
    extra[these, 7] = then < now[of]
    extra[these, 8] = then > now[of]

    these = kind == groups["end"]
    turn = kcc.field(games.observation, "turn")[game[these], 0]
    extra[these, 9] = (turn[:, 2] + turn[:, 3]) / 8

    these = kind == groups["piece"]
    chosen = units[game[these], np.minimum(place[these], units.shape[1] - 1)]
    extra[these, 10] = chosen[:, unit["opponents"]]
    extra[these, 11] = chosen[:, unit["mine"]]

    these = kind == groups["cell"]
    column, row = place[these] % width, place[these] // width
    extra[these, 12] = -(np.abs(column - (width - 1) / 2) + np.abs(row - (width - 1) / 2)) / width
    return game, action, found


def decide(games: kcc.Games, weights: np.ndarray, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """An action for each game, drawn by the softmax, and the gradient of its logarithm."""
    game, action, found = features(games)
    liking = found @ weights
    firsts = np.concatenate([[0], np.cumsum(games.count)[:-1]])
    # The largest of likings with Gumbel noise is distributed like the softmax.
    noisy = liking + random.gumbel(size=len(liking)).astype(np.float32)
    best = np.maximum.reduceat(noisy, firsts)
    chosen = np.flatnonzero(noisy == best[game])
    chosen = chosen[np.unique(game[chosen], return_index=True)[1]]
    share = np.exp(liking - np.maximum.reduceat(liking, firsts)[game])
    share /= np.add.reduceat(share, firsts)[game]
    expected = np.add.reduceat(found * share[:, None], firsts, axis=0)
    return action[chosen], found[chosen] - expected


# %% [markdown]
# ## Learning
#
# Each seat of each game has a trace of what it did lately. GG that change hands, and at the end the game itself, move the weights along it.

# %%
def learn(minutes: float) -> np.ndarray:
    games, random = kcc.Games(cards, GAMES, SEED, teams="all"), np.random.default_rng(SEED)
    weights = np.zeros(FEATURES, np.float32)
    mean, square, steps = np.zeros(FEATURES), np.zeros(FEATURES), 0
    trace = np.zeros((GAMES, 2, FEATURES), np.float32)
    lead, every = np.zeros(GAMES), np.arange(GAMES)
    begun = told = time.monotonic()
    while time.monotonic() - begun < 60 * minutes:
        seat = games.player.astype(np.int64)
        actions, gradient = decide(games, weights, random)
        trace[every, seat] = 0.95 * trace[every, seat] + gradient
        games.step(actions)
        gg = kcc.field(games.observation, "players")[:, :2, 3]
        # From the first seat: whoever decides comes first in the observation.
        now = np.where(games.player == 0, gg[:, 0] - gg[:, 1], gg[:, 1] - gg[:, 0])
        gained = np.where(games.over, 3.0 * games.rewards[:, 0], now - lead)
        lead = now
        if gained.any():
            steps += 1
            slope = (gained[:, None] * (trace[:, 0] - trace[:, 1])).sum(0) / GAMES
            mean = 0.9 * mean + 0.1 * slope
            square = 0.999 * square + 0.001 * slope**2
            weights += (0.01 * (mean / (1 - 0.9**steps)) / (np.sqrt(square / (1 - 0.999**steps)) + 1e-6)).astype(np.float32)
        trace[games.over] = 0.0
        if time.monotonic() - told > 20:
            told = time.monotonic()
            print(f"{told - begun:5.0f} s: {games.finished} games, {games.decisions:,} decisions", flush=True)
    print(f"learned from {games.finished} games against itself, {games.decisions:,} decisions")
    return weights


# %% [markdown]
# ## What it is worth
#
# Of games that are played side by side the short ones end first. So each counts that was begun: one in each place, half of them from each seat. A game
# that nobody wins is half a win.

# %%
def wilson(won: float, played: int) -> tuple[float, float]:
    """The interval of 95 %."""
    z, share = 1.96, won / played
    middle, reach = share + z * z / (2 * played), z * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return (middle - reach) / (1 + z * z / played), (middle + reach) / (1 + z * z / played)


def against_random(weights: np.ndarray, number: int, seed: int) -> float:
    games, random, every = kcc.Games(cards, number, seed, teams="all"), np.random.default_rng(seed), np.arange(number)
    mine, open_ones, won = every % 2, np.ones(number, bool), 0.0
    while open_ones.any():
        actions, _ = decide(games, weights, random)
        by_chance = games.legal[every, (random.random(number) * games.count).astype(np.int64)]
        games.step(np.where(games.player == mine, actions, by_chance))
        ended = games.over & open_ones
        won += ((games.rewards[every, mine][ended] + 1) / 2).sum()
        open_ones &= ~ended
    return won


def against_greedy(weights: np.ndarray, number: int, seed: int) -> float:
    games, random, every = kcc.Games(cards, number, seed, teams="all"), np.random.default_rng(seed), np.arange(number)
    mine, open_ones, won = every % 2, np.ones(number, bool), 0.0
    while open_ones.any():
        actions, _ = decide(games, weights, random)
        for place in np.flatnonzero((games.player != mine) & open_ones):
            actions[place] = games.game(place).choose("greedy")
        games.step(actions)
        ended = games.over & open_ones
        won += ((games.rewards[every, mine][ended] + 1) / 2).sum()
        open_ones &= ~ended
    return won


def tell(name: str, won: float, played: int) -> float:
    low, high = wilson(won, played)
    print(f"against {name}: {played} games, {won:g} wins, {100 * won / played:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})", flush=True)
    return low


# %%
if __name__ == "__main__":
    print("before it has learned anything, it is `random` itself:")
    tell("random", against_random(np.zeros(FEATURES, np.float32), 400, SEED + 1000), 400)
    weights = learn(MINUTES)
    names = [*groups, *(f"{answer}: {name}" for answer in ("yes", "no") for name in kcc.FIELDS["question"][2]), *EXTRA]
    order = np.argsort(-np.abs(weights))[:10]
    print("it likes:", ", ".join(f"{names[place]} {weights[place]:+.2f}" for place in order))
    low = tell("random", against_random(weights, 1000, SEED + 1001), 1000)
    tell("greedy", against_greedy(weights, 100, SEED + 1002), 100)
    if low <= 0.5:
        sys.exit("it has learned nothing")
