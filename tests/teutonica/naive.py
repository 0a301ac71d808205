"""Hansa Teutonica once more, slow and plain, written from RULES.md: what the engine is compared with, move by move.

It shares nothing with the engine but the data of the board: pieces are pairs (owner, kind), everything is kept under
names and counted afresh each time, and every answer on offer lies beside what it does.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.teutonica.naive_board import MARKERS, PIECES
from tests.teutonica.naive_claims import Claims
from tests.teutonica.naive_table import CHANCE, KINDS, NEUTRAL, Options

from kogge.core.chance import Draws


class Naive(Claims):
    """A game being played: each `ask_` gives the answers to one question."""

    # Playing.

    def options(self) -> Options:
        if self.asked == "over":
            return {}
        offer: Options = getattr(self, "ask_" + self.asked)()
        return offer

    def moves(self) -> list[str]:
        return list(self.options())

    def play(self, text: str) -> None:
        """T11.4: where only one answer is possible nobody is asked."""
        self.options()[text]()
        while not self.always_asked() and len(self.options()) == 1:
            next(iter(self.options().values()))()

    def always_asked(self) -> bool:
        """The end of a turn, what chance does, the first question of an action or marker, where a chosen one goes."""
        begun = self.hand if self.asked == "lifting" else self.removed if self.asked == "removing" else False
        opening = self.asked in ("placing", "ousting", "lifting", "swapping", "developing", "removing") and not begun
        chosen = self.asked == "laying" and len(set(self.plate[self.turn])) > 1
        return self.asked == "actions" or self.asking < 0 or opening or chosen

    def weights(self) -> dict[str, int]:
        """T12.4: the outcomes of chance and how many copies of each are left."""
        if self.asked == "taverns":
            return dict.fromkeys(self.ask_taverns(), 1)
        return {f"draw {marker}": self.stack[marker] for marker in MARKERS if self.stack[marker]}

    def settle(self, draws: Draws) -> None:
        """Let chance act from a seed until a seat decides: each copy has a rank, the lowest one left is drawn."""
        while self.asking == CHANCE:
            ranks = {}
            for text, left in self.weights().items():
                total = 1 if self.asked == "taverns" else self.copies[text.split()[1]]
                ranks[draws.copies(self.asked, text, total)[total - left]] = text
            self.play(ranks[min(ranks)])

    # Set-up and the turn.

    def ask_taverns(self) -> Options:
        """T2.2."""
        left = [marker for marker in PIECES["markers"]["taverns"] if marker not in self.lying.values()]
        return {f"tavern {marker}": partial(self.hang, marker) for marker in left}

    def hang(self, marker: str) -> None:
        self.lying[next(route for route in self.board.taverns if route not in self.lying)] = marker
        if len(self.lying) == len(self.board.taverns):
            self.actions = self.value(0, "actiones")
            if self.has_pawn:
                self.ask("pawn", 1)
            else:
                self.ask("actions")

    def ask_pawn(self) -> Options:
        """T9.1."""
        return {f"pawn {province}": partial(self.start_pawn, province) for province in self.board.borders}

    def start_pawn(self, province: str) -> None:
        self.pawn = province
        self.ask("actions")

    def ask_actions(self) -> Options:
        """T3.2."""
        found: Options = {"end": self.end_turn}
        if self.has_pawn and not self.acted and not self.walked:
            found |= self.walks()
        for marker in MARKERS:
            if self.unused[self.turn, marker] and marker != "extra_office" and self.finds_a_target(marker):
                found[f"use {marker}"] = partial(self.use, marker)
        if self.actions:
            found |= self.incomes()
            if any(self.free(route) for route in self.in_reach()):
                found |= {f"place {kind}": partial(self.place, kind) for kind in self.in_supply()}
            if self.ask_ousting():
                found["oust"] = self.oust
            if self.afield(self.turn):
                found["move"] = self.move
            for route in self.in_reach():
                if not self.free(route) and all(owner == self.turn for owner, _ in self.pieces[route]):
                    found[f"claim {route}"] = partial(self.claim, route)
            if self.has_pawn:
                others = [province for province in self.board.borders if province != self.pawn]
                found |= {f"ride {province}": partial(self.ride, province) for province in others}
        return found

    def walks(self) -> Options:
        assert self.pawn
        return {f"walk {province}": partial(self.walk, province) for province in self.board.within_a_walk(self.pawn)}

    def walk(self, province: str) -> None:
        """T9.4."""
        self.pawn, self.walked = province, True
        if self.asked == "parting":
            self.replace_markers()

    def ride(self, province: str) -> None:
        """T9.5."""
        self.act()
        self.pawn = province

    def end_turn(self) -> None:
        """T3.5."""
        if self.has_pawn and not self.walked:
            self.ask("parting")
        else:
            self.replace_markers()

    def ask_parting(self) -> Options:
        return {"stay": self.replace_markers} | self.walks()

    # T4.1, T4.2.

    def incomes(self) -> Options:
        traders, merchants = (self.stock[self.turn, kind] for kind in KINDS)
        number = min(self.value(self.turn, "bursa"), traders + merchants)
        found: Options = {}
        for taken in range(min(merchants, number) + 1):
            if 0 < number <= traders + taken:
                words = [f"{number - taken}t"] * (number > taken) + [f"{taken}m"] * (taken > 0)
                found[" ".join(["income", *words])] = partial(self.income, number - taken, taken)
        return found

    def income(self, traders: int, merchants: int) -> None:
        self.act()
        for kind, number in (("trader", traders), ("merchant", merchants)):
            self.stock[self.turn, kind] -= number
            self.supply[self.turn, kind] += number

    def place(self, kind: str) -> None:
        self.act()
        self.supply[self.turn, kind] -= 1
        self.hand = [(self.turn, kind)]
        self.ask("placing")

    def ask_placing(self) -> Options:
        return {f"on {route}": partial(self.place_on, route) for route in self.in_reach() if self.free(route)}

    def place_on(self, route: str) -> None:
        self.pieces[route].append(self.hand.pop())
        self.finish()

    # T4.3.

    def oust(self) -> None:
        self.act()
        self.ask("ousting")

    def ask_ousting(self) -> Options:
        """T4.3.2."""
        found: Options = {}
        open = self.open_routes()
        for route in self.in_reach():
            if open not in ([], [route]) and self.victims(route):
                found[f"oust {route}"] = partial(self.oust_on, route)
        return found

    def victims(self, route: str) -> list[Any]:
        """T4.3.1: the pieces on a route whose price can be paid."""
        rich = sum(self.supply[self.turn, kind] for kind in KINDS)
        others = {piece for piece in self.pieces[route] if piece[0] != self.turn}
        return sorted((piece for piece in others if rich >= 1 + self.price(piece)), key=str)

    def price(self, piece: Any) -> int:
        return 1 if piece[1] == "trader" else 2

    def oust_on(self, route: str) -> None:
        self.route = route
        self.ask("victim")

    def ask_victim(self) -> Options:
        return {
            f"victim {owner} {kind}": partial(self.choose_victim, (owner, kind))
            for owner, kind in self.victims(self.route)
        }

    def choose_victim(self, piece: Any) -> None:
        self.victim = piece
        self.dues = self.extras = self.price(piece)
        self.ask("replacing")

    def ask_replacing(self) -> Options:
        return {f"with {kind}": partial(self.replace, kind) for kind in self.in_supply()}

    def replace(self, kind: str) -> None:
        self.supply[self.turn, kind] -= 1
        self.pieces[self.route].remove(self.victim)
        self.pieces[self.route].append((self.turn, kind))
        self.ask("paying")

    def ask_paying(self) -> Options:
        return {f"pay {kind}": partial(self.pay, kind) for kind in self.in_supply()}

    def pay(self, kind: str) -> None:
        self.supply[self.turn, kind] -= 1
        self.stock[self.turn, kind] += 1
        self.dues -= 1
        if not self.dues:
            self.placed = []
            self.answer_with(self.victim)

    def nearest(self) -> list[str]:
        """T4.3.4."""
        away = self.board.distances[self.route]
        open = [route for route in self.open_routes() if route != self.route]
        nearest = min((away[route] for route in open), default=0)
        return [route for route in open if away[route] == nearest]

    def answer_with(self, piece: Any) -> None:
        self.hand, self.targets = [piece], self.nearest()
        self.ask("answering", self.answerer())

    def answerer(self) -> int:
        """T11.2, T10.2."""
        owner: int = 1 - self.turn if self.victim[0] == NEUTRAL else self.victim[0]
        return owner

    def ask_answering(self) -> Options:
        return {f"answer {route}": partial(self.answer, route) for route in self.targets}

    def answer(self, route: str) -> None:
        self.placed.append((route, self.hand[0]))
        self.put_down(route, then="answer")

    def go_on_answering(self) -> None:
        """T4.3.3, T4.3.6, T10.2."""
        if not self.extras or not self.nearest():
            self.finish()
        elif self.victim[0] == NEUTRAL:
            self.extras -= 1
            self.answer_with((NEUTRAL, "trader"))
        else:
            self.ask("adding", self.victim[0])

    def ask_adding(self) -> Options:
        """T4.3.5."""
        owner = self.victim[0]
        found: Options = {"stop": self.finish}
        for chest in (self.stock, self.supply):
            kinds = [kind for kind in KINDS if chest[owner, kind]]
            if kinds:
                return found | {f"add {kind}": partial(self.add, chest is self.stock, kind) for kind in kinds}
        for kind, route in self.afield(owner):
            piece = (owner, kind)
            if self.pieces[route].count(piece) > self.placed.count((route, piece)):
                found[f"add {kind} {route}"] = partial(self.call, piece, route)
        return found

    def add(self, from_stock: bool, kind: str) -> None:
        owner = self.victim[0]
        chest = self.stock if from_stock else self.supply
        chest[owner, kind] -= 1
        self.extras -= 1
        self.answer_with((owner, kind))

    def call(self, piece: Any, route: str) -> None:
        """The targets are judged before the piece is lifted."""
        self.extras -= 1
        self.answer_with(piece)
        self.pieces[route].remove(piece)

    # T4.4.

    def move(self) -> None:
        self.act()
        self.hand = []
        self.ask("lifting")

    def ask_lifting(self) -> Options:
        """Once as many as Liber Sophiae shows are lifted, nothing is left but to put them down."""
        found: Options = {"lifted": partial(self.ask, "putting")} if self.hand else {}
        if len(self.hand) < self.value(self.turn, "liber_sophiae"):
            for kind, route in self.afield(self.turn):
                found[f"lift {kind} {route}"] = partial(self.lift, (self.turn, kind), route)
        return found

    def lift(self, piece: Any, route: str) -> None:
        self.pieces[route].remove(piece)
        self.hand.append(piece)

    def ask_putting(self) -> Options:
        return {f"put {route}": partial(self.put, route) for route in self.open_routes()}

    def put(self, route: str) -> None:
        """Merchants before traders; of several owners neutral first, then the last seat."""
        order = [*range(self.seats), NEUTRAL]
        self.hand.sort(key=lambda piece: (-order.index(piece[0]), piece[1]))
        self.put_down(route, then="put")

    def put_down(self, route: str, then: str) -> None:
        piece = self.hand.pop(0)
        self.pieces[route].append(piece)
        self.then = then
        if piece[0] == NEUTRAL and not self.free(route) and {owner for owner, _ in self.pieces[route]} == {NEUTRAL}:
            self.claim_for_neutral(route)
        else:
            self.go_on()

    def go_on(self) -> None:
        if self.then == "answer":
            self.go_on_answering()
        elif self.hand:
            self.ask("putting")
        else:
            self.finish()

    # T10.3.

    def claim_for_neutral(self, route: str) -> None:
        self.fallen = route
        self.pay_controllers(route)
        if self.lying.pop(route, None):
            self.count_off()
        self.ask("neutral")
        if not self.ask_neutral():
            self.clear_neutral()

    def ask_neutral(self) -> Options:
        """T10.3.3."""
        cities = [city for city in self.board.ends[self.fallen] if self.free_offices(city)]
        return {f"neutral {city}": partial(self.open_neutral, city) for city in cities}

    def open_neutral(self, city: str) -> None:
        self.printed[city].append((NEUTRAL, "trader"))
        self.clear_neutral()

    def clear_neutral(self) -> None:
        """T10.3.4."""
        self.pieces[self.fallen] = []
        self.go_on()
