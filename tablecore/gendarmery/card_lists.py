"""The card lists of Gendarmery row by row, with everything the rulebook asks of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from os import PathLike

from tablecore.cardlist import CardList, quoted
from tablecore.gendarmery.cards import (
    ABSENT,
    CORNERS,
    DESK_COUNT,
    DIRECTIONS,
    DOOR_COUNT,
    DOORS,
    INTERROGATION_COUNT,
    MEDALLION,
    MEDALLION_COUNT,
    OF_EACH_CORNER,
    OF_EACH_DOOR,
    PERSONS,
    RANKS,
    SIDE_BIT,
    SIGNS,
    SUSPECT_COUNT,
    Example,
    Suspect,
    mask_of,
    side_names,
)

Path = str | PathLike[str]


def read_desk(path: Path) -> tuple[int, ...]:
    """The desk cards as sign masks: one or two signs each, none twice (gendarmery.cards.desk)."""
    cards = CardList(path, ("signs",))
    first_line: dict[int, int] = {}
    for line, row in cards.rows:
        signs = cards.words(line, row["signs"], SIGNS, "sign")
        if len(signs) > 2:
            raise cards.fault(line, f"{len(signs)} signs on one card; a desk card bears one or two")
        _check_agreement(cards, line, signs)
        mask = mask_of(signs)
        if mask in first_line:
            text = " + ".join(signs)
            raise cards.fault(
                line, f"the card {text} stands already on line {first_line[mask]}; each card is there once"
            )
        first_line[mask] = line
    cards.expect(DESK_COUNT, "desk card")
    return tuple(first_line)


def read_suspects(path: Path) -> tuple[Suspect, ...]:
    """The wall cards: one person, one rank and any features each, no two alike (gendarmery.cards.wall)."""
    cards = CardList(path, ("name", "person", "rank", "features"))
    signs_of_whom: dict[int, tuple[str, int]] = {}
    suspects = []
    for line, row in cards.rows:
        name = row["name"]
        cards.own_name(line, name)

        person = cards.words(line, row["person"], PERSONS, "person")
        rank = cards.words(line, row["rank"], RANKS, "rank")
        features = cards.words(line, row["features"], SIGNS, "sign")
        _check_agreement(cards, line, (*person, *rank, *features))
        for sign in features:
            if sign in PERSONS or sign in RANKS:
                column = "person" if sign in PERSONS else "rank"
                raise cards.fault(line, f"{sign} stands among the features; it belongs under {column}")
        if not person:
            raise cards.fault(line, f"the person is missing; it must be one of {', '.join(PERSONS)}")
        if not rank:
            raise cards.fault(line, f"the rank is missing; it must be one of {', '.join(RANKS)}")

        absent = (sign for sign, feature in ABSENT.items() if feature not in features)
        signs = mask_of((*person, *rank, *features, *absent))
        if signs in signs_of_whom:
            other, where = signs_of_whom[signs]
            raise cards.fault(
                line, f"{name} bears the same signs as {other} on line {where}; no two suspects may be alike"
            )
        signs_of_whom[signs] = (name, line)
        suspects.append(Suspect(name, signs))
    cards.expect(SUSPECT_COUNT, "suspect")
    return tuple(suspects)


def read_interrogation(path: Path) -> tuple[tuple[int, int], ...]:
    """The interrogation cards: chained sides of the back, and the face (gendarmery.cards.chains)."""
    cards = CardList(path, ("chains", "face"))
    faces = (*DIRECTIONS, "medallion")
    papers = []
    medallions = 0
    for line, row in cards.rows:
        sides = cards.words(line, row["chains"], tuple(SIDE_BIT), "side")
        chains = sum(SIDE_BIT[side] for side in sides)
        if chains not in CORNERS:
            raise cards.fault(
                line,
                f"chains on {quoted(row['chains'])}; a card has chains on two sides that meet, as top + left",
            )
        if row["face"] not in faces:
            raise cards.fault(
                line, f"unknown face {quoted(row['face'])}; it must be one of {', '.join(faces)}"
            )
        medallions += row["face"] == "medallion"
        if medallions > MEDALLION_COUNT:
            raise cards.fault(line, f"one medallion too many; there must be {MEDALLION_COUNT}")
        papers.append((chains, DIRECTIONS.index(row["face"]) if row["face"] in DIRECTIONS else MEDALLION))
    cards.expect(INTERROGATION_COUNT, "interrogation card")
    if medallions < MEDALLION_COUNT:
        raise cards.fault(
            cards.last_line,
            f"the list ends with {medallions} of the medallions; there must be {MEDALLION_COUNT}",
        )
    of_corner = Counter(chains for chains, _ in papers)
    for corner in CORNERS:
        if of_corner[corner] < OF_EACH_CORNER:
            raise cards.fault(
                cards.last_line,
                f"the list ends with {of_corner[corner]} of the chains {' + '.join(side_names(corner))}; "
                f"to be sure of a whole border there must be {OF_EACH_CORNER} or more of each corner",
            )
    return tuple(papers)


def read_door(path: Path) -> tuple[tuple[str, int], ...]:
    """The door cards: name, and the sign mask of an Eye-Witness (gendarmery.cards.door)."""
    cards = CardList(path, ("card", "sign"))
    of_name: Counter[str] = Counter()
    doors = []
    for line, row in cards.rows:
        name = row["card"]
        if name not in DOORS:
            raise cards.fault(line, f"unknown door card {quoted(name)}; they are {', '.join(DOORS)}")
        of_name[name] += 1
        if of_name[name] > OF_EACH_DOOR:
            raise cards.fault(line, f'one "{name}" too many; there are {OF_EACH_DOOR} of each door card')
        sign = cards.words(line, row["sign"], SIGNS, "sign")
        if name == "Eye-Witness" and len(sign) != 1:
            raise cards.fault(line, f"an Eye-Witness with {len(sign)} signs; it bears exactly one")
        if name != "Eye-Witness" and sign:
            raise cards.fault(line, f'a sign on "{name}"; only an Eye-Witness bears one')
        doors.append((name, mask_of(sign)))
    cards.expect(DOOR_COUNT, "door card")
    return tuple(doors)


def read_walls(path: Path, suspects: Iterable[Suspect]) -> dict[str, tuple[int, ...]]:
    """The example walls by name: the suspects on the places 1 to 8, as indexes."""
    cards = CardList(path, ("wall", "place", "name"))
    index = {suspect.name: number for number, suspect in enumerate(suspects)}
    walls: dict[str, tuple[int, ...]] = {}
    for line, row in cards.rows:
        hung = walls.get(row["wall"], ())
        if row["place"] != str(len(hung) + 1) or len(hung) == 8:
            raise cards.fault(line, f"place {quoted(row['place'])}; each wall has the places 1 to 8 in order")
        if row["name"] not in index:
            raise cards.fault(line, f"unknown suspect {quoted(row['name'])}; see suspects.csv")
        walls[row["wall"]] = (*hung, index[row["name"]])
    return walls


def read_examples(path: Path, desk: Iterable[int], walls: Mapping[str, object]) -> dict[str, Example]:
    """The hands that the rulebook tries on the example walls, by name."""
    cards = CardList(path, ("example", "rule", "wall", "hand"))
    known = set(desk)
    examples = {}
    for line, row in cards.rows:
        if row["wall"] not in walls:
            raise cards.fault(line, f"unknown wall {quoted(row['wall'])}; see walls.csv")
        hand = tuple(
            mask_of(cards.words(line, card.strip(), SIGNS, "sign")) for card in row["hand"].split(",")
        )
        if not known.issuperset(hand) or len(set(hand)) < len(hand):
            raise cards.fault(line, f"the hand {quoted(row['hand'])} cannot be held; see desk.csv")
        examples[row["example"]] = Example(row["rule"], row["wall"], hand)
    return examples


def _check_agreement(cards: CardList, line: int, signs: tuple[str, ...]) -> None:
    """Signs that no suspect can have together must not stand together."""
    groups = [
        (RANKS, "a suspect has one rank"),
        (PERSONS, "a suspect is one of the two"),
        *(((feature, sign), "it is one or the other") for sign, feature in ABSENT.items()),
    ]
    for group, because in groups:
        together = [sign for sign in signs if sign in group]
        if len(together) > 1:
            raise cards.fault(line, f"{together[0]} and {together[1]} contradict each other; {because}")
