"""The Python that lessons run in: the one that runs the server, whatever else is installed."""

import os
import time
from importlib.metadata import EntryPoint
from queue import Empty
from typing import Any

from ipykernel.kernelspec import KERNEL_NAME, RESOURCES, get_kernel_dict
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning.factory import KernelProvisionerFactory

import seeds
from widgets.app.provisioner import NAME, ForkProvisioner


class ThisPython(KernelSpecManager):
    """Knows one kernel: IPython in this very interpreter, able to import the project, with no history.

    Kernels registered on the machine are left aside, since they may belong to other environments. A
    notebook that asks for one of those gets this one.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        # Provisioners are found among what is installed; a checkout may not be.
        where = f"{ForkProvisioner.__module__}:{ForkProvisioner.__name__}"
        here = EntryPoint(NAME, where, KernelProvisionerFactory.GROUP_NAME)
        KernelProvisionerFactory.provisioners.setdefault(NAME, here)

    def find_kernel_specs(self) -> dict[str, str]:
        return {KERNEL_NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str = KERNEL_NAME) -> KernelSpec:
        if kernel_name != KERNEL_NAME:
            raise NoSuchKernel(kernel_name)
        quiet = ["--HistoryManager.enabled=False", "--IPKernelApp.log_level=ERROR"]
        spec = get_kernel_dict(extra_arguments=quiet)
        spec["metadata"]["kernel_provisioner"] = {"provisioner_name": NAME}
        return KernelSpec(resource_dir=RESOURCES, env=self._environment(), **spec)

    def _environment(self) -> dict[str, str]:
        server: Any = self.parent
        environment = {"IPYTHONDIR": os.path.join(server.connection_dir, "ipython")}
        home = seeds.folder("")
        installed = home.name in ("site-packages", "dist-packages")
        if not installed:  # kernels run in the lessons' folder, and would not find the checkout
            paths = [str(home), os.environ.get("PYTHONPATH", "")]
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
        return environment


class PromptClient(AsyncKernelClient):
    """What the server runs a page's cells through, ready as soon as the kernel is.

    The ordinary client takes a fifth of a second without any message for the sign that all is well.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Ask until an answer has come on both wires that cells need: for replies, and for what they show.

        Raises ``RuntimeError`` when the kernel has died, or ``timeout`` seconds have passed.
        """
        end = float("inf") if timeout is None else time.monotonic() + timeout
        while not await self._answers():
            if not await self.is_alive():
                raise RuntimeError("The kernel died before it answered.")
            if time.monotonic() > end:
                raise RuntimeError(f"The kernel did not answer within {timeout:.0f} seconds.")

    async def _answers(self) -> bool:
        question = self.kernel_info()
        try:
            while (reply := await self.get_shell_msg(timeout=1))["parent_header"].get("msg_id") != question:
                pass
            self._handle_kernel_info_reply(reply)
            while True:
                message = await self.get_iopub_msg(timeout=0.1)
                about = message["parent_header"].get("msg_id"), message["content"].get("execution_state")
                if about == (question, "idle"):
                    return True
        except Empty:
            return False
