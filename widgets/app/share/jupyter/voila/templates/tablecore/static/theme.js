// Light, dark, or as the system: what the reader chose, kept in this browser and in force before anything is drawn.

const themeOfThisPage = (() => {
  const NAME = "tablecore/theme";
  const CHOICES = ["system", "light", "dark"];
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  let choice = kept();

  function kept() {
    try {
      const text = localStorage.getItem(NAME);
      return CHOICES.includes(text) ? text : "system";
    } catch {
      return "system";
    }
  }

  function keep() {
    try {
      localStorage.setItem(NAME, choice);
    } catch {
      // Not kept, then; it holds for this page.
    }
  }

  function apply() {
    if (choice === "system") delete root.dataset.theme;
    else root.dataset.theme = choice;
    // The widgets ask this attribute, not the system, which theme is on.
    const dark = choice === "system" ? system.matches : choice === "dark";
    if (document.body) document.body.dataset.jpThemeLight = String(!dark);
    for (const input of document.querySelectorAll(".theme input")) input.checked = input.value === choice;
  }

  function takeUp() {
    choice = kept();
    apply();
  }

  system.addEventListener("change", apply);
  addEventListener("storage", (event) => [NAME, null].includes(event.key) && takeUp()); // chosen in another tab
  addEventListener("pageshow", (event) => event.persisted && takeUp());
  document.addEventListener("change", (event) => {
    if (!event.target.matches(".theme input")) return;
    choice = event.target.value;
    keep();
    apply();
  });
  apply();
  return { apply };
})();
