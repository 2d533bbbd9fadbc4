// The rulebook can be searched: a box above it that leaves only the rules with all the words typed.

const book = document.querySelector(".tablecore-rules");
if (book) addSearch(book);

function addSearch(book) {
  const rules = [...book.querySelectorAll("li[data-rule]")];
  const texts = rules.map((rule) => plain(`${rule.id} ${rule.textContent}`));
  const place = book.querySelector(".tablecore-find");
  const label = document.createElement("label");
  const input = document.createElement("input");
  const count = document.createElement("span");
  place.setAttribute("role", "search");
  input.type = "search";
  input.id = "find-a-rule";
  label.htmlFor = input.id;
  label.textContent = say("search.label");
  count.setAttribute("role", "status");

  const find = () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    rules.forEach((rule, index) => {
      const fits = words.every((word) => texts[index].includes(word));
      rule.hidden = !fits;
      found += fits;
    });
    for (const section of book.querySelectorAll("section")) {
      section.hidden = !section.querySelector("li[data-rule]:not([hidden])");
    }
    const all = rules.length;
    count.textContent = say(found === all ? "search.all" : "search.some", { count: found, all });
  };
  input.addEventListener("input", find);
  // Whoever follows a link to a rule must find it, whatever was typed before.
  addEventListener("hashchange", () => {
    input.value = "";
    find();
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  });
  place.append(label, input, count);
  find();
}

/** Small letters without accents, so that a word is found however it is typed. */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
