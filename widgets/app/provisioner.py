"""Kernels by fork for any Jupyter server: a kernel provisioner that uses a warm process.

``tablecore serve`` uses it by itself. Another server uses it for all its Python kernels when it is told to:

    jupyter lab --KernelProvisionerFactory.default_provisioner_name=tablecore-fork

Kernels by fork have no debugger; those of a server that is not told are ordinary ones.
"""

import os
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from widgets.app.forks import CannotFork, ForkedProcess, warm_process

NAME = "tablecore-fork"
"""What the provisioner is called in the entry points and in a kernel's specification."""


class ForkProvisioner(LocalProvisioner):
    """Forks kernels; one that cannot be forked is started the ordinary way, and the log says why."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Launch the kernel and return where it can be reached."""
        try:
            kernel = await self._fork(cmd, **kwargs)
        except CannotFork as why:
            self.log.warning("Kernel %s starts the ordinary way: %s", self.kernel_id, why)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = kernel  # type: ignore[assignment]  # it can do all that is asked of it here
        self.pid = self.pgid = kernel.pid
        self.cwd = kwargs.get("cwd") or os.getcwd()
        return self.connection_info

    async def send_signal(self, signum: int) -> None:
        """Send a signal to the kernel and its own children, unless it has ended: its number may be reused."""
        if not isinstance(self.process, ForkedProcess) or self.process.poll() is None:
            await super().send_signal(signum)

    async def _fork(self, cmd: list[str], **kwargs: Any) -> ForkedProcess:
        wishes = self._scrub_kwargs(kwargs)
        environment, folder = wishes.pop("env", None) or os.environ, wishes.pop("cwd", None) or os.getcwd()
        if any(wishes.values()):  # such as standard output of its own, or to outlive the server
            raise CannotFork(f"it is to have {', '.join(wishes)}.")
        if not os.path.isdir(folder):
            raise CannotFork(f"there is no folder {folder}.")
        warm = warm_process(cmd, environment, self.log)
        return await warm.fork(cmd, folder, {**environment, "JPY_PARENT_PID": str(os.getpid())})
