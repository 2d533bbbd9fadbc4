"""What ``ps`` and ``top`` call a process, so that a host who sees one at work can tell whose it is."""

import ctypes
from pathlib import Path

ROOM = " " * 400
"""A last argument to start a process with that is going to take another name: a name needs a place to be."""


def name_process(name: str) -> None:
    """Give this process another name, as far as the place of its arguments reaches.

    The system shows the memory that held the arguments at the start, so they are written over, up to the last
    byte: when that one is not zero the system takes what it finds for a name rather than for arguments. Where
    the system does not say where that memory lies, nothing is done.
    """
    try:
        fields = Path("/proc/self/stat").read_text("utf-8").rpartition(")")[2].split()
        start, end = (
            int(fields[45]),
            int(fields[46]),
        )  # fields 48 and 49 of proc(5), which begins with the pid
    except (OSError, IndexError, ValueError):
        return
    room = end - start - 2
    if start and room > 0:
        ctypes.memmove(start, name.encode()[:room].ljust(room + 1, b"\0") + b".", room + 2)
