// One picture after another: only the parts that changed are sent, read and put in place, so that focus and
// scrolling stay where they are. A picture that differs in more is morphed into the old one (idiomorph).

const PART_EDGE = "\u0003"; // stands before and after each part that is often the same in the next picture
const FRONT_EDGE = "\u0004"; // stands inside a part around what is long and seldom changes
const PART = /^<(\w+)[^>]*? id="([^"]*)"/; // how a part begins: its tag and its id
const POSITION = / data-position="(\d+)"/;

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
    return;
  }
  const others = [...other.childNodes]; // one that comes in place of a child leaves this list of the page's
  [...node.childNodes].forEach((child, place) => become(child, others[place]));
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
