// Where the large links of the first page lead: to the place where the reader was, once there is one.

import { kept, lastPlayed, starsOf } from "./kept.js";

const links = [...document.querySelectorAll("[data-onward], [data-onward-in]")];
const begins = new Map(links.map((link) => [link, begin(link)]));
if (links.length) {
  showOnward();
  addEventListener("pageshow", (event) => event.persisted && showOnward());
  addEventListener("storage", showOnward);
  document.addEventListener("tablecore-kept", showOnward);
}

/** Where a link leads a new reader, in its own words and colour. */
function begin(link) {
  const words = [...link.children].map((part) => part.textContent);
  return { address: link.getAttribute("href"), words, accent: link.style.getPropertyValue("--game-accent") };
}

function showOnward() {
  const played = lastPlayed();
  const items = [...document.querySelectorAll("[data-lesson]")];
  const begun = items.filter((item) => kept(item.dataset.lesson));
  // A browser that kept a place before it kept the order: what comes later in a course was played later.
  const order = (item) => (played.indexOf(item.dataset.lesson) + 1 || Infinity);
  const latest = [...begun].reverse().sort((one, other) => order(one) - order(other) || 0);
  for (const link of links) {
    const game = link.dataset.onwardIn;
    const way = wayOn(game ? latest.filter((item) => gameOf(item) === game) : latest);
    const { address, words, accent } = begins.get(link);
    if (way) show(link, way, game);
    else write(link, address, accent, ...words);
  }
}

/** The lesson to go on with and how it stands, or null: in the last one played, or in the next one that is not done. */
function wayOn(latest) {
  for (const item of latest) {
    const steps = stepsOf(item);
    const stars = starsOf(item.dataset.lesson, steps);
    if (stars.some((count) => count === 0)) {
      const at = steps.indexOf(kept(item.dataset.lesson).at);
      return { item, step: at + 1 || 1, all: steps.length };
    }
    const course = [...item.parentElement.querySelectorAll("[data-lesson]")];
    const after = course.slice(course.indexOf(item) + 1).find((next) => !isDone(next));
    if (after) return { item: after, step: 0, all: 0 };
  }
  return null;
}

function show(link, { item, step, all }, game) {
  const section = item.closest("[data-game-lessons]");
  let lesson = item.querySelector("strong").textContent;
  if (step) lesson = say("onward.step", { lesson, step, all });
  if (!game) {
    const title = document.querySelector(`[data-onward-in="${gameOf(item)}"]`).dataset.title;
    lesson = say("onward.in-game", { game: title, lesson });
  }
  const address = item.querySelector("a").getAttribute("href");
  const accent = section.style.getPropertyValue("--game-accent");
  write(link, address, accent, say(step ? "onward.on" : "onward.next"), lesson);
}

function write(link, address, accent, label, lesson) {
  link.setAttribute("href", address);
  link.style.setProperty("--game-accent", accent);
  link.children[0].textContent = label;
  link.children[1].textContent = lesson;
}

function gameOf(item) {
  return item.closest("[data-game-lessons]").dataset.gameLessons;
}

function stepsOf(item) {
  return item.dataset.steps.split(" ").filter(Boolean);
}

function isDone(item) {
  return starsOf(item.dataset.lesson, stepsOf(item)).every((count) => count > 0);
}
