"""The Python that lessons run in: the one that runs the server, whatever else is installed."""

import os
from typing import Any

from ipykernel.kernelspec import KERNEL_NAME, RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel

import seeds


class ThisPython(KernelSpecManager):
    """Knows one kernel: IPython in this very interpreter, able to import the project, with no history.

    Kernels registered on the machine are left aside, since they may belong to other environments. A
    notebook that asks for one of those gets this one.
    """

    def find_kernel_specs(self) -> dict[str, str]:
        return {KERNEL_NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        if kernel_name != KERNEL_NAME:
            raise NoSuchKernel(kernel_name)
        quiet = ["--HistoryManager.enabled=False", "--IPKernelApp.log_level=ERROR"]
        spec = get_kernel_dict(extra_arguments=quiet)
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
