"""Krosmaster Arena as a PettingZoo environment, for learners that take any game.

An agent is a seat. Whoever decides next by the rules is selected, which may be the same agent many times in a row: a turn of a unit is many
decisions, and opponents are asked in between. Dice and hidden rewards are decided inside, from the seed.
"""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

import kcc


class Env(AECEnv):
    """One game after the other; each ``reset`` begins the next, and ``reset(seed=…)`` the first one of that seed.

    The observation is a dict of ``observation``, what the agent's seat may see, and ``action_mask``, which has a 1 for each action that may
    be done now (``kcc.GROUPS`` tells what actions mean). Who does something else gets ``kcc.Illegal``, with the rule, and nothing
    has changed. A win is worth 1, a defeat -1, to partners alike; a game that the engine ends without a winner is truncated, and so is one
    after ``max_cycles`` decisions.
    """

    metadata = {"name": "krosmaster_arena_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        content: kcc.Content | None = None,
        *,
        players: int = 2,
        pairs: bool = False,
        teams: Any = "box",
        seed: int = 1,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is None, 'ansi' or 'human', and not {render_mode!r}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is None or 1 at least, and not {max_cycles}")
        self.max_cycles = max_cycles
        self.content = content if content is not None else kcc.content()
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._options = {"players": players, "pairs": pairs, "teams": teams}
        self._seed, self._next = seed, 0
        row = spaces.Box(-128.0, 65536.0, (kcc.OBSERVATION,), numpy.float32)
        mask = spaces.Box(0, 1, (kcc.ACTIONS,), numpy.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(kcc.ACTIONS) for agent in self.possible_agents}
        self.game: kcc.Game = kcc.Game(self.content, seed, 0, **self._options)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space:
        """The same space for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The same space for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the next game; with a seed, the first one of that seed."""
        if seed is not None:
            self._seed, self._next = seed, 0
        self.game = kcc.Game(self.content, self._seed, self._next, **self._options)
        self._next += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        """What the agent's seat may see, and what it may do: nothing, if another one decides."""
        seat = self._seats[agent]
        decides = not self.game.over and self.game.player == seat
        mask = self.game.mask() if decides else numpy.zeros(kcc.ACTIONS, numpy.int8)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Does something for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.step(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if self.game.over:
            # Who has won, or that nobody can: the rules end the game. A limit of the engine cuts it off.
            ended = self.game.outcome in ("won", "draw")
            self.rewards = dict(zip(self.possible_agents, self.game.rewards()))
            self.terminations = dict.fromkeys(self.agents, ended)
            self.truncations = dict.fromkeys(self.agents, not ended)
            for info in self.infos.values():
                info["outcome"] = self.game.outcome
        elif self.game.decisions == self.max_cycles:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            print(self.render())

    def _select(self) -> None:
        if self.game.player is not None:
            self.agent_selection = self.possible_agents[self.game.player]

    def render(self) -> str | None:
        """Who is asked what, in the words of traces; None without a render mode."""
        if self.render_mode is None:
            return None
        if self.game.over:
            return f"{self.game.outcome}: {self.game.winners}"
        question = self.game.asked()["question"]
        about = f" ({question['about']})" if question.get("about") else ""
        return f"game turn {self.game.turn}, player {self.game.player}: {question['ask']}{about}, {len(question['may'])} answers"

    def close(self) -> None:
        """Nothing is open."""
