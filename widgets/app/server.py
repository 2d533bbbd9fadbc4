"""Serving lessons: Voilà by itself, set up so that readers play and nobody runs code of their own.

Nothing is read from the working directory or from Jupyter's configuration on this machine, and nothing is
written below the folder that is served. What the server needs to write lies in one temporary folder.
"""

import asyncio
import errno
import logging
import os
import re
import secrets
import shutil
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from textwrap import indent
from typing import Any

from jupyter_core.utils import ensure_async
from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.netutil import bind_sockets
from tornado.web import HTTPError, RedirectHandler, StaticFileHandler
from tornado.websocket import WebSocketClosedError
from traitlets.config import Config
from voila.app import Voila

from widgets.app.forks import CannotFork, WarmProcess, end_warm_processes, warm_process
from widgets.app.handlers import LeaveHandler, LifeHandler, MissingHandler, PageHandler, StayHandler
from widgets.app.kernels import PromptClient, ThisPython
from widgets.app.lives import GONE, ReaderKernels
from widgets.app.pages import Site
from widgets.app.places import Places, room
from widgets.app.wire import LONGEST, PromptConnection, WireHandler

SHARE = Path(__file__).parent / "share" / "jupyter"
TEMPLATE = "tablecore"
OUR_FILES = SHARE / "voila" / "templates" / TEMPLATE / "static"
KERNEL = r"[\w-]{36}"
"""What the id of a kernel looks like in an address."""

ROUND = 60
"""Seconds between two looks for kernels with which nobody plays any more."""

MOST_BYTES = 100_000
"""Bytes that a request may carry. Pages send a token, and nothing else."""

SILENCE = 120.0
"""Seconds that a browser may take for a request, or keep a connection without asking for anything."""

OPEN_FILES = 65_536
"""Connections and files to have open at a time, where the system lets us: a page takes about twenty."""

PATIENCE = 60.0
"""Seconds to wait for the first kernels before saying that the lessons can be read."""

OUTPUT_COMES = 60
"""Seconds within which what a cell shows comes after the word that it has run."""

HEARTBEAT_AFTER = 5
"""Seconds without anything to send after which a page that still comes in is looked after."""

SECRETS = ("JUPYTERHUB_", "JPY_API_TOKEN")
"""Variables through which a Hub tells its services a token. Lessons need none, and get none to see."""

ANYWHERE = ("", "0.0.0.0", "::")
"""Hosts that mean every address of this machine."""

# Only these extensions of the page are loaded, not whatever JupyterLab has installed on this machine.
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]

COLOURS = re.compile("\x1b\\[[0-9;]*m")
"""What a kernel writes among its words to colour them on a terminal."""

# Files that a page may show, next to the pages themselves. Hidden folders stay hidden.
PICTURES = r"([\w-]+/)*pictures/[\w.-]+\.(png|jpg|svg|webp)"


class CannotServe(Exception):
    """The server cannot start; the message says why, and what would help, in one sentence."""


def serve(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 8866,
    base_url: str = "/",
    waiting: int = 0,
    readers: int | None = None,
    idle: float = 3600,
    verbose: bool = False,
    ready: Callable[[str], None] = print,
) -> None:
    """Serve the lessons in ``folder`` until the process is asked to end (Ctrl-C, or a terminating signal).

    ``port`` 0 means any free one. ``base_url`` is the path below which everything is served, beginning
    and ending with a slash. ``waiting`` is how many kernels stand ready for each page; where kernels can be
    forked none need to. ``readers`` is how many pages can be open at a time, 0 for any number, None for as
    many as this machine has room for. After ``idle`` seconds in which nobody played, a page's kernel ends;
    0: never. ``ready`` is called once with the address, when the first reader will not have to
    wait. Raises ``CannotServe`` before anything is started.
    """
    site = Site(folder, base_url)
    if not folder.is_dir():
        raise CannotServe(f"There is no folder {folder}; --folder names the folder of the lessons.")
    if site.first_page() is None:
        raise CannotServe(f"The folder {folder} holds no lessons; a lesson is a notebook (*.ipynb).")
    sockets = _listen(host, port)

    # Voilà looks for templates in Jupyter's data folders, in several places and each time anew.
    paths = [str(SHARE), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, paths))

    for name in [name for name in os.environ if name.startswith(SECRETS)]:
        del os.environ[name]
    if not verbose:
        logging.getLogger("tornado").setLevel("ERROR")
        logging.getLogger("tornado.access").setLevel("CRITICAL")
    _open_many_files()
    server = LessonServer(config=_configuration(site, host, waiting, idle, verbose))
    server.places = Places(room() if readers is None else readers)
    server.site, server.sockets, server.port = site, sockets, sockets[0].getsockname()[1]
    server.initialize([])  # type: ignore[no-untyped-call]
    with suppress(KeyboardInterrupt):
        asyncio.run(server.run(ready))


class LessonServer(Voila):
    """Voilà, with our pages, our way to start, and an end that leaves nothing behind."""

    site: Site
    places: Places
    sockets: list[socket.socket]

    async def run(self, ready: Callable[[str], None]) -> None:
        """Answer requests until asked to end."""
        ending = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(_pass_over_closed_pages)
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError):  # Windows has its own way to end a process
                loop.add_signal_handler(getattr(signal, name), ending.set)
        self.start()  # type: ignore[no-untyped-call]
        try:
            waiting = [asyncio.create_task(ending.wait()), asyncio.create_task(self._all_ready())]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if not ending.is_set():
                ready(self.address)
            await ending.wait()
        finally:
            await self._end()

    @property
    def address(self) -> str:
        """Where readers find the first page."""
        host = socket.gethostname() if self.ip in ANYWHERE else self.ip
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}{self.base_url}"

    def listen(self) -> None:
        """Begin to answer, at once; the kernels start meanwhile, and may need an answer from here."""
        self._http = HTTPServer(
            self.app,
            xheaders=True,  # whether a reader came by HTTPS is known to the server in front
            max_body_size=MOST_BYTES,
            body_timeout=SILENCE,
            idle_connection_timeout=SILENCE,
        )
        self._http.add_sockets(self.sockets)

    def init_settings(self) -> Any:
        settings: Any = super().init_settings()
        kernels: Any = self.kernel_manager
        kernels.places = self.places
        return {
            **settings,
            "default_handler_class": MissingHandler,
            "default_handler_args": {"voila_configuration": self.voila_configuration},
            "websocket_max_message_size": LONGEST,
        }

    def init_handlers(self) -> Any:
        """Our routes before Voilà's: the bare address leads to the first page, and folders are not listed."""
        handlers: Any = super().init_handlers()
        settings = {"voila_configuration": self.voila_configuration}
        page = {**settings, "template_paths": self.template_paths, "config": self.config}
        start = {"url": self.site.address(self.site.first_page() or ""), "permanent": False}
        base = self.server_url
        return [
            (base, RedirectHandler, start),
            (f"{base}voila/render/(.*)", PageHandler, page),
            (f"{base}voila/api/shutdown/({KERNEL})", LeaveHandler),
            (f"{base}voila/api/stay/({KERNEL})", StayHandler),
            (f"{base}api/kernels/({KERNEL})", LifeHandler),
            (f"{base}api/kernels/(?P<kernel_id>{KERNEL})/channels", WireHandler),
            (f"{base}voila/templates/{TEMPLATE}/static/(.*)", StaticFileHandler, {"path": str(OUR_FILES)}),
            (f"{base}voila/labextensions/(?!{'|'.join(EXTENSIONS)}/).*", MissingHandler, settings),
            (f"{base}voila/(?:tree|templates|api/contents|api/themes).*", MissingHandler, settings),
            *handlers,
        ]

    async def _all_ready(self) -> None:
        """Wait until kernels can be forked, and until the waiting kernels of every page have run it.

        That is for a minute at most; where kernels cannot be forked, for the waiting ones alone. Pages that
        cannot be read are named to the host.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._name_unreadable_pages()
                with suppress(CannotFork):
                    await asyncio.to_thread(self._warm_process().wait, PATIENCE)
                pools: dict[str, list[asyncio.Task[Any]]] = getattr(self.kernel_manager, "_pools", {})
                for task in [task for starting in pools.values() for task in starting]:
                    await asyncio.wait([task])
                    if not task.exception():
                        await asyncio.wait([task.result()["task"]])

    async def _name_unreadable_pages(self) -> None:
        contents: Any = self.contents_manager
        for page in self.site.pages():
            try:
                await ensure_async(contents.get(page))
            except HTTPError as fault:
                print(f"{page} cannot be shown: {fault.log_message}", file=sys.stderr)

    def _warm_process(self) -> WarmProcess:
        spec = self.kernel_spec_manager.get_kernel_spec()
        return warm_process(spec.argv, {**os.environ, **spec.env}, self.log)

    async def _end(self) -> None:
        self._http.stop()
        await self._http.close_all_connections()
        await self.kernel_manager.shutdown_all(now=True)
        end_warm_processes()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def _configuration(site: Site, host: str, waiting: int, idle: float, verbose: bool) -> Config:
    config = Config()
    config.LessonServer.update(
        ip=host,
        base_url=site.base_url,
        root_dir=str(site.folder.resolve()),
        config_file_paths=[],
        open_browser=False,
        kernel_websocket_connection_class=PromptConnection,
        log_level="INFO" if verbose else "ERROR",
    )
    config.VoilaConfiguration.update(
        template=TEMPLATE,
        allow_template_override="NO",
        allow_theme_override="NO",
        strip_sources=True,
        http_keep_alive_timeout=HEARTBEAT_AFTER,
        show_tracebacks=False,
        preheat_kernel=waiting > 0,
        default_pool_size=waiting,
        kernel_spec_manager_class=ThisPython,
        multi_kernel_manager_class=ReaderKernels,
        file_allowlist=[PICTURES],
        extension_allowlist=EXTENSIONS,
        page_config_hook=_describe_page(site),
    )
    # A cell that fails does not take the rest of its page with it; the host reads why in the terminal.
    # While many come at once, the ordinary four seconds for what a cell shows are too few.
    config.VoilaExecutor.update(allow_errors=True, on_cell_error=_report, iopub_timeout=OUTPUT_COMES)
    config.AsyncKernelManager.client_factory = PromptClient
    often = max(1, min(ROUND, int(idle / 4))) if idle else ROUND
    config.MappingKernelManager.update(cull_idle_timeout=int(GONE), cull_interval=often)
    config.ReaderKernels.idle_seconds = float(idle)
    # A kernel that died has forgotten its page. Started again it would look alive and do nothing, so it
    # stays away; the page notices and offers to reload.
    config.KernelRestarter.restart_limit = 0
    config.KernelRestarter.time_to_dead = 1.0  # seconds between two looks: a page is to notice within five
    config.NotebookNotary.update(db_file=":memory:", secret=secrets.token_bytes(32))
    return config


def _describe_page(site: Site) -> Callable[..., dict[str, Any]]:
    def hook(page_config: dict[str, Any], notebook_path: str, **_: Any) -> dict[str, Any]:
        return {**page_config, "page": site.page(notebook_path)}

    return hook


def _pass_over_closed_pages(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A page may be left while an answer is on its way to it; that is no trouble to report."""
    if not isinstance(context.get("exception"), WebSocketClosedError | StreamClosedError):
        loop.default_exception_handler(context)


def _open_many_files() -> None:
    """Raise the number of files that this process may have open; each reader takes some."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _report(cell: Any, cell_index: int, execute_reply: Any) -> None:
    """Tell the host what failed and where; the reader sees a friendly line in its place."""
    fault = execute_reply["content"]
    first_line = cell["source"].strip().splitlines()[0]
    where = COLOURS.sub("", "\n".join(fault.get("traceback", ())))
    print(f"A cell failed ({first_line}): {fault['ename']}: {fault['evalue']}", file=sys.stderr)
    print(indent(where, "    "), file=sys.stderr, flush=True)


def _listen(host: str, port: int) -> list[socket.socket]:
    try:
        return bind_sockets(port, host)
    except socket.gaierror:
        raise CannotServe(f"This machine has no address {host}; --host takes an address or a name.") from None
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            raise CannotServe(
                f"Port {port} on {host} is in use; choose another with --port, or any free one with --port 0."
            ) from None
        if fault.errno == errno.EACCES:
            raise CannotServe(
                f"Port {port} needs more rights than you have; choose one above 1023."
            ) from None
        raise CannotServe(f"Cannot listen on {host}, port {port}: {fault.strerror}.") from None
