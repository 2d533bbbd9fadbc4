"""How long a kernel lives: with its page, and no longer than somebody plays there."""

from datetime import UTC, datetime
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Float

from widgets.app.places import Places

GONE = 600.0
"""A kernel whose page is gone without a word (a killed tab, a closed laptop) ends after so many seconds."""

WARNED = 120.0
"""Seconds that a page warns before its kernel ends because nobody plays; less where little time is given."""


class ReaderKernels(AsyncMappingKernelManager):
    """Knows which kernels play somebody's page, and ends those that are played no more.

    Kernels that wait for readers are left alone.
    """

    idle_seconds: Any = Float(3600.0, help="A page's kernel ends so long after the last pick; 0: never").tag(
        config=True
    )

    def __init__(self, **options: Any) -> None:
        self.places = Places(0)
        """Replaced by the server, which knows how many there are."""
        super().__init__(**options)  # type: ignore[no-untyped-call]

    @property
    def warned_seconds(self) -> float:
        """For how long a page warns."""
        return min(WARNED, float(self.idle_seconds) / 2)

    def seconds_left(self, kernel: str) -> float | None:
        """Seconds until that kernel ends unless somebody plays; None when it does not end by itself."""
        if not self.idle_seconds:
            return None
        return max(0.0, float(self.idle_seconds) - _idle(self.get_kernel(kernel)))

    def connections(self, kernel: str) -> int:
        """How many connections to that kernel are open."""
        return int(self._kernel_connections.get(kernel, 0))

    def stay(self, kernel: str) -> None:
        """The reader of that kernel is there, though they do not play."""
        played: Any = self.get_kernel(kernel)
        played.last_activity = datetime.now(UTC)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End that kernel if nobody plays there any more."""
        if not self.places.is_taken(kernel_id):
            return
        kernel: Any = self.get_kernel(kernel_id)
        patience = self.idle_seconds if self.connections(kernel_id) else GONE
        if not patience or kernel.execution_state == "busy":
            return
        if _idle(kernel) > patience:
            await ensure_async(self.shutdown_kernel(kernel_id, now=True))  # type: ignore[no-untyped-call]

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget that kernel, which has ended."""
        self.places.ended(kernel_id)
        return super().remove_kernel(kernel_id)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        self.places.died(kernel_id)
        super()._handle_kernel_died(kernel_id)  # type: ignore[no-untyped-call]


def _idle(kernel: Any) -> float:
    """Seconds since anything was played with that kernel."""
    return float((datetime.now(UTC) - kernel.last_activity).total_seconds())
