"""Claiming routes and using markers, for the naive referee."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.teutonica.naive_board import MARKERS, SKILLS
from tests.teutonica.naive_table import CHANCE, KINDS, NEUTRAL, Options, Table


class Claims(Table):
    """T5 and T6: each `ask_` gives the answers to one question."""

    def claim(self, route: str) -> None:
        """T5.2, T5.3."""
        self.act()
        self.claimed = self.route = route
        self.pay_controllers(route)
        self.fresh = self.lying.pop(route, None)
        if self.fresh:
            self.unused[self.turn, self.fresh] += 1
            self.count_off()
        self.ask("benefit")

    def pay_controllers(self, route: str) -> None:
        for city in self.board.ends[route]:
            controller = self.controller(city)
            if controller in self.score:
                self.score[controller] += 1

    def count_off(self) -> None:
        """T5.3, T7.1 (b), T12.2."""
        if self.counted < sum(self.stack.values()):
            self.counted += 1
        else:
            self.exhausted = True

    def ask_benefit(self) -> Options:
        """T5.4."""
        found: Options = {"nothing": self.clear}
        kinds = [kind for kind in KINDS if (self.turn, kind) in self.pieces[self.route]]
        spare = self.unused[self.turn, "extra_office"] - (self.fresh == "extra_office")
        for city in self.board.ends[self.route]:
            if self.free_offices(city):
                office = self.board.offices[city][len(self.printed[city])]
                if office.kind in kinds and self.allows(office.colour):
                    found[f"office {city}"] = partial(self.open_office, city)
            if spare and (self.printed[city] or self.choices.get("extra") == "any"):
                found |= {f"extra {kind} {city}": partial(self.open_extra, city, kind) for kind in kinds}
            skill = self.board.skill.get(city)
            if skill and not self.cleared(self.turn, skill):
                found[f"skill {skill}"] = partial(self.learn, skill)
        if self.route == self.board.table_route and "merchant" in kinds:
            for points, colour in self.board.table.items():
                if points not in self.table and self.allows(colour):
                    found[f"coellen {points}"] = partial(self.sit, points)
        if self.choices.get("markers") == "any_time":
            for marker in MARKERS:
                spare = self.unused[self.turn, marker] - (self.fresh == marker)
                moves_pieces = marker == "remove_3" and self.choices["remove"] == "move"
                if spare and marker != "extra_office" and not moves_pieces and self.finds_a_target(marker):
                    found[f"use {marker}"] = partial(self.use, marker)
        return found

    def open_office(self, city: str) -> None:
        """T5.5 to T5.8."""
        office = self.board.offices[city][len(self.printed[city])]
        self.leave_route(office.kind)
        self.printed[city].append((self.turn, office.kind))
        self.score[self.turn] += office.coin
        self.east_west()
        self.clear()

    def open_extra(self, city: str, kind: str) -> None:
        """T6.4."""
        self.turn_down("extra_office")
        self.leave_route(kind)
        self.extra.append((city, (self.turn, kind)))
        self.east_west()
        self.clear()

    def leave_route(self, kind: str) -> None:
        self.pieces[self.route].remove((self.turn, kind))

    def east_west(self) -> None:
        """T5.8."""
        joined = any({self.board.east, self.board.west} <= group for group in self.groups(self.turn))
        open = [prize for prize in self.board.prizes if prize not in self.prize.values()]
        if joined and open and not self.prize[self.turn]:
            self.prize[self.turn] = max(open)
            self.score[self.turn] += max(open)

    def learn(self, skill: str) -> None:
        self.step(skill)
        self.clear()

    def step(self, skill: str) -> None:
        """T5.9, T3.4."""
        before = self.value(self.turn, "actiones")
        self.steps[self.turn, skill] += 1
        self.supply[self.turn, SKILLS[skill]["piece"]] += 1
        self.actions += self.value(self.turn, "actiones") - before

    def sit(self, points: int) -> None:
        """T5.10."""
        self.leave_route("merchant")
        self.table[points] = self.turn
        self.clear()

    def clear(self) -> None:
        """T5.11."""
        for owner, kind in self.pieces[self.route]:
            self.stock[owner, kind] += 1
        self.pieces[self.route] = []
        self.claimed = ""
        self.finish()

    # T6.

    def finds_a_target(self, marker: str) -> bool:
        """T6.1."""
        asked = {"swap_offices": self.ask_swapping, "develop_skill": self.ask_developing, "remove_3": self.ask_removing}
        return bool(asked[marker]()) if marker in asked else True

    def turn_down(self, marker: str) -> None:
        self.unused[self.turn, marker] -= 1
        self.used[self.turn, marker] += 1

    def use(self, marker: str) -> None:
        self.turn_down(marker)
        if marker.startswith("actions"):
            self.actions += int(marker[-1])
        else:
            self.ask({"swap_offices": "swapping", "develop_skill": "developing", "remove_3": "removing"}[marker])

    def ask_swapping(self) -> Options:
        """T6.5."""
        found: Options = {}
        for city, row in self.printed.items():
            for right in range(1, len(row)):
                own = self.turn in (row[right - 1][0], row[right][0])
                idle = row[right - 1][0] == row[right][0] and not self.first_rules
                if not idle and (own or self.choices["swap"] == "any"):
                    found[f"swap {city} {right} {right + 1}"] = partial(self.swap, row, right)
        return found

    def swap(self, row: list[Any], right: int) -> None:
        row[right - 1], row[right] = row[right], row[right - 1]
        self.finish()

    def ask_developing(self) -> Options:
        """T6.6."""
        open = [skill for skill in SKILLS if not self.cleared(self.turn, skill)]
        return {f"develop {skill}": partial(self.develop, skill) for skill in open}

    def develop(self, skill: str) -> None:
        self.step(skill)
        self.finish()

    def ask_removing(self) -> Options:
        """T6.7."""
        found: Options = {"done": self.removed_all} if self.removed else {}
        if self.removed < 3:
            found |= {
                f"remove {route}": partial(self.remove_on, route)
                for route in self.pieces
                if self.removable(route) and route != self.claimed
            }
        return found

    def removable(self, route: str) -> list[Any]:
        own = self.choices["remove"] == "anyone"
        return sorted({piece for piece in self.pieces[route] if own or piece[0] != self.turn}, key=str)

    def remove_on(self, route: str) -> None:
        self.route = route
        self.ask("taking")

    def ask_taking(self) -> Options:
        return {f"take {owner} {kind}": partial(self.take, (owner, kind)) for owner, kind in self.removable(self.route)}

    def take(self, piece: Any) -> None:
        self.pieces[self.route].remove(piece)
        self.removed += 1
        if self.choices["remove"] == "move":
            self.hand.append(piece)
        elif piece[0] != NEUTRAL:
            self.supply[piece] += 1
        self.ask("removing")

    def removed_all(self) -> None:
        self.removed = 0
        if self.hand:
            self.ask("putting")
        else:
            self.finish()

    # T6.8, T6.9.

    def replace_markers(self) -> None:
        if self.counted:
            self.ask("markers", CHANCE)
        else:
            self.lay_next()

    def ask_markers(self) -> Options:
        return {f"draw {marker}": partial(self.draw, marker) for marker in MARKERS if self.stack[marker]}

    def draw(self, marker: str) -> None:
        self.stack[marker] -= 1
        self.counted -= 1
        self.plate[self.turn].append(marker)
        self.replace_markers()

    def lay_next(self) -> None:
        if self.plate[self.turn] and self.marker_routes():
            self.ask("choosing")
        else:
            self.next_turn()

    def marker_routes(self) -> list[str]:
        empty = [route for route in self.pieces if route not in self.lying and not self.pieces[route]]
        return [route for route in empty if any(self.free_offices(city) for city in self.board.ends[route])]

    def ask_choosing(self) -> Options:
        return {f"marker {marker}": partial(self.choose, marker) for marker in self.plate[self.turn]}

    def choose(self, marker: str) -> None:
        self.chosen = marker
        self.ask("laying")

    def ask_laying(self) -> Options:
        return {f"marker {route}": partial(self.lay, route) for route in self.marker_routes()}

    def lay(self, route: str) -> None:
        """T10.4."""
        self.plate[self.turn].remove(self.chosen)
        self.lying[route] = self.chosen
        if self.has_neutral:
            self.pieces[route].append((NEUTRAL, "trader"))
        self.lay_next()
