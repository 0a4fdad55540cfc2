"""Games from Python, with the installed wheel. `.ci/wheel` runs these tests in the top folder of the repository."""

from __future__ import annotations

import ast
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

import kcc
import numpy as np

HERE = Path(__file__).resolve().parent
CONTENT = HERE.parents[2] / "content"


def cards() -> kcc.Content:
    return kcc.content()


def some(game: kcc.Game, random: np.random.Generator) -> int:
    return int(random.choice(game.legal()))


class OneGame(unittest.TestCase):
    def test_is_played_saved_loaded_and_taken_back(self) -> None:
        for options in ({}, {"teams": "all"}, {"players": 4}, {"players": 4, "pairs": True, "teams": "all"}):
            random, game = np.random.default_rng(1), kcc.Game(cards(), 5, 3, **options)
            begun, digests = game.digest, []
            while not game.over and game.decisions < 400:
                digests.append(game.digest)
                game.step(some(game, random))
            saved = game.save()
            loaded = kcc.Game.load(cards(), saved)
            self.assertEqual((loaded.digest, loaded.save()), (game.digest, saved))
            # A spell that is aimed, for an X still to be paid, is taken back on its own.
            before = game.clone()
            for digest in reversed(digests):
                self.assertTrue(game.undo())
                self.assertEqual(game.digest, digest)
            self.assertFalse(game.undo())
            self.assertEqual((game.digest, game.decisions), (begun, 0))
            self.assertEqual(before.digest, loaded.digest)

    def test_is_that_of_the_program(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder) / "game.json"
            sim = [kcc.program(), "sim", "--content", str(CONTENT), "--games", "9", "--players", "greedy", "--game", "4"]
            told = subprocess.run([*sim, "--record", str(record)], capture_output=True, text=True, check=True).stdout
            game = kcc.Game.load(cards(), record.read_text("utf-8"))
            self.assertTrue(game.over)
            self.assertIn(f"seat {game.winners[0] + 1}", told)
            # And the other way round.
            record.write_text(self.played(2).save(), "utf-8")
            replay = [kcc.program(), "replay", str(record), "--content", str(CONTENT)]
            self.assertEqual(subprocess.run(replay, capture_output=True).returncode, 0)

    def played(self, seed: int) -> kcc.Game:
        game = kcc.Game(cards(), seed)
        while not game.over:
            game.step(game.choose("greedy"))
        return game

    def test_ends_with_what_each_has_got(self) -> None:
        game = self.played(3)
        winner = game.winners[0]
        self.assertEqual((game.outcome, game.player, game.asked(), len(game.legal())), ("won", None, None, 0))
        self.assertEqual(game.rewards(), [1.0 if seat == winner else -1.0 for seat in range(2)])
        with self.assertRaises(kcc.Illegal) as caught:
            game.step(kcc.GROUPS["end"][0])
        self.assertEqual(caught.exception.rule, "1.4")

    def test_answers_have_one_number_each_and_words(self) -> None:
        random, seen = np.random.default_rng(2), set()
        for number in range(6):
            game = kcc.Game(cards(), 11, number, teams="all", players=4 if number % 2 else 2)
            for _ in range(250):
                if game.over:
                    break
                legal = game.legal()
                self.assertEqual(len(set(legal.tolist())), len(legal))
                self.assertEqual(np.flatnonzero(game.mask()).tolist(), sorted(legal.tolist()))
                asked = game.asked()
                assert asked is not None
                question = kcc.field(game.observation(), "question")[0]
                self.assertEqual(question.sum(), 1.0)
                name = kcc.FIELDS["question"][2][int(question.argmax())]
                seen.add(name)
                if name not in ("x", "timeline"):
                    self.assertEqual(asked["question"]["ask"], name)
                if name != "x":
                    may = asked["question"]["may"]
                    words = {game.words(int(action)) for action in legal}
                    self.assertEqual(words, {one for one in may if " paying " not in one})
                game.step(some(game, random))
        self.assertTrue({"act", "start", "inspire", "timeline"} <= seen, seen)

    def test_what_is_paid_for_an_x_is_asked_after_the_cell(self) -> None:
        content, random = kcc.content(arena="frigost-1"), np.random.default_rng(3)
        x = kcc.FIELDS["question"][2].index("x")
        for number in range(200):
            game = kcc.Game(content, 1, number)
            while not game.over and game.decisions < 600:
                before = game.digest
                game.step(some(game, random))
                if kcc.field(game.observation(), "question")[0, x]:
                    self.assertEqual(game.digest, before)
                    first, _ = kcc.GROUPS["option"]
                    legal = game.legal().tolist()
                    self.assertEqual(legal, list(range(first, first + len(legal))))
                    self.assertIn(game.choose("greedy"), legal)
                    self.assertIn(" paying 1", game.words(legal[1]))
                    self.assertTrue(game.undo())
                    self.assertGreater(len(game.legal()), 0)
                    self.assertEqual(game.digest, before)
                    return
        self.fail("nobody could pay an X")

    def test_refuses_with_the_rule(self) -> None:
        random, game, rules = np.random.default_rng(4), kcc.Game(cards(), 5), set()
        for _ in range(300):
            if game.over:
                break
            digest = game.digest
            for action in random.integers(0, kcc.ACTIONS, 40).tolist():
                if not game.mask()[action]:
                    with self.assertRaises(kcc.Illegal) as caught:
                        game.step(action)
                    rules.add(caught.exception.rule)
                    self.assertEqual(game.digest, digest)
            game.step(some(game, random))
        self.assertTrue({"2.5.1", "7.1.5"} <= rules, rules)
        for action in (-1, kcc.ACTIONS, 10**12):
            with self.assertRaises(kcc.Illegal):
                game.step(action)

    def test_shows_nothing_that_a_seat_may_not_know(self) -> None:
        random, hidden = np.random.default_rng(5), 0
        for number in range(4):
            game = kcc.Game(cards(), 17, number, teams="all", players=2 + 2 * (number % 2))
            while not game.over and game.decisions < 500:
                if game.decisions % 10 == 0:
                    for seat in range(game.players):
                        other = game.determinize(int(random.integers(1 << 60)), seat)
                        self.assertTrue(np.array_equal(game.observation(seat), other.observation(seat)))
                        hidden += game.digest != other.digest
                        if seat == game.player:
                            self.assertEqual(game.legal().tolist(), other.legal().tolist())
                game.step(some(game, random))
        self.assertGreater(hidden, 0, "nothing was hidden")
        with self.assertRaises(kcc.NotSaved):
            game.determinize(1).save()

    def test_shows_what_lies_on_the_table(self) -> None:
        game = kcc.Game(cards(), 7)
        asked = game.asked()
        while asked is not None and (game.turn < 3 or asked["question"]["ask"] != "act"):
            game.step(game.choose("greedy"))
            asked = game.asked()
        assert asked is not None
        units = kcc.field(game.observation(), "units")
        column = kcc.FIELDS["units"][2].index
        on_board = units[units[:, column("on_board")] == 1]
        cards_by_number = game.content.names()["cards"]
        seen = sorted((cards_by_number[int(row[column("card")])], int(row[column("injuries")]), int(row[column("hp")])) for row in on_board)
        told = sorted((one["card"], one.get("injuries", 0), one["hp"]) for one in asked["now"]["units"].values() if one.get("at"))
        self.assertEqual(seen, told)
        self.assertEqual(int(on_board[:, column("active")].sum()), 1)

    def test_is_refused_in_words(self) -> None:
        for options, words in (
            ({"teams": [["julith"], ["nobody"]]}, "nobody"),
            ({"teams": [["julith"]]}, "1 teams for 2 players"),
            ({"teams": "boxes"}, '"box", "all"'),
            ({"players": 3}, "two or four"),
            ({"pairs": True}, "four players"),
        ):
            with self.assertRaisesRegex(ValueError, words):
                kcc.Game(cards(), **options)
        with self.assertRaisesRegex(kcc.NotSaved, "not a game"):
            kcc.Game.load(cards(), "{}")
        with self.assertRaisesRegex(ValueError, "no player"):
            kcc.Game(cards()).choose("nobody")


class ManyGames(unittest.TestCase):
    def test_are_the_same_as_one_after_the_other(self) -> None:
        random = np.random.default_rng(6)
        games = kcc.Games(cards(), 6, 23, teams="all")
        alone = [kcc.Game(cards(), 23, number, teams="all") for number in range(6)]
        for _ in range(700):
            for place, game in enumerate(alone):
                count = games.count[place]
                self.assertEqual(games.player[place], game.player)
                self.assertEqual(games.legal[place, :count].tolist(), game.legal().tolist())
                self.assertTrue(np.array_equal(games.observation[place], game.observation()))
                self.assertTrue(np.array_equal(games.mask[place], game.mask()))
            actions = games.legal[np.arange(6), random.integers(0, games.count)]
            games.step(actions)
            for place, game in enumerate(alone):
                game.step(int(actions[place]))
                self.assertEqual(games.over[place], game.over)
                if game.over:
                    self.assertEqual(games.rewards[place, :2].tolist(), game.rewards())
                    alone[place] = kcc.Game(cards(), 23, int(games.number[place]), teams="all")
        self.assertGreater(games.finished, 0)
        self.assertEqual(games.decisions, 4200)
        self.assertEqual(games.game(2).digest, alone[2].digest)

    def test_are_written_in_place(self) -> None:
        games = kcc.Games(cards(), 4)
        observation, mask, before = games.observation, games.mask, games.observation.copy()
        games.step(games.legal[:, 0])
        self.assertTrue(np.shares_memory(observation, games.observation) and np.shares_memory(mask, games.mask))
        self.assertFalse(np.array_equal(observation, before))
        units = kcc.field(observation, "units")
        self.assertTrue(np.shares_memory(units, observation))
        self.assertEqual(units.shape, (4, *(kcc.FIELDS["units"][1], len(kcc.FIELDS["units"][2]))))

    def test_stay_as_they_are_if_one_refuses(self) -> None:
        games = kcc.Games(cards(), 3)
        digests = [games.game(place).digest for place in range(3)]
        actions = games.legal[:, 0].copy()
        actions[1] = kcc.GROUPS["buy_gg"][0]
        with self.assertRaisesRegex(kcc.Illegal, "game 1: "):
            games.step(actions)
        self.assertEqual([games.game(place).digest for place in range(3)], digests)
        with self.assertRaisesRegex(ValueError, "2 actions for 3 games"):
            games.step(actions[:2])

    def test_do_not_depend_on_threads(self) -> None:
        digests = []
        for threads in (1, 2):
            games, random = kcc.Games(cards(), 32, 9, threads=threads), np.random.default_rng(7)
            for _ in range(200):
                games.step(games.legal[np.arange(32), random.integers(0, games.count)])
            digests.append([games.game(place).digest for place in range(32)])
        self.assertEqual(digests[0], digests[1])

    def test_let_other_threads_of_python_work(self) -> None:
        games, random, done = kcc.Games(cards(), 4000, threads=1), np.random.default_rng(8), threading.Event()

        def work() -> None:
            for _ in range(5):
                games.step(games.legal[np.arange(4000), random.integers(0, games.count)])
            done.set()

        thread, counted = threading.Thread(target=work), 0
        thread.start()
        while not done.is_set():
            counted += 1
            time.sleep(0)
        thread.join()
        self.assertGreater(counted, 100)


class TheContent(unittest.TestCase):
    def test_of_a_folder_is_that_of_the_package(self) -> None:
        self.assertEqual(kcc.content(CONTENT).digest, cards().digest)
        self.assertIs(cards(), cards())
        self.assertEqual(len(cards().krosmasters), len(set(cards().krosmasters)))

    def test_with_mistakes_is_refused_in_the_words_of_kcc(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            card = Path(folder) / "content" / "krosmasters" / "hero.toml"
            card.parent.mkdir(parents=True)
            card.write_text('nmae = "Hero"\n', "utf-8")
            with self.assertRaisesRegex(ValueError, "nmae"):
                kcc.content(Path(folder) / "content")
        with self.assertRaisesRegex(ValueError, "no arena is called `moon`"):
            kcc.content(arena="moon")


class TheStubs(unittest.TestCase):
    def test_have_all_that_there_is(self) -> None:
        stubs = ast.parse((Path(kcc.__file__).parent / "_kcc.pyi").read_text("utf-8"))
        native = kcc._kcc
        told = {node.name for node in stubs.body if isinstance(node, ast.ClassDef)}
        told |= {node.target.id for node in stubs.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
        there = {name for name in dir(native) if not name.startswith("__") or name == "__version__"}
        self.assertEqual(there, told)
        self.assertTrue((Path(kcc.__file__).parent / "py.typed").is_file())
        for node in stubs.body:
            if not isinstance(node, ast.ClassDef) or node.name in ("Illegal", "NoRoom", "NotSaved"):
                continue
            members = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            members |= {part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)}
            real = {name for name in vars(getattr(native, node.name)) if not name.startswith("__") or name in ("__len__", "__copy__", "__deepcopy__")}
            self.assertEqual(real, {name for name in members if name != "__init__"}, node.name)


if __name__ == "__main__":
    unittest.main()
