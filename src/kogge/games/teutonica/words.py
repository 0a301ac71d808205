"""How Hansa Teutonica speaks: questions, moves as controls, what things are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Move, Over, State
from kogge.core.reason import Reason, idle
from kogge.core.tongue import Tongue
from kogge.core.words import Row, Words
from kogge.games.teutonica import decisions as d
from kogge.games.teutonica import decisions_marker as e
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import words_course, words_edit, words_group, words_guide
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import ACTIONES, LIBER, NOBODY, NOTHING, SKILLS
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_log import TOLD, TeutonicaLog
from kogge.games.teutonica.words_names import own
from kogge.games.teutonica.words_refusals import REFUSALS, TeutonicaRefusal

# fmt: off
QUESTIONS: Cases[[TeutonicaState, Tongue], str] = Cases("question")
QUESTIONS.of(d.Taverns, lambda asked, view, say: say("Which marker comes to the next tavern?"))
QUESTIONS.of(d.PawnStart, lambda asked, view, say: say("Put the pawn into a province."))
QUESTIONS.of(d.Actions, lambda asked, view, say: acting(view, say))
QUESTIONS.of(d.Placing, lambda asked, view, say: say("Onto which route do you place {piece}?", piece=name.some(view.held, say)))
QUESTIONS.of(d.Ousting, lambda asked, view, say: say("On which route do you displace somebody?"))
QUESTIONS.of(d.ChoosingVictim, lambda asked, view, say: say("Which piece do you displace?"))
QUESTIONS.of(d.Replacing, lambda asked, view, say: say("Which of your pieces takes its place?"))
QUESTIONS.of(d.Paying, lambda asked, view, say: say("Which piece do you pay?"))
QUESTIONS.of(d.Answering, lambda asked, view, say: say("Where do you place {piece}?", piece=hand(view, say)))
QUESTIONS.of(d.Adding, lambda asked, view, say: say.many("You may add {n} more piece.", "You may add {n} more pieces.", view.extras))
QUESTIONS.of(d.Lifting, lambda asked, view, say: say.many("Lift up to {n} more piece.", "Lift up to {n} more pieces.", view.skill(view.turn, LIBER) - len(view.hand)))
QUESTIONS.of(d.Putting, lambda asked, view, say: say("Where do you put {piece}?", piece=hand(view, say)))
QUESTIONS.of(d.Benefit, lambda asked, view, say: say("{route} is yours: what do you take from it?", route=claimed(view)))
QUESTIONS.of(d.NeutralCity, lambda asked, view, say: say("{route} is all neutral: where does the neutral office open?", route=claimed(view)))
QUESTIONS.of(e.Developing, lambda asked, view, say: say("Which skill do you develop?"))
QUESTIONS.of(e.Swapping, lambda asked, view, say: say("Which neighbouring offices change places?"))
QUESTIONS.of(e.Removing, lambda asked, view, say: say("From which route do you take a piece?"))
QUESTIONS.of(e.Taking, lambda asked, view, say: say("Which piece do you take from the route?"))
QUESTIONS.of(d.Parting, lambda asked, view, say: say("Move the pawn before your turn ends?"))
QUESTIONS.of(e.Drawing, lambda asked, view, say: say("Which marker is turned up?"))
QUESTIONS.of(e.ChoosingMarker, lambda asked, view, say: say("Which marker do you place next?"))
QUESTIONS.of(e.Laying, lambda asked, view, say: say("Which route gets the marker “{marker}”?", marker=name.marker(view.rules, view.laid, say)))
QUESTIONS.of(Over, lambda asked, view, say: say("The game is over."))
# fmt: on


def acting(view: TeutonicaState, say: Tongue) -> str:
    if view.actions == 0:
        return say("No actions left: use a marker or end your turn.")
    return say.many("You have {n} action. What do you do?", "You have {n} actions. What do you do?", view.actions)


def claimed(view: TeutonicaState) -> str:
    return name.route(view.rules, view.claimed)


def hand(view: TeutonicaState, say: Tongue) -> str:
    return name.piece(view.rules, view.hand[-1], say, view.seat)


named = name.VALUES
LABELS: Cases[[TeutonicaState, Tongue], str] = Cases("label")
LABELS.of(m.Income, lambda move, view, say: say("Income: {pieces} (1 action)", **named(move, view, say)))
LABELS.of(m.Place, lambda move, view, say: say("Place {piece} (1 action)", **named(move, view, say)))
LABELS.of(m.PlaceOn, lambda move, view, say: onto(move, view, say))
LABELS.of(m.Oust, lambda move, view, say: say("Displace a piece (1 action, pay 1 piece, for a merchant 2)"))
LABELS.of(
    m.OustOn,
    lambda move, view, say: say("Displace on {route} ({who})", who=others(move, view, say), **named(move, view, say)),
)
LABELS.of(m.Victim, lambda move, view, say: ousting(move, view, say))
LABELS.of(m.With, lambda move, view, say: say("Put {piece} there", **named(move, view, say)))
LABELS.of(m.Pay, lambda move, view, say: say("Pay {piece} (into your stock)", **named(move, view, say)))
LABELS.of(m.Answer, lambda move, view, say: onto(move, view, say))
LABELS.of(m.Add, lambda move, view, say: adding(move, view, say))
LABELS.of(m.Call, lambda move, view, say: say("Add {piece} from {route}", **named(move, view, say)))
LABELS.of(m.StopAnswer, lambda move, view, say: say("Add nothing more"))
LABELS.of(
    m.MovePieces,
    lambda move, view, say: say.many(
        "Move {n} own piece (1 action)", "Move up to {n} own pieces (1 action)", view.skill(view.turn, LIBER)
    ),
)
LABELS.of(m.Lift, lambda move, view, say: say("Lift {piece} from {route}", **named(move, view, say)))
LABELS.of(m.PutDown, lambda move, view, say: say("Enough lifted"))
LABELS.of(m.PutOn, lambda move, view, say: onto(move, view, say))
LABELS.of(c.Claim, lambda move, view, say: claiming(move, view, say))
LABELS.of(c.OpenOffice, lambda move, view, say: opening(move, view, say))
LABELS.of(c.ExtraOffice, lambda move, view, say: say("Extra office in {city} with {piece}", **named(move, view, say)))
LABELS.of(c.NeutralOffice, lambda move, view, say: say("Neutral office in {city}", **named(move, view, say)))
LABELS.of(c.Learn, lambda move, view, say: developing(move, view, say))
LABELS.of(
    c.SitAtTable,
    lambda move, view, say: say(
        "Coellen table: {n} points at the end (a merchant of the route)", **named(move, view, say)
    ),
)
LABELS.of(c.NoBenefit, lambda move, view, say: say("Take nothing"))
LABELS.of(k.UseMarker, lambda move, view, say: say("Use the marker “{marker}” (no action)", **named(move, view, say)))
LABELS.of(k.Develop, lambda move, view, say: developing(move, view, say))
LABELS.of(k.Swap, lambda move, view, say: say("Swap offices {a} and {b} of {city}", **named(move, view, say)))
LABELS.of(
    k.RemoveOn,
    lambda move, view, say: say(
        "Take a piece from {route} ({who})", who=others(move, view, say), **named(move, view, say)
    ),
)
LABELS.of(k.Take, lambda move, view, say: say("Take {piece} from the route", **named(move, view, say)))
LABELS.of(k.StopRemoving, lambda move, view, say: say("Take nothing more from the route"))
LABELS.of(m.TavernMarker, lambda move, view, say: say("Turn up “{marker}”", **named(move, view, say)))
LABELS.of(k.DrawMarker, lambda move, view, say: say("Turn up “{marker}”", **named(move, view, say)))
LABELS.of(k.PickMarker, lambda move, view, say: say("Place the marker “{marker}”", **named(move, view, say)))
LABELS.of(k.LayMarker, lambda move, view, say: say("Marker onto {route}", **named(move, view, say)))
LABELS.of(m.StartPawn, lambda move, view, say: say("Pawn into {province}", **named(move, view, say)))
LABELS.of(m.Walk, lambda move, view, say: say("Pawn to {province} (free)", **named(move, view, say)))
LABELS.of(m.Ride, lambda move, view, say: say("Pawn to {province} (1 action)", **named(move, view, say)))
LABELS.of(m.Stay, lambda move, view, say: say("Leave the pawn where it is"))
LABELS.of(m.EndTurn, lambda move, view, say: say("End the turn"))


def ousting(move: m.Victim, view: TeutonicaState, say: Tongue) -> str:
    price, values = 1 + move.piece % 2, named(move, view, say)
    return say.many("Displace {piece} (pay {n} piece)", "Displace {piece} (pay {n} pieces)", price, **values)


def onto(move: m.RouteMove, view: TeutonicaState, say: Tongue) -> str:
    """A route for a piece, with how much room it has."""
    return say.many(
        "Onto {route} ({n} free)", "Onto {route} ({n} free)", view.free[move.route], **named(move, view, say)
    )


def others(move: m.RouteMove, view: TeutonicaState, say: Tongue) -> str:
    """Whose pieces on a route may be meant."""
    rules, found = view.rules, []
    for owner in range(rules.owners):
        pair = view.count(move.route, 2 * owner), view.count(move.route, 2 * owner + 1)
        if any(pair) and (owner != view.turn or rules.remove_own):
            found.append(f"{name.owner(rules, owner, say)} {name.pieces(pair, say)}")
    return ", ".join(found)


def adding(move: m.Add, view: TeutonicaState, say: Tongue) -> str:
    stored = sum(name.pair(view.stock, view.seat))
    values = named(move, view, say)
    return say("Add {piece} (from the stock)", **values) if stored else say("Add {piece} (from the supply)", **values)


def claiming(move: c.Claim, view: TeutonicaState, say: Tongue) -> str:
    """A claim with the marker it wins and whom its cities give points."""
    brings, marker = [say("1 action")], view.markers[move.route]
    if marker != NOTHING:
        brings.append(say("marker “{marker}”", marker=name.marker(view.rules, marker, say)))
    for ruler, points in name.rewarded(view, move.route).items():
        text = say.many("{n} point for you", "{n} points for you", points)
        other = say.many("{n} point for {name}", "{n} points for {name}", points, name=say.who(ruler))
        brings.append(text if ruler == view.turn else other)
    return say("Claim {route} ({brings})", brings=", ".join(brings), **named(move, view, say))


def opening(move: c.OpenOffice, view: TeutonicaState, say: Tongue) -> str:
    """An office with the piece it takes and the coin it brings."""
    office = view.rules.first[move.city] + view.filled[move.city]
    values = {"piece": name.some(view.rules.office_kind[office], say), **named(move, view, say)}
    if view.rules.office_coin[office]:
        return say("Open an office in {city} ({piece}, 1 point)", **values)
    return say("Open an office in {city} ({piece})", **values)


def developing(move: m.SkillMove, view: TeutonicaState, say: Tongue) -> str:
    """A skill with what it rises to."""
    new = view.copy()
    new.tracks[SKILLS * view.turn + move.skill] += 1
    old, level = (name.level(state, view.turn, move.skill, say) for state in (view, new))
    return say("Develop {skill} ({old} → {new})", old=old, new=level, **named(move, view, say))


class TeutonicaWords(Words):
    locale = Path(__file__).parent / "locale"
    minutes, depth = (30, 90), 3
    tables: dict[str, Cases[..., Any]] = {"question": QUESTIONS, "label": LABELS, "tell": TOLD, "why_not": REFUSALS}
    guide = staticmethod(words_guide.guide)
    prepares = staticmethod(words_guide.prepares)
    fields = staticmethod(words_edit.fields)
    decisions = staticmethod(words_edit.decisions)

    def goal(self, say: Tongue) -> str:
        return say("Open offices, train skills and join your cities: the most points win.")

    def about(self, say: Tongue) -> str:
        return say(
            "Merchants of the Hanseatic League fill trade routes, open offices, train their skills and push each other aside: "
            "being displaced can be a gift. Many ways to score, and the game ends when somebody wants it to. Both editions, "
            "both games for two."
        )

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        assert move is not None, "every move of Hansa Teutonica is made in the open"
        return TeutonicaLog(own(before), own(after), say).tell(move, self)

    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return idle(view, say, "T7.2", "T11") or REFUSALS(move, TeutonicaRefusal(own(view), say))

    def element(self, view: State, id: str, say: Tongue) -> str:
        kind, _, rest = id.partition("-")
        return ELEMENTS[kind](Parts(own(view), say), rest)

    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        """What a seat owns, on its desk and on the board."""
        state, rules = own(view), own(view).rules
        loose = [n for pieces in (state.supply, state.stock, state.afield) for n in name.pair(pieces, seat)]
        unused, used, plate, unseen = name.markers(state, seat)
        held = [*state.offices, *(office % rules.width for office in state.extra)]
        fields = [points for points, owner in zip(rules.table_points, state.table) if owner == seat]
        offices, cities = sum(piece >> 1 == seat for piece in held), state.ruler.count(seat)
        return [
            Row("points", say("Points on the track"), str(state.score[seat]), state.score[seat]),
            *(Row(what, label, str(n), n) for (what, label), n in zip(chests(say).items(), loose)),
            *(
                Row(id, rules.skill_names[at], name.track(state, seat, at, say), name.rank(state, seat, at))
                for at, id in enumerate(rules.skill_ids)
            ),
            Row("offices", say("Offices"), str(offices), offices),
            Row("cities", say("Controlled cities"), str(cities), cities),
            Row("coellen", say("Fields of the Coellen table"), ", ".join(map(str, fields)) or "-", len(fields)),
            Row("prize", say("East-West prize"), str(state.prize[seat]), state.prize[seat]),
            Row("markers", say("Markers to use"), name.unused(state, seat, say), sum(unused)),
            Row("used", say("Markers used"), str(used), used),
            Row("plate", say("Markers on the plate"), name.plate(state, seat, say), len(plate) + unseen),
        ]

    def source(self, name: str, say: Tongue) -> str:
        return {
            "track": say("Points on the track"),
            "skills": say("Cleared tracks"),
            "markers": say("Bonus markers"),
            "coellen": say("Coellen table"),
            "cities": say("Controlled cities"),
            "network": say("Largest network times Clavis urbis"),
        }[name]

    def option(self, name: str, value: str, say: Tongue) -> str:
        return {
            "edition": say("Edition"),
            "edition 2014": say("2014: neutral colour with two players"),
            "edition first": say("first edition: pawn with two players"),
            "swap": say("Swapping offices"),
            "swap any": say("any two neighbours"),
            "swap one_own": say("one must be your own"),
            "remove": say("The marker for three pieces"),
            "remove others": say("removes others' pieces"),
            "remove anyone": say("removes anybody's pieces"),
            "remove move": say("moves others' pieces"),
            "ties": say("Equal points"),
            "ties shared": say("share the place"),
            "ties bigbox": say("are parted as in the Big Box"),
            "provinces": say("Provinces with the pawn"),
            "provinces sixteen": say("sixteen"),
            "provinces ring": say("ten and one ring"),
            "extra": say("An extra office"),
            "extra taken": say("needs a printed one that is taken"),
            "extra any": say("opens in any end city"),
            "markers": say("Bonus markers are used"),
            "markers between": say("between actions"),
            "markers any_time": say("within a claim too"),
        }[f"{name} {value}".strip()]

    def closes(self, move: Move) -> bool:
        return isinstance(move, m.EndTurn | m.StopAnswer | m.Stay | c.NoBenefit | k.StopRemoving)

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        """T8.7, option `ties`: fewer steps of Actiones, then more points for the network."""
        state, who, seats = own(view), say.who(better), (better, worse)
        few, many = (state.tracks[SKILLS * seat + ACTIONES] for seat in seats)
        more, less = (state.score_sheet()["network"][seat] for seat in seats)
        if few < many:
            return say("{name} took fewer steps of Actiones: {few} to {many}.", name=who, few=few, many=many)
        text = say("{name} has more points for the network: {more} to {less}.", name=who, more=more, less=less)
        return "" if more == less else text

    group = staticmethod(words_group.group)
    answers = staticmethod(words_group.answers)
    careful = staticmethod(words_group.careful)
    course = staticmethod(words_course.course)


class Parts:
    """The parts of the board and of the desks in words, by what follows their kind in their ids."""

    def __init__(self, view: TeutonicaState, say: Tongue) -> None:
        self.view, self.rules, self.say = view, view.rules, say

    def route(self, id: str) -> str:
        """A route: who stands there, what is free, its marker."""
        id, _, inner = id.partition("--")
        view, rules, say, at = self.view, self.rules, self.say, self.rules.route_ids.index(id)
        if inner:
            return self.on_route(at, inner)
        counts = [(owner, (view.count(at, 2 * owner), view.count(at, 2 * owner + 1))) for owner in range(rules.owners)]
        parts = [f"{name.owner(rules, owner, say)} {name.pieces(pair, say)}" for owner, pair in counts if any(pair)]
        parts.append(say.many("{n} free space", "{n} free spaces", view.free[at]))
        if view.markers[at] != NOTHING:
            parts.append(say("marker “{marker}”", marker=name.marker(rules, view.markers[at], say)))
        if view.pawn != NOTHING and at in rules.reachable[view.pawn + 1]:
            parts.append(say("at the pawn's province"))
        return f"{name.route(rules, at)}: {', '.join(parts)}"

    def on_route(self, at: int, inner: str) -> str:
        """A part of a route: its free spaces, all pieces, or those of one kind."""
        view, rules, say, where = self.view, self.rules, self.say, name.route(self.rules, at)
        if inner == "free":
            free = say.many("{n} free space", "{n} free spaces", view.free[at])
            return f"{where}: {free}"
        if inner == "men":
            return say("{route}: the pieces", route=where)
        counts = [0, 0]
        counts[int(inner) % 2] = view.count(at, int(inner))
        return f"{where}: {name.owner(rules, int(inner) >> 1, say)} {name.pieces(counts, say)}"

    def city(self, id: str) -> str:
        """A city: its skill, every office from left to right, who controls it, where its routes lead."""
        view, rules, say, at = self.view, self.rules, self.say, self.rules.city_ids.index(id)
        parts, ruler = [], view.ruler[at]
        if rules.city_skill[at] != NOTHING:
            parts.append(say("develops {skill}", skill=rules.skill_names[rules.city_skill[at]]))
        parts += [say("extra office: {who}", who=self.standing(piece)) for piece in name.extras(view, at)[::-1]]
        for office in range(rules.first[at], rules.first[at] + rules.size[at]):
            parts.append(f"{name.office(rules, office, say)}: {self.office(office)}")
        if ruler != NOBODY:
            neutral = ruler == rules.seats
            parts.append(say("under neutral control") if neutral else say("controlled by {who}", who=say.who(ruler)))
        ways = [name.city(rules, b if a == at else a) for a, b in zip(rules.city_a, rules.city_b) if at in (a, b)]
        return f"{name.city(rules, at)}: {'; '.join([*parts, say('routes to {cities}', cities=say.list(ways))])}"

    def office(self, at: int) -> str:
        if self.view.offices[at] != NOBODY:
            return self.standing(self.view.offices[at])
        return self.say("free, with a coin for 1 point") if self.rules.office_coin[at] else self.say("free")

    def standing(self, piece: int) -> str:
        """Whose piece stands somewhere, and of which kind."""
        kind = self.say("merchant") if piece % 2 else self.say("trader")
        return f"{name.owner(self.rules, piece >> 1, self.say)} ({kind})"

    def table(self, id: str) -> str:
        say, field = self.say, self.rules.table_points.index(int(id))
        colour, owner = name.colour(self.rules.table_colours[field], say), self.view.table[field]
        who = say("free") if owner == NOBODY else say.who(owner)
        return say("Coellen table, {n} points, {colour}: {who}", n=id, colour=colour, who=who)

    def province(self, id: str) -> str:
        """A province: the routes one may use from there, its neighbours, perhaps the pawn."""
        rules, say, at = self.rules, self.say, self.rules.province_ids.index(id)
        routes = ", ".join(name.route(rules, route) for route in rules.reachable[at + 1])
        beside = ", ".join(rules.province_ids[near].upper() for near in rules.neighbours[at])
        text = say("{id}: routes {routes}; next to {provinces}", id=id.upper(), routes=routes, provinces=beside)
        return text + (say("; the pawn stands here") if at == self.view.pawn else "")

    def owned(self, rest: str) -> tuple[str, int]:
        """A part of a desk and whose desk it is: the seat that decides, unless the id names another."""
        part, _, seat = rest.partition("-of-")
        return part.replace("-", "_"), int(seat or max(0, self.view.seat))

    def track(self, rest: str) -> str:
        part, seat = self.owned(rest)
        at = self.rules.skill_ids.index(part)
        return f"{self.rules.skill_names[at]}: {name.track(self.view, seat, at, self.say)}"

    def scroll(self, rest: str) -> str:
        at = self.rules.skill_ids.index(rest.replace("-", "_"))
        where = name.city(self.rules, self.rules.city_skill.index(at))
        return self.say("Scroll in {city}: develop {skill}", city=where, skill=self.rules.skill_names[at])

    def marker(self, rest: str) -> str:
        return name.marker(self.rules, self.rules.marker_ids.index(self.owned(rest)[0]), self.say)

    def supply(self, rest: str) -> str:
        part, seat = self.owned(rest)
        return f"{chests(self.say)[f'supply {part}']}: {self.view.supply[2 * seat + name.KINDS.index(part)]}"

    def stock(self, rest: str) -> str:
        seat = self.owned(f"-{rest}")[1]
        return self.say("Stock: {pieces}", pieces=name.pieces(name.pair(self.view.stock, seat), self.say))


ELEMENTS: dict[str, Callable[[Parts, str], str]] = {
    "route": Parts.route,
    "city": Parts.city,
    "coellen": Parts.table,
    "province": Parts.province,
    "scroll": Parts.scroll,
    "track": Parts.track,
    "marker": Parts.marker,
    "plate": Parts.marker,
    "supply": Parts.supply,
    "stock": Parts.stock,
}


def chests(say: Tongue) -> dict[str, str]:
    """Where loose pieces are, by kind."""
    return {
        "supply trader": say("Traders in supply"),
        "supply merchant": say("Merchants in supply"),
        "stock trader": say("Traders in stock"),
        "stock merchant": say("Merchants in stock"),
        "route trader": say("Traders on routes"),
        "route merchant": say("Merchants on routes"),
    }


WORDS = TeutonicaWords()
