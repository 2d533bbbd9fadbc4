// Motion on the board: pieces that changed place travel there.

const TRAVEL = { duration: 260, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" };
const APPEAR = { duration: 180, easing: "ease-out", fill: "backwards" };
const ONE_AFTER_ANOTHER = 70; // milliseconds between two travelling cards, for the first few

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
