// The board: shows the HTML that Python wrote, reports what is picked, and knows nothing else.
//
// A new picture is morphed into the old one (idiomorph, joined in front of this file by board.py), so that
// focus and scrolling stay where they are. Pieces that changed place travel there. Keys: one tab stop a zone,
// arrows, Home and End inside it. A pick carries the number of the picture it was made on.

const PREFIX_SLOT = "\u0002"; // stands before every id in Python's HTML; each view puts its own prefix there
const PART_EDGE = "\u0003"; // stands before and after each part that is often the same in the next picture
const FRONT_EDGE = "\u0004"; // stands inside a part around what is long and seldom changes
const PART = /^<(\w+)[^>]*? id="([^"]*)"/; // how a part begins: its tag and its id
const POSITION = / data-position="(\d+)"/;
const TRAVEL = { duration: 260, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" };
const APPEAR = { duration: 180, easing: "ease-out", fill: "backwards" };
const ONE_AFTER_ANOTHER = 70; // milliseconds between two travelling cards, for the first few
const ANSWER_TIME = 600; // milliseconds after which a pick counts as passed over

function render({ model, el }) {
  const prefix = `tc${Math.random().toString(36).slice(2, 9)}-`;
  const mine = (html) => html.replaceAll(FRONT_EDGE, "").replaceAll(PREFIX_SLOT, prefix);

  const root = document.createElement("div");
  const drawings = document.createElement("div");
  const stage = document.createElement("div");
  const departing = document.createElement("div"); // holds pieces on their way off the table
  root.className = "tablecore";
  departing.className = "tc-departing";
  departing.inert = true;
  root.append(drawings, stage, departing);
  el.append(root);

  const stops = new Map(); // zone -> the piece that Tab leads to
  const slider = slideQueue(pick);
  const text = textView(root, stage);

  function pick(what) {
    const lesson = stage.querySelector("[data-position]");
    model.send({ position: Number(lesson?.dataset.position), pick: what });
  }

  function dress() {
    root.dataset.game = model.get("game");
    drawings.innerHTML = mine(model.get("sprite"));
  }

  let before = null; // where the pieces lay in the picture that was last on the screen
  let settling = 0; // the frame in which they travel; pictures that come before it count as one

  function show() {
    before ??= places(stage);
    const focus = focusIn(root);
    const step = stepOf(stage);
    const next = takeApart(model.get("html"));
    develop(stage, shown, next, mine);
    shown = next;
    if (stepOf(stage) !== step) before.clear(); // another table: nothing has moved there
    text.apply();
    keepStops(stage, stops);
    restoreFocus(stage, focus, step);
    slider.answered(stage);
    settling ||= requestAnimationFrame(settle);
  }

  // Measuring waits for the browser's own layout, so that a picture is laid out once and not twice.
  function settle() {
    const from = before;
    before = null;
    settling = 0;
    travel(stage, departing, from);
    bringIntoSight(stage);
    keepFocusInSight(stage);
  }

  function onClick(event) {
    if (text.click(event.target)) return;
    const target = event.target.closest("[data-pick]");
    if (target && stage.contains(target)) pick(target.dataset.pick);
  }

  function onFocus(event) {
    const zone = event.target.closest("[data-zone]");
    const piece = event.target.closest("[data-piece]");
    if (zone && piece) {
      stops.set(zone.dataset.zone, piece.dataset.piece);
      keepStops(stage, stops);
    }
  }

  function onKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 && text.key(event.key)) {
      event.stopPropagation();
      return;
    }
    const piece = event.target.closest("[data-piece]");
    const next = piece && neighbour(piece, event.key);
    if (next) {
      next.focus();
      event.preventDefault();
    }
    // A notebook listens further up and would take these keys for its own commands. All others are its own.
    const arrows = /^(Arrow|Home$|End$)/.test(event.key);
    const presses = event.key === "Enter" || event.key === " ";
    if (presses || (arrows && (piece || event.target.matches("[data-slider]")))) event.stopPropagation();
  }

  function onInput(event) {
    if (event.target.matches("[data-slider]")) slider.moved(event.target.value);
  }

  const keeper = keepFor(model);
  const listeners = { click: onClick, focusin: onFocus, keydown: onKey, input: onInput };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
  model.on("change:html", show);
  model.on("change:sprite", dress);
  model.on("change:game", dress);

  dress();
  let shown = takeApart(model.get("html"));
  stage.innerHTML = mine(shown.pieces.join(""));
  stage.firstElementChild.dataset.position = shown.position;
  text.apply();
  const size = new ResizeObserver(() => bringIntoSight(stage)); // at once, when the stage lies on the page
  size.observe(root);
  keeper.greet(stage);

  return () => {
    keeper.stop();
    model.off("change:html", show);
    model.off("change:sprite", dress);
    model.off("change:game", dress);
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
    slider.stop();
    size.disconnect();
    cancelAnimationFrame(settling);
    root.remove();
  };
}

/** The number of the step that is shown, or undefined where a table is shown alone. */
function stepOf(stage) {
  return stage.querySelector("[data-step]")?.dataset.step;
}

// --- one picture after another --------------------------------------------------------------------------------

/** A picture taken apart: what stands between its parts at even places, its parts at odd ones, and its number. */
function takeApart(html) {
  const pieces = html.split(PART_EDGE);
  const [, position] = POSITION.exec(pieces[0]);
  pieces[0] = pieces[0].replace(POSITION, "");
  return { pieces, position };
}

/** The parts that are not written so in the picture before; null where the two differ in more than parts. */
function changedParts(last, now) {
  if (last.pieces.length !== now.pieces.length) return null;
  const changed = [];
  for (const [place, written] of now.pieces.entries()) {
    const before = last.pieces[place];
    if (written === before) continue;
    if (place % 2 === 0 || PART.exec(written)[2] !== PART.exec(before)[2]) return null;
    const [head, front, tail] = written.split(FRONT_EDGE);
    const stays = front !== undefined && front === before.split(FRONT_EDGE)[1];
    changed.push(stays ? `${head}<span data-stays></span>${tail}` : written);
  }
  return changed;
}

/** Makes a part into another of the same id, and leaves alone whatever is the same in both. */
function become(node, other) {
  if (other.dataset?.stays !== undefined || node.isEqualNode(other)) return;
  if (node.nodeName !== other.nodeName) {
    keepFront(node, other);
    node.replaceWith(other);
    return;
  }
  if (node.nodeType === Node.TEXT_NODE) {
    node.data = other.data;
    return;
  }
  for (const { name } of [...node.attributes]) if (!other.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of other.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  if (node.childNodes.length !== other.childNodes.length) {
    keepFront(node, other);
    node.replaceChildren(...other.childNodes);
  } else [...node.childNodes].forEach((child, place) => become(child, other.childNodes[place]));
}

/** Puts the drawn side that stays as it is into the piece that comes in place of its own. */
function keepFront(node, other) {
  other.querySelector("[data-stays]")?.replaceWith(node.querySelector(".tc-front"));
}

/** Shows the picture `now` where `last` is shown. Parts that stay as they were are not read again. */
function develop(stage, last, now, mine) {
  const changed = changedParts(last, now);
  if (changed) {
    for (const part of [...read(mine(changed.join(""))).children]) become(stage.querySelector(`#${part.id}`), part);
  } else {
    const known = new Set(last.pieces.filter((_, place) => place % 2));
    const shorter = now.pieces.map((written, place) => {
      if (place % 2 === 0 || !known.has(written)) return written;
      const [, tag, id] = PART.exec(written);
      return `<${tag} id="${id}" data-stays></${tag}>`;
    });
    Idiomorph.morph(stage, read(mine(shorter.join(""))).children, {
      morphStyle: "innerHTML",
      ignoreActiveValue: true,
      restoreFocus: false,
      callbacks: { beforeNodeMorphed: (before, after) => after.dataset?.stays === undefined },
    });
  }
  stage.firstElementChild.dataset.position = now.position;
}

function read(html) {
  const element = document.createElement("div");
  element.innerHTML = html;
  return element;
}

/** Takes the parts of a new picture that Python sends instead of the whole, for all views at once. */
function initialize({ model }) {
  model.on("msg:custom", ({ parts, after, position, kept, address }) => {
    if (!parts) return;
    const pieces = model.get("html").split(PART_EDGE);
    if (POSITION.exec(pieces[0])[1] !== String(after)) {
      model.send({ whole: true }); // a picture was missed, so the parts have nothing to go into
      return;
    }
    for (const [place, written] of parts) pieces[place] = written;
    pieces[0] = pieces[0].replace(POSITION, ` data-position="${position}"`);
    model.set("html", pieces.join(PART_EDGE));
    model.set("kept", kept);
    model.set("address", address);
  });
}

// --- keys and focus -------------------------------------------------------------------------------------------

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

// --- motion ---------------------------------------------------------------------------------------------------

/** Each piece by its id, with the element and where on the screen it is now. */
function places(stage) {
  const found = new Map();
  for (const element of stage.querySelectorAll("[data-piece]")) {
    found.set(element.dataset.piece, { element, at: element.getBoundingClientRect() });
  }
  return found;
}

/** Every piece that lies elsewhere than before travels there; one that was nowhere appears; one that left goes. */
function travel(stage, departing, before) {
  departing.replaceChildren();
  if (!before.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const { element } of before.values()) for (const motion of element.getAnimations()) motion.cancel();
  const now = places(stage);
  let travellers = 0;
  const timing = () => ({ ...TRAVEL, delay: Math.min(travellers++, 4) * ONE_AFTER_ANOTHER });

  const went = JSON.parse(stage.querySelector("[data-went]")?.dataset.went ?? "[]");
  for (const [name, to] of went) {
    const left = before.get(name);
    if (left && !now.has(name) && now.has(to)) depart(departing, left, now.get(to).at, timing());
  }
  for (const { element, at } of now.values()) {
    const from = (before.get(element.dataset.piece) ?? before.get(element.dataset.was))?.at;
    if (!at.width || from?.width === 0) continue;
    if (!from) {
      element.animate([{ opacity: 0, transform: "scale(.96)" }, {}], APPEAR);
    } else if (Math.abs(from.left - at.left) >= 2 || Math.abs(from.top - at.top) >= 2) {
      const start = { transform: onto(at, from), transformOrigin: "0 0", zIndex: 9 };
      element.animate([start, { ...start, transform: "none" }], timing());
    }
  }
}

/** The transform that shows a piece lying at one place as if it lay at another. */
function onto(at, other) {
  const move = `translate(${other.left - at.left}px, ${other.top - at.top}px)`;
  return `${move} scale(${other.width / at.width}, ${other.height / at.height})`;
}

/** The element of a piece that is gone flies to what took it in, and is dropped there. */
function depart(departing, { element, at }, to, timing) {
  const origin = departing.getBoundingClientRect();
  element.removeAttribute("id");
  element.style.cssText = `position:absolute;margin:0;left:${at.left - origin.left}px;top:${at.top - origin.top}px;`
    + `width:${at.width}px;height:${at.height}px`;
  departing.append(element);
  const start = { transform: "none", transformOrigin: "0 0", opacity: 1 };
  const end = { ...start, transform: onto(at, to), opacity: 0.2 };
  element.animate([start, end], timing).finished.then(
    () => element.remove(),
    () => element.remove(),
  );
}

// --- what the browser keeps -----------------------------------------------------------------------------------

/** Keeps what Python says under its name in this browser, and the page's address in step with the picture. */
function keepFor(model) {
  // A notebook program has an address of its own; only a page that shows nothing but the lesson lends us its.
  const ownPage = document.body.dataset.voila !== undefined;
  const keep = () => {
    const name = model.get("keep_as");
    const text = model.get("kept");
    if (!name || !text) return;
    try {
      localStorage.setItem(name, text);
    } catch {
      // A browser may refuse to keep anything. The lesson goes on; it only will not be found again.
    }
  };
  const readdress = () => {
    const address = model.get("address");
    if (ownPage && address) history.replaceState(history.state, "", `#${address}`);
  };
  // The picture comes first; what is kept of it can wait until it is there.
  const keepSoon = () => setTimeout(keep);
  const readdressSoon = () => setTimeout(readdress);
  const go = () => {
    const address = location.hash.slice(1);
    if (address !== model.get("address")) model.send({ address });
  };
  const recall = () => {
    const kept = {};
    const recalls = model.get("recalls");
    try {
      for (const name of Object.keys(localStorage)) {
        if (name === model.get("keep_as") || (recalls && name.startsWith(recalls))) {
          kept[name] = localStorage.getItem(name);
        }
      }
    } catch {
      // Nothing can be read here, so nothing was kept.
    }
    return kept;
  };
  model.on("change:kept", keepSoon);
  model.on("change:address", readdressSoon);
  if (ownPage) addEventListener("hashchange", go);
  return {
    /** Tells Python what was kept, and shows nothing else until the answer is there, or does not come. */
    greet(stage) {
      if (!model.get("keep_as")) return;
      const hello = { kept: recall(), address: ownPage ? location.hash.slice(1) : "" };
      if (hello.address || Object.keys(hello.kept).length) {
        const appear = () => {
          model.off("change:html", appear);
          stage.style.removeProperty("visibility");
        };
        stage.style.visibility = "hidden";
        model.on("change:html", appear);
        setTimeout(appear, ANSWER_TIME);
      }
      model.send({ hello });
    },
    stop() {
      model.off("change:kept", keepSoon);
      model.off("change:address", readdressSoon);
      removeEventListener("hashchange", go);
    },
  };
}

// --- the slider -----------------------------------------------------------------------------------------------

/** Sends where the slider stands, one at a time: while an answer is due, only the latest place is kept. */
function slideQueue(send) {
  let due = 0;
  let latest = null;
  const release = () => {
    due = 0;
    if (latest === null) return;
    const value = latest;
    latest = null;
    sendNow(value);
  };
  const sendNow = (value) => {
    due = setTimeout(release, ANSWER_TIME);
    send(`slider:${value}`);
  };
  return {
    moved(value) {
      if (due) latest = value;
      else sendNow(value);
    },
    answered(stage) {
      clearTimeout(due);
      release();
      // The handle shows where the walk stands, unless a finger is still moving it.
      const input = stage.querySelector("[data-slider]");
      if (input && !due) input.value = input.dataset.slider; // the value is left alone where the focus is
    },
    stop: () => clearTimeout(due),
  };
}

export default { initialize, render };
