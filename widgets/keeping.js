// What the reader's browser keeps of a lesson, and the page's address.

const LAST_NAME = "tablecore/last";
const LAST_COUNT = 50;
// Milliseconds until a greeting counts as not heard. On a page of ours the saved picture stands there meanwhile.
const GREETED_TIME = { ownPage: 10_000, elsewhere: 600 };

/** Keeps in which lessons something was done, the last one first: the first page leads back there. */
function noteLast(name) {
  let names = [];
  try {
    names = JSON.parse(localStorage.getItem(LAST_NAME));
  } catch {
    // Not written by us; the list begins anew.
  }
  if (!Array.isArray(names)) names = [];
  if (names[0] === name) return;
  names = [name, ...names.filter((other) => typeof other === "string" && other !== name)];
  localStorage.setItem(LAST_NAME, JSON.stringify(names.slice(0, LAST_COUNT)));
}

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
      noteLast(name);
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
  let appear = () => {};
  model.on("change:kept", keepSoon);
  model.on("change:address", readdressSoon);
  if (ownPage) addEventListener("hashchange", go);
  return {
    /** Tells Python what was kept, and shows nothing else until the answer is there, or does not come. */
    greet(stage) {
      if (!model.get("keep_as")) return;
      const hello = { kept: recall(), address: ownPage ? location.hash.slice(1) : "" };
      if (hello.address || Object.keys(hello.kept).length) {
        appear = () => {
          model.off("msg:custom", heard);
          clearTimeout(unheard);
          delete stage.dataset.greeting;
        };
        const heard = ({ greeted }) => {
          if (greeted) appear();
        };
        stage.dataset.greeting = "";
        model.on("msg:custom", heard);
        const unheard = setTimeout(appear, ownPage ? GREETED_TIME.ownPage : GREETED_TIME.elsewhere);
      }
      model.send({ hello });
    },
    stop() {
      appear();
      model.off("change:kept", keepSoon);
      model.off("change:address", readdressSoon);
      removeEventListener("hashchange", go);
    },
  };
}
