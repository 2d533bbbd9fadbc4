// What a page does when it loses its table: it notices, says so in words, and goes on by itself or on a click.

const EVERY = 2_000; // ms between two looks at the server while the page is seen
const PATIENCE = 2_000; // ms that an answer may take
const AGAIN = 500; // ms until a second look, where nobody took the first question
const RECONNECTS = 4_000; // ms that the widgets may take to be connected again; they try by themselves

// The widgets' own connections. They are met here, since nothing else tells when one is cut.
const wires = new Set();
let cutAt = null; // when the last of them closed, if none has opened since

window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("open", () => {
      wires.add(this);
      cutAt = null;
    });
    this.addEventListener("close", () => {
      if (wires.delete(this) && wires.size === 0) cutAt = Date.now();
    });
  }
};

addEventListener("DOMContentLoaded", watchTheTable);

/** Ask now and then, and after a click, whether the kernel of this page lives and can be reached. */
function watchTheTable() {
  const box = document.getElementById("lost");
  const { baseUrl, kernelId } = wire();
  const kernel = `${baseUrl}api/kernels/${kernelId}`;
  let asked = 0;
  let asking = false;
  let silentUntil = 0; // when the server was last found not to answer
  let warned = false; // whether the page has said that its table will be cleared
  let shown = "";

  const ask = async () => {
    if (asking) return;
    asking = true;
    asked = Date.now();
    let now = await state();
    if (now === "silent" && Date.now() - asked < PATIENCE / 2) {
      await new Promise((next) => setTimeout(next, AGAIN));
      now = await state();
    }
    if (now === "silent") silentUntil = Date.now();
    show(now);
    asking = false;
  };

  /** How the table is: "" for well, or the name of what is said. */
  const state = async () => {
    let answer;
    try {
      answer = await fetch(kernel, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      if (answer.status === 404) return warned ? "cleared" : "lost";
      if (!answer.ok) return "silent"; // the server is gone, and one in front of it says so
      const { seconds, warned: span } = await answer.json();
      warned = seconds !== null && seconds <= span;
    } catch {
      return "silent";
    }
    if (cutAt !== null && Date.now() - Math.max(cutAt, silentUntil) >= RECONNECTS) return "lost";
    return warned ? "idle" : "";
  };

  const show = (name) => {
    if (name === shown) return;
    shown = name;
    box.replaceChildren();
    if (!name) return;
    const notice = document.createElement("div");
    notice.className = "notice";
    const line = document.createElement("p");
    line.textContent = say(`table.${name}`);
    notice.append(line);
    if (name !== "silent") notice.append(name === "idle" ? stay() : goOn());
    box.append(notice);
  };
  const goOn = () => button(say("table.go-on"), () => location.reload());
  const stay = () =>
    button(say("table.stay"), async () => {
      await tell(`${baseUrl}voila/api/stay/${kernelId}`);
      await ask();
    });
  const button = (text, does) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text;
    element.addEventListener("click", does);
    return element;
  };

  const askSoon = (wait) => {
    if (!document.hidden && Date.now() - asked >= wait) ask();
  };
  setInterval(() => askSoon(EVERY - 100), EVERY);
  addEventListener("online", () => askSoon(0));
  addEventListener("offline", () => askSoon(0));
  document.addEventListener("visibilitychange", () => askSoon(EVERY));
  document.addEventListener("click", () => setTimeout(askSoon, 500, 1_000));
  askSoon(0);
}

/** Tell the server something, with the token that shows that this page says it. */
async function tell(address) {
  try {
    await fetch(address, { method: "POST", body: theToken(), signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    // Nobody answers; the page says so at its next look.
  }
}
