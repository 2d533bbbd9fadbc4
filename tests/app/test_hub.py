"""The JupyterHub configuration that we ship, with the Hub's own local spawner and a browser.

It needs ``pip install -e ".[hub]"`` and the Hub's proxy (``npm install -g configurable-http-proxy``), and is
left out where they are not.
"""

import os
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from seeds import folder
from tests.app.kernels import eventually
from tests.app.test_nginx import free_port, replaced
from tests.chromium import READY, OpenPage
from tests.serving import CHECKOUT

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHIPPED = folder("notebooks") / "hosting" / "jupyterhub_config.py"
PROXY = "configurable-http-proxy"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not shutil.which(PROXY), reason=f"no {PROXY} here"),
    *(
        pytest.mark.skipif(find_spec(module) is None, reason=f"{module} is not installed")
        for module in ("jupyterhub", "jupyter_server_proxy")
    ),
]

HERE = """
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_port = {hub}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.JupyterHub.db_url = "sqlite:///:memory:"
c.JupyterHub.cookie_secret_file = "{place}/cookie"
c.ConfigurableHTTPProxy.pid_file = "{place}/proxy.pid"
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{place}/homes/{{username}}"
c.Spawner.args = ["--allow-root"]
c.Spawner.env_keep = ["PATH", "PYTHONPATH", "LANG"]
"""


def write_what_the_package_offers(place: Path) -> None:
    """Write down, where Python looks for installed packages, what ours offers to others."""
    offers = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    about = place / "offers-0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: offers\nVersion: 0\n")
    group = "jupyter_serverproxy_servers"
    lines = (f"{name} = {where}" for name, where in offers[group].items())
    (about / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    place = tmp_path_factory.mktemp("hub")
    write_what_the_package_offers(place / "packages")
    ports = {"port": free_port(), "hub": free_port(), "api": free_port()}
    shipped = replaced(SHIPPED.read_text("utf-8"), {"8866": str(free_port())})
    (place / "config.py").write_text(shipped + HERE.format(place=place, **ports))
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    search = os.pathsep.join([str(place / "packages"), str(CHECKOUT)])
    environment = {**os.environ, "PATH": path, "PYTHONPATH": search}
    address = f"http://127.0.0.1:{ports['port']}/"
    with (place / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", "-f", "config.py"],
            cwd=place,
            env=environment,
            stdout=log,
            stderr=log,
        )
        try:
            ready = eventually(lambda: answers(f"{address}services/lessons/"), 120)
            assert ready, (place / "log").read_text()
            yield address
        finally:
            everything = psutil.Process(process.pid).children(recursive=True)
            process.terminate()
            process.wait(60)
            _, left = psutil.wait_procs(everything, timeout=20)
            for child in left:
                child.kill()


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def plays(page: "Page") -> None:
    """Open a lesson from the first page, and pick something on its table."""
    page.locator("main a[href*='report']").first.click()
    page.wait_for_selector(READY)
    page.click('[data-pick="step:2"]')
    page.wait_for_selector('.tc-lesson[data-step="2"]')


def test_everybody_reads_the_lessons_as_a_service(hub: str, open_page: OpenPage) -> None:
    page = open_page(f"{hub}services/lessons/")
    assert page.url == f"{hub}services/lessons/voila/render/index.ipynb"
    plays(page)
    page.close(run_before_unload=True)


def test_a_member_reads_the_lessons_on_a_server_of_their_own(hub: str, open_page: OpenPage) -> None:
    page = open_page(f"{hub}hub/login", wait=False, expect_trouble=True)
    page.fill("#username_input", "ana")
    page.fill("#password_input", "x")
    page.click("#login_submit")
    page.wait_for_url(f"{hub}user/ana/tablecore/voila/render/index.ipynb", timeout=120_000)
    page.wait_for_selector(READY)
    plays(page)
    page.close(run_before_unload=True)


def test_the_lessons_of_a_member_are_closed_to_others(hub: str) -> None:
    lesson = f"{hub}user/ana/tablecore/voila/render/index.ipynb"
    with urllib.request.urlopen(lesson, timeout=60) as answer:
        assert answer.url.startswith(f"{hub}hub/login")
