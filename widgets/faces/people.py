"""Drawn heads: what is known of a person (hat, hair, glasses, a scar, build) as a stack of drawings.

What is not known (skin, the colour of hair that is not red, its cut, a beard) is chosen by the name, so that
one person looks the same in every picture, on every computer, and everybody comes from everywhere.
"""

from typing import NamedTuple
from zlib import crc32

from widgets.scene import Layer

RED = "#c2511f"
_SKIN_AND_HAIR = (
    ("#f1cfae", "#d2ab62"),
    ("#e9bd93", "#4b3426"),
    ("#8a5735", "#1f1a19"),
    ("#f3d3b8", "#6a4a33"),
    ("#d8a072", "#2a211e"),
    ("#6b4128", "#1a1615"),
    ("#c88d5f", "#1f1a19"),
    ("#eec7a0", "#1f1a19"),
    ("#e2af85", "#8e8b88"),
    ("#a86f45", "#2a211e"),
)
"""Tints that grow together, from many places."""
_SHUFFLE = "jlbl"
"""Any word would do; this one deals the tints well among the suspects of the house deck."""
_FALLING = ("hair-back-long", "hair-back-bob", "hair-back-braids", "hair-back-curls")
_FRINGES = ("hair-fringe", "hair-swept", "hair-parted")
_CUTS = ("hair-short", "hair-parted", "hair-tight", "hair-swept")
_BEARDS = ("", "", "moustache", "", "beard")


class Clothes(NamedTuple):
    """What somebody wears: a hat, a collar, and the colour of the coat."""

    hat: str = ""
    collar: str = ""
    coat: str = "#4a6b80"


def head(
    name: str,
    *,
    woman: bool,
    clothes: Clothes = Clothes(),  # noqa: B008 - immutable
    redhead: bool = False,
    broad: bool = False,
    glasses: bool = False,
    scar: bool = False,
) -> tuple[Layer, ...]:
    """The layers of a head and shoulders, back to front, 64 by 64."""
    # crc32 rather than hash(): the same face in every process. Each choice takes its own digits of it.
    chance = crc32((name + _SHUFFLE).encode())
    skin, grown = _SKIN_AND_HAIR[chance % len(_SKIN_AND_HAIR)]
    hair = RED if redhead else grown
    build = "-broad" if broad else ""
    layers = [
        Layer(_FALLING[chance // 11 % len(_FALLING)], hair) if woman else None,
        Layer(f"body{build}", clothes.coat),
        Layer(f"neck{build}", skin),
        Layer(clothes.collar) if clothes.collar else None,
        Layer(f"face{build}", skin),
        Layer("features-woman" if woman else "features"),
        None if woman else _beard(_BEARDS[chance // 13 % len(_BEARDS)], hair),
        Layer((_FRINGES if woman else _CUTS)[chance // 17 % (3 if woman else 4)], hair),
        Layer("spectacles") if glasses else None,
        Layer("stitches") if scar else None,
        Layer(clothes.hat) if clothes.hat else None,
    ]
    return tuple(layer for layer in layers if layer is not None)


def _beard(name: str, hair: str) -> Layer | None:
    return Layer(name, hair) if name else None
