"""The environment, by PettingZoo's own tests.

Its `max_cycles_test` is for environments in which all agents act at once and any action may be done: it samples actions without a mask and wants as many
of each agent. A game of turns can do neither; what `max_cycles` does is tested here instead.
"""

from __future__ import annotations

import io
import unittest
import warnings
from contextlib import redirect_stdout
from typing import Any

import kcc
import numpy as np
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

KINDS: tuple[dict[str, Any], ...] = ({}, {"teams": "all"}, {"players": 4}, {"players": 4, "pairs": True})


def play(env: Any, random: np.random.Generator) -> dict[str, float]:
    """Plays a game by chance, and returns what each agent has got."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        got[agent] += reward
        env.step(None if over or cut else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return got


class Environment(unittest.TestCase):
    def setUp(self) -> None:
        # PettingZoo says of every environment with a mask that its observations are no arrays.
        warnings.simplefilter("ignore")

    def test_passes_the_tests_of_pettingzoo(self) -> None:
        for options in KINDS:
            with self.subTest(options), redirect_stdout(io.StringIO()):
                api_test(kcc.env(**options), num_cycles=1500)
                seed_test(lambda: kcc.env(**options), num_cycles=500)

    def test_plays_to_the_end_and_tells_who_has_won(self) -> None:
        random = np.random.default_rng(1)
        for options in KINDS:
            env = kcc.env(**options)
            env.reset(seed=3)
            got = play(env, random)
            won = [seat for seat, agent in enumerate(env.possible_agents) if got[agent] == 1.0]
            self.assertEqual(won, env.game.winners)
            self.assertEqual(len(won), 2 if options.get("pairs") else 1)
            self.assertEqual(sum(got.values()), 2 * len(won) - len(got))

    def test_begins_the_next_game_or_that_of_a_seed(self) -> None:
        env = kcc.env(teams="all")
        env.reset(seed=5)
        first = env.game.digest
        env.reset()
        second = env.game.digest
        env.reset(seed=5)
        self.assertEqual(env.game.digest, first)
        self.assertNotEqual(first, second)

    def test_ends_after_so_many_decisions(self) -> None:
        env = kcc.env(max_cycles=25)
        env.reset()
        got = play(env, np.random.default_rng(2))
        self.assertEqual((env.game.decisions, set(got.values())), (25, {0.0}))

    def test_refuses_what_may_not_be_done(self) -> None:
        env = kcc.env()
        env.reset()
        with self.assertRaises(kcc.Illegal):
            env.step(kcc.GROUPS["buy_gg"][0])
        wrapped = TerminateIllegalWrapper(kcc.env(), illegal_reward=-1)
        wrapped.reset(seed=1)
        agent = wrapped.agent_selection
        wrapped.step(kcc.GROUPS["buy_gg"][0])
        self.assertTrue(wrapped.terminations[agent])

    def test_says_what_is_asked(self) -> None:
        env = kcc.env(render_mode="ansi")
        env.reset()
        self.assertRegex(env.render(), r"game turn 0, player \d: .*answers")
        self.assertIsNone(kcc.env().render())
        with self.assertRaises(ValueError):
            kcc.env(render_mode="rgb_array")


if __name__ == "__main__":
    unittest.main()
