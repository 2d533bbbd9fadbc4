// A countdown on the table. The time is the reader's and stays in this browser: at zero the board sends a pick like
// any other, with the number of the picture, so that one made too late counts for nothing.
//
// What is left is told by the hour of its end, not by ticks: a page in the background, or a machine that slept,
// misses none of it. While no answer comes (the server is out of reach), the pick is sent again and again.

const CLOCK_NAME = "tablecore/clock"; // how many times its own seconds a countdown takes here; 0: it is off
const SPOKEN = [5, 3, 2, 1]; // not every second is said aloud
const SEND_AGAIN = 2000; // milliseconds

/** The clock of one board: `root` holds it, `stage` its pictures, `pick` sends a pick. */
function clockOn(root, stage, pick) {
  const voice = document.createElement("p");
  voice.className = "tc-hidden";
  voice.setAttribute("aria-live", "assertive");
  voice.setAttribute("aria-atomic", "true");
  stage.after(voice);

  let times = 1;
  let running = null; // the name of the countdown, when it ends, what was said last, when zero was sent last
  let next = 0;

  const clock = () => stage.querySelector("[data-clock]");

  function apply() {
    clearTimeout(next);
    times = keptTimes() ?? times;
    const here = clock();
    const whole = here ? Number(here.dataset.seconds) * times : 0;
    for (const choice of here?.querySelectorAll("[data-times]") ?? []) {
      choice.setAttribute("aria-pressed", String(Number(choice.dataset.times) === times));
    }
    if (here) here.dataset.off = String(times === 0);
    if (!whole || here.dataset.runs !== "true") {
      running = null;
      voice.textContent = "";
      if (here) write(here, whole);
      return;
    }
    const name = [stepOf(stage), here.dataset.clock, times].join();
    if (running?.name !== name) running = { name, end: Date.now() + whole * 1000, whole, said: null, sent: 0 };
    tick();
  }

  function tick() {
    clearTimeout(next);
    const here = clock();
    if (!running || !here) return;
    const now = Date.now();
    const left = Math.min(running.whole, Math.max(0, Math.ceil((running.end - now) / 1000)));
    write(here, left);
    speak(here, left);
    if (left > 0) {
      next = setTimeout(tick, running.end - now - (left - 1) * 1000);
      return;
    }
    next = setTimeout(tick, SEND_AGAIN);
    if (now - running.sent < SEND_AGAIN / 2) return;
    running.sent = now;
    pick(here.dataset.zero);
  }

  function write(here, left) {
    here.querySelector("[data-time]").textContent = left;
    here.querySelector("[data-unit]").textContent = left === 1 ? here.dataset.secondSays : here.dataset.secondsSays;
  }

  function speak(here, left) {
    if (left === running.said) return;
    const begins = running.said === null;
    running.said = left;
    if (left === 0) voice.textContent = here.dataset.zeroSays;
    else if (begins) voice.textContent = here.dataset.leftSays.replace("{seconds}", left);
    else if (SPOKEN.includes(left)) voice.textContent = left;
  }

  const wake = () => running && tick();
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", wake);
  addEventListener("online", wake);

  return {
    apply,
    /** Whether this click was for the clock. */
    click(target) {
      const choice = target.closest("[data-times]");
      if (!choice || !stage.contains(choice)) return false;
      times = Number(choice.dataset.times);
      try {
        localStorage.setItem(CLOCK_NAME, String(times));
      } catch {
        // Not kept, then; it holds for this page.
      }
      apply();
      return true;
    },
    stop() {
      clearTimeout(next);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("pageshow", wake);
      removeEventListener("online", wake);
    },
  };
}

/** How long this reader wants countdowns to be, if that was ever said; whatever else is kept there is not ours. */
function keptTimes() {
  try {
    const kept = localStorage.getItem(CLOCK_NAME);
    return ["0", "1", "3", "6"].includes(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}
