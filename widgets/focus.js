// Keys and focus on the board: one tab stop a zone, arrows, Home and End inside it; and where a reader sees it.

function piecesOf(zone) {
  return [...zone.querySelectorAll("[data-piece][tabindex]")];
}

/** The piece that a key leads to from here, or undefined where there is none. */
function neighbour(piece, key) {
  const zone = piece.closest("[data-zone]");
  const pieces = piecesOf(zone);
  const here = pieces.indexOf(piece);
  const columns = Number(zone.querySelector("[data-columns]")?.dataset.columns ?? 0);
  const rightToLeft = getComputedStyle(zone).direction === "rtl";
  const forward = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const backward = rightToLeft ? "ArrowRight" : "ArrowLeft";
  if (!columns) {
    const to = { [forward]: here + 1, [backward]: here - 1, Home: 0, End: pieces.length - 1 }[key];
    return pieces[to];
  }
  const column = here % columns;
  const lineStart = here - column;
  const lineEnd = Math.min(lineStart + columns, pieces.length) - 1;
  const to = {
    [forward]: here < lineEnd ? here + 1 : -1,
    [backward]: here > lineStart ? here - 1 : -1,
    ArrowUp: here - columns,
    ArrowDown: here + columns,
    Home: lineStart,
    End: lineEnd,
  }[key];
  return pieces[to];
}

/** One tab stop a zone: the piece last visited there, or the one that Python chose. */
function keepStops(stage, stops) {
  for (const zone of stage.querySelectorAll("[data-zone]")) {
    const pieces = piecesOf(zone);
    const stop =
      pieces.find((piece) => piece.dataset.piece === stops.get(zone.dataset.zone)) ??
      pieces.find((piece) => piece.dataset.pick !== undefined) ??
      pieces[0];
    for (const piece of pieces) piece.tabIndex = piece === stop ? 0 : -1;
  }
}

function focusIn(root) {
  const element = root.getRootNode().activeElement;
  if (!element || !root.contains(element)) return null;
  const zone = element.closest("[data-zone]");
  return {
    element,
    id: element.id,
    piece: element.dataset.piece,
    zone: zone?.dataset.zone,
    cell: zone ? piecesOf(zone).indexOf(element) : -1,
  };
}

/**
 * Focus goes on where it was, follows a card to its new place, stays at its place where another card lies
 * there now, or moves to the goal of a new step. It never falls off the board.
 */
function restoreFocus(stage, focus, stepBefore) {
  if (!focus) return;
  const goal = stage.querySelector(".tc-goal h2");
  if (goal && stepBefore !== undefined && stepOf(stage) !== stepBefore) {
    goal.focus({ preventScroll: true });
    if (goal.getBoundingClientRect().top < 0) stage.scrollIntoView({ block: "start" });
    return;
  }
  if (focus.element.isConnected && focus.element === stage.getRootNode().activeElement) return;
  const find = (name, value) => value && stage.querySelector(`[${name}="${CSS.escape(value)}"]`);
  const zone = find("data-zone", focus.zone);
  const targets = [
    find("id", focus.id),
    find("data-piece", focus.piece),
    find("data-was", focus.piece),
    zone && piecesOf(zone)[focus.cell],
    zone?.querySelector("[tabindex='0']"),
    stage.querySelector(".tc-bar .is-main:not([aria-disabled])"),
    goal,
  ];
  targets.find((target) => target?.matches("button, a[href], input, [tabindex]"))?.focus({ preventScroll: true });
}

/** Whoever plays by keys still sees where they are when an answer has pushed that down. */
function keepFocusInSight(stage) {
  const here = stage.getRootNode().activeElement;
  if (stage.contains(here) && here.matches(":focus-visible")) here.scrollIntoView({ block: "nearest" });
}

/**
 * In what scrolls by itself, the present step and the newest sentence are in sight; the page does not move.
 * Sentences that scroll can be reached by keys.
 */
function bringIntoSight(stage) {
  const here = stage.querySelector(".tc-segment.is-here")?.parentElement;
  const steps = here?.parentElement;
  if (steps) steps.scrollLeft = here.offsetLeft - steps.offsetLeft - (steps.clientWidth - here.offsetWidth) / 2;
  const log = stage.querySelector(".tc-log");
  if (!log) return;
  log.scrollTop = log.scrollHeight;
  if (log.scrollHeight > log.clientHeight) log.tabIndex = 0;
  else log.removeAttribute("tabindex");
}
