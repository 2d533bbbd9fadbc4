"""What strangers may do: open pages and play them, and nothing else, whatever they send."""

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.app.lessons import write_lessons
from tests.app.test_wire import BROKEN_BYTES, BROKEN_TEXT
from tests.app.visitor import Visitor, answers, binary, text
from tests.serving import Server, started
from widgets.app.places import COOKIE
from widgets.app.server import MOST_BYTES
from widgets.app.wire import LONGEST, MOST_CONNECTIONS

BOARD = "voila/render/draughts/01-board.ipynb"
MOVES = "voila/render/draughts/02-moves.ipynb"
CODE = "open('was-here', 'w').close(); print(6 * 7)"


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_lessons(tmp_path_factory.mktemp("lessons"))


@pytest.fixture(scope="module")
def server(lessons: Path) -> Iterator[Server]:
    with started(lessons) as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server.address)


def plays(visitor: Visitor) -> None:
    """Check that this reader can open a page and reach its kernel."""
    kernel = visitor.open(MOVES)
    with visitor.wire(kernel) as wire:
        assert "kernel_info_reply" in answers(wire)
    assert visitor.leave(kernel).status == 204


# Code -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("newer", [False, True])
@pytest.mark.parametrize("channel", ["shell", "control"])
def test_no_code_of_a_visitor_runs(visitor: Visitor, lessons: Path, newer: bool, channel: str) -> None:
    kernel = visitor.open(MOVES)
    write = binary if newer else text
    with visitor.wire(kernel, newer) as wire:
        for kind in ("execute_request", "inspect_request", "complete_request", "history_request"):
            wire.send(
                write(
                    kind,
                    channel,
                    code=CODE,
                    silent=False,
                    store_history=True,
                    user_expressions={"x": CODE},
                    allow_stdin=False,
                    cursor_pos=1,
                    detail_level=0,
                    hist_access_type="tail",
                    n=9,
                    raw=True,
                    output=True,
                )
            )
        attach = {"command": "evaluate", "type": "request", "seq": 1, "arguments": {"expression": CODE}}
        wire.send(write("debug_request", channel, **attach))
        wire.send(write("input_reply", "stdin", value=CODE))
        for target in ("jupyter.widget", "no.such.target", "matplotlib", CODE):
            wire.send(write("comm_open", channel, comm_id=target, target_name=target, data={"state": {}}))
        for kind in ("shutdown_request", "interrupt_request", "create_subshell_request"):
            wire.send(write(kind, channel, restart=False))
        came = answers(wire)
    assert set(came) == {"status", "kernel_info_reply"}
    assert not [path for path in lessons.rglob("was-here")]
    assert visitor.ask(f"api/kernels/{kernel}").status == 200


# The wire ---------------------------------------------------------------------------------------------------


def test_what_is_no_message_ends_its_own_connection_alone(server: Server, visitor: Visitor) -> None:
    other = Visitor(server.address)
    others, mine = other.open(MOVES), visitor.open(MOVES)
    with other.wire(others) as playing:
        assert "kernel_info_reply" in answers(playing)
        began = time.monotonic()
        for newer, broken in [(True, data) for data in BROKEN_BYTES.values()] + [
            (False, data) for data in BROKEN_TEXT
        ]:
            with visitor.wire(mine, newer) as wire:
                wire.send(broken)
                assert closed(wire) == 1007, broken[:50]
            if time.monotonic() - began > 5:  # whoever plays meanwhile is answered meanwhile
                assert "kernel_info_reply" in answers(playing)
                began = time.monotonic()
        assert "kernel_info_reply" in answers(playing)
    with visitor.wire(mine, binary=True) as wire:
        assert "kernel_info_reply" in answers(wire)
    assert "Traceback" not in server.complaints()


def closed(wire: object) -> int | None:
    """The number with which the server ends a connection, after whatever it still sends."""
    try:
        for _ in range(100):
            wire.recv(timeout=10)  # type: ignore[attr-defined]
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None
    return None


@pytest.mark.parametrize("newer", [False, True])
def test_the_same_message_twice_is_no_matter(server: Server, visitor: Visitor, newer: bool) -> None:
    message = (binary if newer else text)("comm_msg", comm_id="x", data={})
    with visitor.wire(visitor.open(MOVES), newer) as wire:
        for _ in range(5):
            wire.send(message)
        assert "kernel_info_reply" in answers(wire)
    assert "Duplicate" not in server.complaints()


@pytest.mark.parametrize("newer", [False, True])
def test_a_message_in_the_wrong_way_is_none(visitor: Visitor, newer: bool) -> None:
    with visitor.wire(visitor.open(MOVES), newer) as wire:
        wire.send((text if newer else binary)("kernel_info_request"))
        assert closed(wire) == 1007


def test_a_message_that_is_too_long_ends_its_connection(visitor: Visitor) -> None:
    with visitor.wire(visitor.open(MOVES)) as wire:
        wire.send(text("comm_msg", comm_id="x", data="x" * LONGEST))
        assert closed(wire) in (1009, 1006, None)
    plays(visitor)


def test_messages_without_end_leave_the_others_their_turn(server: Server, visitor: Visitor) -> None:
    message = text("comm_msg", comm_id="x", data="x" * 1000)
    with visitor.wire(visitor.open(MOVES)) as wire:
        wire.socket.settimeout(0.2)
        sent = 0
        try:
            for _ in range(50_000):  # some 50 MB, if all were taken
                wire.send(message)
                sent += 1
        except (TimeoutError, OSError, ConnectionClosed):
            pass  # the server reads no more for now
        began = time.monotonic()
        plays(Visitor(server.address))
        assert time.monotonic() - began < 10
    assert sent < 50_000, "nobody held the messages back"


def test_a_kernel_takes_a_few_connections(visitor: Visitor) -> None:
    kernel = visitor.open(MOVES)
    wires = [visitor.wire(kernel) for _ in range(MOST_CONNECTIONS)]
    try:
        for wire in wires:
            wire.__enter__()
        with pytest.raises(InvalidStatus, match="503"), visitor.wire(kernel):
            pass
    finally:
        for wire in wires:
            wire.__exit__(None, None, None)
    with visitor.wire(kernel) as wire:
        assert "kernel_info_reply" in answers(wire)


def test_a_wire_is_for_pages_of_this_server(visitor: Visitor) -> None:
    with (
        pytest.raises(InvalidStatus, match="403"),
        visitor.wire(visitor.open(MOVES), origin="https://example.org"),
    ):
        pass


# Other readers ----------------------------------------------------------------------------------------------


def test_the_kernel_of_another_reader_is_out_of_reach(server: Server, visitor: Visitor) -> None:
    kernel = visitor.open(MOVES)
    stranger = Visitor(server.address)
    for _ in range(2):  # first as a newcomer, then as a reader
        with pytest.raises(InvalidStatus, match="404"), stranger.wire(kernel):
            pass
        assert stranger.ask(f"api/kernels/{kernel}").status == 404
        assert stranger.leave(kernel).status in (204, 403)  # and nothing comes of it
        assert stranger.tell(f"voila/api/stay/{kernel}").status in (403, 404)
        stranger.open(MOVES)
    answer = visitor.ask(f"api/kernels/{kernel}")
    assert answer.status == 200
    assert json.loads(answer.text)["id"] == kernel
    with visitor.wire(kernel) as wire:
        assert "kernel_info_reply" in answers(wire)


def test_only_its_own_page_can_end_a_kernel(visitor: Visitor) -> None:
    kernel = visitor.open(MOVES)
    for path in (f"voila/api/shutdown/{kernel}", f"voila/api/stay/{kernel}"):
        assert visitor.ask(path, data=b"").status == 403  # without the page's token
    for method in ("DELETE", "PUT", "PATCH"):
        assert visitor.ask(f"api/kernels/{kernel}", data=b"", method=method).status in (403, 405)
    assert visitor.ask(f"api/kernels/{kernel}").status == 200
    assert visitor.tell(f"voila/api/stay/{kernel}").status == 204
    assert visitor.leave(kernel).status == 204
    assert visitor.ask(f"api/kernels/{kernel}").status == 404


def test_a_word_that_is_none_of_ours_is_replaced(server: Server) -> None:
    for word in ("", "x", "../..", "%00" * 10, "x" * 500):
        visitor = Visitor(server.address)
        visitor.ask()
        (cookie,) = (cookie for cookie in visitor.jar if cookie.name == COOKIE)
        ours, cookie.value = cookie.value, word
        kernel = visitor.open(MOVES)
        (cookie,) = (cookie for cookie in visitor.jar if cookie.name == COOKIE)
        assert cookie.value not in (word, ours)
        with visitor.wire(kernel) as wire:
            assert "kernel_info_reply" in answers(wire)


def test_the_word_of_a_reader_stays_with_this_server(visitor: Visitor) -> None:
    visitor.open(MOVES)
    (cookie,) = (cookie for cookie in visitor.jar if cookie.name == COOKIE)
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "Lax"
    assert cookie.expires is None
    assert not re.search(cookie.value or "?", visitor.ask(MOVES).text)


# Everything else --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        *("api", "api/kernels", "api/kernelspecs", "api/sessions", "api/terminals", "api/contents", "api/me"),
        *("api/status", "api/nbconvert", "api/config/x", "api/events", "files/index.ipynb", "lab", "tree"),
        *("terminals/1", "terminals/websocket/1", "nbconvert/html/index.ipynb", "edit/index.ipynb"),
        *("api/kernels/x/channels", "api/contents/index.ipynb", "metrics", "kernelspecs/python3/logo.png"),
        *("voila/tree", "voila/api/contents/", "voila/query/x", "voila/execution/x"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_nothing_of_jupyter_is_offered(visitor: Visitor, path: str, method: str) -> None:
    data = None if method == "GET" else b"{}"
    answer = visitor.ask(path, data=data, method=method)
    assert answer.status in ((404,) if method == "GET" else (403, 404, 405))
    assert "Traceback" not in answer.text


OUTSIDE = [
    *("../secret.txt", "..%2fsecret.txt", "%2e%2e/secret.txt", "draughts/../../secret.txt", "/etc/passwd"),
    *(
        "..\\secret.txt",
        "%2e%2e%5csecret.txt",
        "pictures/../../secret.txt",
        "pictures/%2e%2e/%2e%2e/secret.png",
    ),
    *("%00", "pictures/a.png%00", "pictures/a.png/..", ".", "..", "~root/.bashrc", "pictures/link.png"),
]


@pytest.mark.parametrize("base", ["voila/files/", "voila/static/", "voila/templates/", "voila/render/"])
@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_outside_is_served(server: Server, lessons: Path, base: str, path: str) -> None:
    (lessons.parent / "secret.txt").write_text("a secret")
    (lessons.parent / "secret.png").write_text("a secret")
    (lessons / "pictures").mkdir(exist_ok=True)
    link = lessons / "pictures" / "link.png"
    if not link.is_symlink():
        link.symlink_to(lessons.parent / "secret.txt")
    status, text = raw(server, f"GET /{base}{path} HTTP/1.0\r\n\r\n".encode())
    assert status in (301, 400, 403, 404), (status, text[:300])
    assert "a secret" not in text
    assert "root:" not in text
    assert "Traceback" not in text


@pytest.mark.parametrize(
    "path",
    [
        *("voila/templates/tablecore/index.html.j2", "voila/templates/tablecore/conf.json"),
        *("voila/static/../index.html.j2", "voila/api/themes/x/../../../secret", "voila/labextensions/x"),
        *("voila/files/index.ipynb", "voila/files/draughts/01-board.ipynb"),
        *("voila/labextensions/jupyterlab_pygments/package.json", "voila/labextensions/anywidgets/x.js"),
    ],
)
def test_of_our_own_only_style_script_and_pictures(visitor: Visitor, path: str) -> None:
    answer = visitor.ask(path)
    assert answer.status in (403, 404), answer.text[:200]


def raw(server: Server, request: bytes) -> tuple[int, str]:
    """Status and whole answer of a request that no browser would write; 0 when none comes."""
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=20) as connection:
        connection.sendall(request)
        came = b""
        with suppress(ConnectionResetError):
            while piece := connection.recv(100_000):
                came += piece
    found = re.match(rb"HTTP/1\.[01] (\d+)", came)
    return int(found[1]) if found else 0, came.decode("utf-8", "replace")


def test_a_request_carries_no_more_than_a_page_sends(server: Server, visitor: Visitor) -> None:
    kernel = visitor.open(MOVES)
    head = f"POST /voila/api/shutdown/{kernel} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    long = f"{head}Content-Length: {MOST_BYTES + 1}\r\n\r\n"
    assert raw(server, long.encode())[0] in (400, 413)
    chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    pieces = f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 2 + b"0\r\n\r\n"
    assert raw(server, pieces)[0] in (0, 400, 413)
    assert raw(server, b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000 + b"\r\n\r\n")[0] in (0, 400, 431)
    assert raw(server, b"\x00\xff" * 100 + b"\r\n\r\n")[0] in (0, 400)
    assert visitor.ask(f"api/kernels/{kernel}").status == 200


@pytest.mark.parametrize("path", ["", BOARD, "no/such/page"])
def test_pages_may_ask_nobody_but_this_server(visitor: Visitor, path: str) -> None:
    policy = visitor.ask(path).headers["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'self'"
    assert rules["object-src"] == "'none'"
    assert rules["frame-ancestors"] == "'self'"
    hosts = [word for rule in rules.values() for word in rule.split() if not re.fullmatch(r"'[\w-]+'", word)]
    assert set(hosts) <= {"blob:", "data:"}
