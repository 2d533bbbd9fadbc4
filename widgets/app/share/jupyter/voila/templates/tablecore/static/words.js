// What the scripts of a page say. The words themselves come with the page, from widgets/app/page.toml.

const wordsOfThePage = JSON.parse(document.getElementById("tablecore-words").textContent);

/** The sentence of that name with its {places} filled. */
globalThis.say = (name, values = {}) =>
  wordsOfThePage[name].replace(/\{(\w+)\}/g, (_, place) => String(values[place]));

/** The sentence for one thing or for several. */
globalThis.sayCount = (name, count) => say(`${name}.${count === 1 ? "one" : "other"}`, { count });
