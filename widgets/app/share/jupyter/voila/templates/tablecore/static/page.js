// The life of a page: it says when the table is being set, and when it is left.

const SLOW = 15_000; // ms until the reader hears that something is wrong
const TRIED = "tablecore/tried"; // the page that was opened once more because its table had not come

// Read while the page still comes in, since a reader may leave it before it is complete.
addEventListener("pagehide", endTheKernel);
addEventListener("DOMContentLoaded", reachTables);
addEventListener("DOMContentLoaded", setTheTable);
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
      if (isGivenUp(output)) tryOnceMore();
      if (!hasCome(output)) continue;
      output.querySelector(":scope > .picture")?.remove();
      awaited.delete(output);
    }
    if (awaited.size > 0) return;
    coming.disconnect();
    clearTimeout(slow);
    sessionStorage.removeItem(TRIED);
    status.textContent = "";
    lesson.dataset.ready = "";
  };
  const coming = new MutationObserver(look);
  const slow = setTimeout(() => {
    status.textContent = say("table.slow");
    tryOnceMore();
  }, SLOW);
  if (awaited.size > 0) status.textContent = say("table.setting");
  coming.observe(lesson, { childList: true, subtree: true, attributeFilter: ["data-greeting"] });
  look();
}

/**
 * Whether the widgets have given an output up. They look for its model for two seconds, and not once more
 * after their last pause: a model that comes in that pause is missed, which happens on busy machines.
 */
function isGivenUp(output) {
  const live = output.querySelector(":scope > .jp-OutputArea-output");
  return live?.textContent.startsWith("Error displaying widget") ?? false;
}

/** Open the page once more, if it has all come and its kernel lives; not again after that. */
async function tryOnceMore() {
  if (document.readyState !== "complete" || sessionStorage.getItem(TRIED) === location.pathname) return;
  const { baseUrl, kernelId } = wire();
  const kernel = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store" }).catch(() => null);
  if (!kernel?.ok) return;
  sessionStorage.setItem(TRIED, location.pathname);
  location.reload();
}

/** Whether an output's widget stands there, with every board that its picture shows, at the reader's place. */
function hasCome(output) {
  const boards = (part) => part?.querySelectorAll(".tablecore").length ?? 0;
  const live = output.querySelector(":scope > .jp-OutputArea-output");
  const picture = output.querySelector(":scope > .picture");
  if (live?.querySelector(".lm-Widget") == null || live.querySelector("[data-greeting]")) return false;
  return boards(live) >= boards(picture);
}

/**
 * Tell the server that the page is left, so that its kernel ends. The widgets do so as well, but only once
 * they are there, and not on phones.
 */
function endTheKernel() {
  const { baseUrl, kernelId } = wire() ?? {};
  if (!kernelId) return;
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, theToken());
}

/** What shows the server that this page speaks to it, and not another one. */
function theToken() {
  const form = new FormData();
  form.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  return form;
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
