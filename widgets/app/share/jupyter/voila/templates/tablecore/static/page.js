// The life of a page: it says when the table is being set, when it has lost its server, and when it is left.

const SLOW = 15_000; // ms until the reader hears that something is wrong
const EVERY = 3_000; // ms between two looks at the server while the page is seen
const AGAIN = 1_000; // ms until a second look, after a first one without an answer

// Read while the page still comes in, since a reader may leave it before it is complete.
addEventListener("pagehide", endTheKernel);
addEventListener("DOMContentLoaded", reachTables);
addEventListener("DOMContentLoaded", setTheTable);
addEventListener("DOMContentLoaded", watchTheServer);
window.voila_heartbeat = () => {}; // called by the server while a cell takes its time

/** Where the server is and which kernel plays this page; null until that has come in. */
function wire() {
  const config = document.getElementById("jupyter-config-data");
  return config && JSON.parse(config.textContent);
}

/** Keep each saved picture until its live table has come, and say meanwhile what the reader waits for. */
function setTheTable() {
  const lesson = document.getElementById("lesson");
  const status = document.getElementById("status");
  const awaited = new Set(document.querySelectorAll(".output[data-live]"));
  const look = () => {
    for (const output of awaited) {
      if (!hasCome(output)) continue;
      output.querySelector(":scope > .picture")?.remove();
      awaited.delete(output);
    }
    if (awaited.size > 0) return;
    coming.disconnect();
    clearTimeout(slow);
    status.textContent = "";
    lesson.dataset.ready = "";
  };
  const coming = new MutationObserver(look);
  const slow = setTimeout(() => { status.textContent = say("table.slow"); }, SLOW);
  if (awaited.size > 0) status.textContent = say("table.setting");
  coming.observe(lesson, { childList: true, subtree: true });
  look();
}

/** Whether an output's widget stands there, with every board that its picture shows. */
function hasCome(output) {
  const boards = (part) => part?.querySelectorAll(".tablecore").length ?? 0;
  const live = output.querySelector(":scope > .jp-OutputArea-output");
  const picture = output.querySelector(":scope > .picture");
  return live?.querySelector(".lm-Widget") != null && boards(live) >= boards(picture);
}

/** Ask now and then, and after a click, whether the kernel of this page still lives. */
function watchTheServer() {
  const box = document.getElementById("lost");
  const { baseUrl, kernelId } = wire();
  const kernel = `${baseUrl}api/kernels/${kernelId}`;
  let asked = 0;
  let silent = 0;

  const ask = async () => {
    asked = Date.now();
    let answer;
    try {
      answer = (await fetch(kernel, { cache: "no-store" })).status;
    } catch {
      silent += 1;
      if (silent === 1) setTimeout(ask, AGAIN);
      else show(true);
      return;
    }
    silent = 0;
    show(answer === 404);
  };
  const show = (lost) => {
    if (lost === !box.hidden) return;
    box.hidden = !lost;
    if (!lost) return box.replaceChildren();
    const line = document.createElement("p");
    const button = document.createElement("button");
    line.textContent = say("table.lost");
    button.textContent = say("table.go-on");
    button.addEventListener("click", () => location.reload());
    box.replaceChildren(line, button);
  };
  const askSoon = (wait) => {
    if (!document.hidden && Date.now() - asked >= wait) ask();
  };

  setInterval(() => askSoon(EVERY - 500), EVERY);
  addEventListener("online", () => askSoon(0));
  document.addEventListener("visibilitychange", () => askSoon(AGAIN));
  document.addEventListener("click", () => setTimeout(askSoon, 500, AGAIN));
  askSoon(0);
}

/**
 * Tell the server that the page is left, so that its kernel ends. The widgets do so as well, but only once
 * they are there, and not on phones.
 */
function endTheKernel() {
  const { baseUrl, kernelId } = wire() ?? {};
  if (!kernelId) return;
  const token = document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "";
  const form = new FormData();
  form.append("_xsrf", token);
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
}

/** A table that is too wide for the page scrolls by itself, and then the keyboard must get to it. */
function reachTables() {
  const sizes = new ResizeObserver((seen) => {
    for (const { target } of seen) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const table of document.querySelectorAll(".prose table")) sizes.observe(table);
}
