// How far the reader is: read from what the boards kept in this browser, shown beside each lesson, saved to a
// file and read back. Whatever else is stored there is passed over.

import { SCHEMA, forget, isLesson, kept, lessonNames, readable, starsOf } from "./kept.js";

const items = [...document.querySelectorAll("[data-lesson]")];
if (items.length) {
  addKeeper(document.querySelector(".tablecore-shelf"));
  showAll();
  addEventListener("pageshow", (event) => event.persisted && showAll());
  addEventListener("storage", showAll);
}

function showAll() {
  document.dispatchEvent(new Event("tablecore-kept")); // the large links follow
  for (const item of items) show(item);
  for (const game of document.querySelectorAll("[data-game-lessons]")) showGame(game);
}

/** Steps solved and stars earned of one lesson. */
function scoreOf(item) {
  const steps = item.dataset.steps.split(" ").filter(Boolean);
  const stars = starsOf(item.dataset.lesson, steps);
  return { all: steps.length, done: stars.filter((count) => count > 0).length, stars: stars.reduce((a, b) => a + b, 0) };
}

function show(item) {
  let place = item.querySelector(".kept");
  if (!place) {
    place = document.createElement("div");
    place.className = "kept";
    item.append(place);
  }
  const { all, done, stars } = scoreOf(item);
  const begun = kept(item.dataset.lesson) !== null;
  place.replaceChildren();
  if (!begun) return;
  const title = item.querySelector("strong").textContent;
  const again = button(say("progress.again"), () => {
    if (!confirm(say("progress.again-sure", { title }))) return;
    forget(`tablecore/${item.dataset.lesson}`);
    showAll();
    item.querySelector("a").focus();
  });
  again.setAttribute("aria-label", say("progress.again-label", { title }));
  place.append(bar(done, all, title), line(`${say("progress.steps", { done, all })} · ${sayCount("progress.stars", stars)}`), again);
}

function showGame(game) {
  const scores = [...game.querySelectorAll("[data-lesson]")].map(scoreOf);
  const done = scores.reduce((sum, score) => sum + score.done, 0);
  const all = scores.reduce((sum, score) => sum + score.all, 0);
  const place = document.querySelector(`[data-course="${game.dataset.gameLessons}"]`);
  place.replaceChildren();
  if (done) place.append(bar(done, all, game.querySelector("h2").textContent), line(say("progress.steps", { done, all })));
}

function bar(done, all, title) {
  const element = document.createElement("progress");
  element.max = all;
  element.value = done;
  element.setAttribute("aria-label", title);
  return element;
}

function line(text) {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}

function button(text, does) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.addEventListener("click", does);
  return element;
}

/** Save, load and forget, below the shelf. */
function addKeeper(shelf) {
  const place = document.createElement("section");
  place.className = "keeper prose";
  const heading = document.createElement("h2");
  heading.textContent = say("progress.heading");
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  const file = document.createElement("input");
  file.type = "file";
  file.accept = "application/json,.json";
  file.hidden = true;
  file.addEventListener("change", async () => {
    const count = file.files.length ? load(await file.files[0].text()) : 0;
    said.textContent = count ? sayCount("progress.loaded", count) : say("progress.foreign");
    file.value = "";
    showAll();
  });
  const buttons = document.createElement("p");
  buttons.append(
    button(say("progress.save"), save),
    button(say("progress.load"), () => file.click()),
    button(say("progress.forget"), () => {
      if (!confirm(say("progress.forget-sure"))) return;
      forget();
      said.textContent = say("progress.forgotten");
      showAll();
    }),
  );
  place.append(heading, line(say("progress.where")), buttons, file, said);
  shelf.after(place);
}

function save() {
  const lessons = Object.fromEntries(lessonNames().map((name) => [name, localStorage.getItem(name)]));
  const data = new Blob([JSON.stringify({ schema: SCHEMA, lessons }, null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = say("progress.file");
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Keep what a file holds, lesson by lesson; the number of lessons, 0 when it is no file of ours. */
function load(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return 0;
  }
  if (data?.schema !== SCHEMA || typeof data.lessons !== "object" || data.lessons === null) return 0;
  let count = 0;
  for (const [name, value] of Object.entries(data.lessons)) {
    if (!isLesson(name) || !readable(value)) continue;
    localStorage.setItem(name, value);
    count += 1;
  }
  return count;
}
