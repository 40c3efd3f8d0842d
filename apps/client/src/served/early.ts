// Loads alone and before everything else, for what cannot wait until the app has taken over a page that the server has
// rendered. It imports nothing, as it would wait for that.

const SETTINGS = "freihand.settings";
const DARK = /"darkTheme":(true|false)/;
const BUTTON = '#root :is(button[type="button"], [role="button"])';
const WAITING = "data-waiting";

/** Light or dark, where the visitor has chosen: the HTML is the same for all, and follows the system. */
function showChosenScheme(): void {
  try {
    const chosen = DARK.exec(localStorage.getItem(SETTINGS) ?? "")?.[1];
    if (chosen !== undefined)
      document.documentElement.dataset["theme"] = chosen === "true" ? "dark" : "light";
  } catch {
    // no storage: the system decides
  }
}

/** Nothing answers a button yet: the last one that was tapped looks like it, and is pressed by `early-tap.ts`. */
function noteTap({ target }: Event): void {
  // `main.tsx`: the app answers from now on
  if (document.documentElement.dataset["build"] !== undefined) return;
  const tapped = target instanceof Element ? target.closest(BUTTON) : null;
  if (tapped === null) return;
  for (const before of document.querySelectorAll(`[${WAITING}]`)) before.removeAttribute(WAITING);
  tapped.setAttribute(WAITING, "");
}

showChosenScheme();
document.addEventListener("click", noteTap, true);
