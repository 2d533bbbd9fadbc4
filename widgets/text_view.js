// The text view: the same table as lines of text, and keys that tell a part of it when asked.
//
// Nothing is drawn or sent anew. The pictures step back, the sentences that every piece carries step forward, and
// what is told is read off the page. The choice is kept in this browser, for every lesson.

const VIEW_NAME = "tablecore/view";

/** The text view of one board: `root` holds it, `stage` its pictures. */
function textView(root, stage) {
  const told = document.createElement("p");
  told.className = "tc-told";
  told.setAttribute("role", "status");
  root.insertBefore(told, stage);
  let on = kept() === "text";

  function apply() {
    root.dataset.view = on ? "text" : "board";
    stage.querySelector("[data-view-switch]")?.setAttribute("aria-pressed", String(on));
  }

  function toggle() {
    on = !on;
    told.textContent = "";
    try {
      localStorage.setItem(VIEW_NAME, on ? "text" : "board");
    } catch {
      // Not kept, then; it holds for this page.
    }
    apply();
  }

  function tell(part) {
    told.textContent = "";
    const sentences = { hand, table, last, may }[part](stage);
    // An empty region that fills is what a screen reader notices, also when the same is asked twice.
    requestAnimationFrame(() => {
      told.textContent = sentences.filter(Boolean).join(" ");
    });
  }

  return {
    apply,
    /** Whether this click was for the text view. */
    click(target) {
      if (target.closest("[data-view-switch]")) toggle();
      else if (target.closest("[data-tell]")) tell(target.closest("[data-tell]").dataset.tell);
      else return false;
      return true;
    },
    /** Whether this key was for the text view. Single letters are keys only there, and only inside the board. */
    key(letter) {
      const button = on && stage.querySelector(`[data-tell][data-key="${CSS.escape(letter.toLowerCase())}"]`);
      if (!button) return false;
      tell(button.dataset.tell);
      return true;
    },
  };
}

function kept() {
  try {
    return localStorage.getItem(VIEW_NAME);
  } catch {
    return null;
  }
}

const textOf = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
const sentenceOf = (piece) => piece.getAttribute("aria-label") ?? textOf(piece.querySelector(".tc-hidden"));

function zonesIn(area) {
  return [...(area?.querySelectorAll("[data-zone]") ?? [])].flatMap((zone) => {
    const pieces = [...zone.querySelectorAll("[data-piece]")].map(sentenceOf);
    return [`${textOf(zone.querySelector(".tc-label"))}:`, ...pieces, textOf(zone.querySelector(".tc-note"))];
  });
}

function hand(stage) {
  return zonesIn(stage.querySelector(".tc-hold"));
}

function table(stage) {
  return [...zonesIn(stage.querySelector(".tc-table")), ...rowsIn(stage)];
}

/** Every table of words and numbers: its caption, then row by row each cell with its heading. */
function rowsIn(stage) {
  return [...stage.querySelectorAll(".tc-rows table")].flatMap((rows) => {
    const heads = [...rows.querySelectorAll("thead th")].map(textOf);
    const lines = [...rows.querySelectorAll("tbody tr")].map((row) => {
      const [name, ...cells] = [...row.children].map(textOf);
      const said = cells.map((cell, place) => cell && `${heads[place + 1]} ${cell}`).filter(Boolean);
      return `${name}: ${said.join(", ")}.`;
    });
    return [`${textOf(rows.caption)}:`, ...lines];
  });
}

/** What happened last, and what the table said to it. */
function last(stage) {
  const lines = [...stage.querySelectorAll(".tc-log .is-new")].map(textOf);
  return [...lines, textOf(stage.querySelector(".tc-answer"))];
}

/** Everything that can be picked now. */
function may(stage) {
  const pieces = [...stage.querySelectorAll("[data-piece][data-pick]")].map(sentenceOf);
  const buttons = [...stage.querySelectorAll(".tc-button[data-pick], a.tc-button")].map((button) => `${textOf(button)}.`);
  return [...pieces, ...buttons];
}
