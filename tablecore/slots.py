"""What every position is: an object with slots that equals another when all of them do."""


class Slotted:
    """Compared and printed slot by slot. What changes has no hash.

    ``_unprinted`` names slots that are the same for a whole game and would fill a page, such as its cards.
    """

    __slots__: tuple[str, ...] = ()

    _unprinted: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        printed = (name for name in self.__slots__ if name not in self._unprinted)
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in printed)})"
