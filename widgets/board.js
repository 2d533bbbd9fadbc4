// The board: shows the HTML that Python wrote, reports what is picked, and knows nothing else. board.py joins
// the scripts it uses in front of this one. A pick carries the number of the picture it was made on.

const PREFIX_SLOT = "\u0002"; // stands before every id in Python's HTML; each view puts its own prefix there
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
  const clock = clockOn(root, stage, pick);

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
    clock.apply();
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
    if (text.click(event.target) || clock.click(event.target)) return;
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
  clock.apply();
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
    clock.stop();
    size.disconnect();
    cancelAnimationFrame(settling);
    root.remove();
  };
}

/** The number of the step that is shown, or undefined where a table is shown alone. */
function stepOf(stage) {
  return stage.querySelector("[data-step]")?.dataset.step;
}

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
