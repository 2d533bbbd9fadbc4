"""The nginx configuration that we ship, as it stands but for its ports, its name and its certificate."""

import gzip
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from seeds import folder
from tests.app.lessons import write_lessons
from tests.app.test_serve import BOARD, MOVES, eventually, kernels
from tests.app.visitor import Visitor, answers
from tests.chromium import READY, OpenPage
from tests.serving import Server, started
from widgets.app.pages import WORDS
from widgets.app.places import COOKIE

SHIPPED = folder("notebooks") / "hosting" / "nginx.conf"
PROGRAMS = ("nginx", "openssl")

pytestmark = [
    pytest.mark.skipif(not shutil.which(program, path="/usr/sbin:/usr/bin:/bin"), reason=f"no {program} here")
    for program in PROGRAMS
]

AROUND = """\
daemon off;
pid {place}/nginx.pid;
error_log stderr;
{user}
events {{}}
http {{
    types {{ text/html html; text/css css; application/javascript js; image/svg+xml svg; }}
    access_log off;
    client_body_temp_path {place}/body;
    proxy_temp_path {place}/proxy;
    fastcgi_temp_path {place}/fastcgi;
    uwsgi_temp_path {place}/uwsgi;
    scgi_temp_path {place}/scgi;
    include {place}/site.conf;
}}
"""


class House(NamedTuple):
    """Two servers behind one nginx."""

    lessons: str
    club: str
    servers: tuple[Server, Server]
    complaints: Path


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def replaced(text: str, changes: dict[str, str]) -> str:
    """The text with these words changed, each of which must stand there."""
    for old, new in changes.items():
        assert old in text, f"{SHIPPED.name} has no {old}"
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    place = tmp_path_factory.mktemp("nginx")
    key, certificate = place / "key.pem", place / "certificate.pem"
    subprocess.run(
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost "
        f"-addext subjectAltName=DNS:localhost -keyout {key} -out {certificate}".split(),
        check=True,
        capture_output=True,
    )
    port, lessons = free_port(), write_lessons(place / "lessons")
    with (
        started(lessons, 0, "--base-url", "/lessons/") as first,
        started(lessons, 0, "--base-url", "/club/") as second,
    ):
        changes = {
            "listen 443": f"listen 127.0.0.1:{port}",
            "lessons.example.org": "localhost",
            "/etc/ssl/certs/lessons.pem": str(certificate),
            "/etc/ssl/private/lessons.key": str(key),
            "http://127.0.0.1:8866": first.address.removesuffix("/lessons/"),
            "http://127.0.0.1:8867": second.address.removesuffix("/club/"),
        }
        (place / "site.conf").write_text(replaced(SHIPPED.read_text("utf-8"), changes))
        as_root = "user root;" if Path("/proc/self").owner() == "root" else ""
        (place / "nginx.conf").write_text(AROUND.format(place=place, user=as_root))
        log = place / "complaints"
        with log.open("w") as errors:
            program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/bin") or ""
            nginx = subprocess.Popen([program, "-p", place, "-c", place / "nginx.conf"], stderr=errors)
        try:
            assert eventually(lambda: answers_at(port)), log.read_text()
            base = f"https://localhost:{port}"
            yield House(f"{base}/lessons/", f"{base}/club/", (first, second), log)
        finally:
            nginx.terminate()
            nginx.wait(20)


def answers_at(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def trusting() -> ssl.SSLContext:
    """Takes the certificate that the test has made."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def fetched(address: str) -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=30, context=trusting()) as answer:
        return answer.status, dict(answer.headers), answer.read()


def test_pages_are_small_and_scripts_are_kept(house: House) -> None:
    _, headers, page = fetched(house.lessons + BOARD)
    assert headers["Content-Encoding"] == "gzip"
    assert "no-store" in headers["Cache-Control"]
    assert "The end." in gzip.decompress(page).decode()
    for path in ("voila/static/voila.js", "voila/templates/tablecore/static/page.css"):
        status, headers, body = fetched(house.club + path)
        assert status == 200
        assert headers["Content-Encoding"] == "gzip"
        assert headers["Cache-Control"] == "public, max-age=86400"
        assert len(body) < 0.5 * len(gzip.decompress(body))


def test_two_servers_stand_side_by_side(house: House) -> None:
    visitor = Visitor(house.lessons, context=trusting())
    club = Visitor(house.club, context=trusting())
    kernel = visitor.open(MOVES)
    assert club.ask(MOVES).status == 200
    assert club.ask(f"api/kernels/{kernel}").status == 404
    (word,) = (cookie for cookie in visitor.jar if cookie.name == COOKIE)
    assert word.secure  # the server knows that it is read over HTTPS
    assert word.path == "/lessons/"
    with visitor.wire(kernel, ssl=trusting()) as wire:
        assert "kernel_info_reply" in answers(wire)
    assert visitor.leave(kernel).status == 204


def test_a_class_behind_one_address_gets_its_pages(house: House) -> None:
    began = time.monotonic()
    for _ in range(15):
        visitor = Visitor(house.lessons, context=trusting())
        assert visitor.leave(visitor.open(MOVES)).status == 204
    assert time.monotonic() - began < 60


@pytest.mark.browser
def test_a_reader_plays_over_https_below_a_path(house: House, open_page: OpenPage) -> None:
    before = kernels(house.servers[0])
    page = open_page(house.lessons, ignore_https_errors=True)
    assert page.url == f"{house.lessons}voila/render/index.ipynb"
    page.get_by_role("link", name="the board").click()
    page.wait_for_selector(READY)
    for expected in ("1", "2"):
        page.get_by_role("button", name="Count").click()
        page.wait_for_selector(f".count:text-is('{expected}')")
    assert kernels(house.servers[0]) == before + 1
    page.close(run_before_unload=True)
    assert eventually(lambda: kernels(house.servers[0]) == before)


@pytest.mark.browser
def test_a_page_is_told_by_nginx_that_its_server_is_gone(house: House, open_page: OpenPage) -> None:
    page = open_page(house.club + BOARD, ignore_https_errors=True, expect_trouble=True)
    house.servers[1].process.terminate()
    page.get_by_role("alert").get_by_text(WORDS["table.silent"]).wait_for(timeout=15_000)
    page.close()
