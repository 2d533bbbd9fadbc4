// What the boards kept in this browser, read and checked: the same words as widgets/keeping.py and keeping.js write.

export const SCHEMA = 1;
const OURS = "tablecore/";
const LESSON = /^tablecore\/[a-z-]+\/[a-z-]+$/;
const LAST = "tablecore/last";
const LONGEST = 100_000; // characters of one lesson; what is longer was not written by us

/** What was kept of a lesson ("game/lesson"), or null when there is nothing readable. */
export function kept(lesson) {
  try {
    return readable(localStorage.getItem(OURS + lesson));
  } catch {
    return null;
  }
}

/** The place and the scores in a text that a board kept, or null when a board did not write it. */
export function readable(text) {
  if (typeof text !== "string" || text.length > LONGEST) return null;
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (data?.schema !== SCHEMA || typeof data.at !== "string" || typeof data.steps !== "object") return null;
  const scores = Object.values(data.steps ?? {});
  const fine = scores.every((score) => Array.isArray(score) && score.length === 2 && score.every(Number.isInteger));
  return fine ? data : null;
}

/** The stars of each of these steps of a lesson. */
export function starsOf(lesson, steps) {
  const scores = kept(lesson)?.steps ?? {};
  return steps.map((step) => Math.min(3, Math.max(0, scores[step]?.[0] ?? 0)));
}

/** The lessons ("game/lesson") in which something was done, the last one first. */
export function lastPlayed() {
  try {
    const names = JSON.parse(localStorage.getItem(LAST) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => isLesson(name)).map((name) => name.slice(OURS.length)) : [];
  } catch {
    return [];
  }
}

/** Whether that is a name under which a lesson is kept. */
export function isLesson(name) {
  return typeof name === "string" && LESSON.test(name);
}

/** The names under which lessons are kept. */
export function lessonNames() {
  try {
    return Object.keys(localStorage).filter(isLesson);
  } catch {
    return [];
  }
}

/** Forget one lesson by its name, or all of them with the order in which they were played. */
export function forget(name) {
  for (const one of name ? [name] : [...lessonNames(), LAST]) localStorage.removeItem(one);
}
