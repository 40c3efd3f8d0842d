import { expect, test } from "vitest";
import { choicePage, invalidChoicePage, OPTIONAL_KINDS, switchedOff } from "./choice-page.rules.ts";

test.each([
  ["a mail program", "List-Unsubscribe=One-Click", OPTIONAL_KINDS.length],
  [
    "a mail program, in parts",
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    OPTIONAL_KINDS.length,
  ],
  ["a form with nothing ticked", "", OPTIONAL_KINDS.length],
  ["a form with one ticked", "kind=due-soon", OPTIONAL_KINDS.length - 1],
  ["a form with all ticked", OPTIONAL_KINDS.map((kind) => `kind=${kind}`).join("&"), 0],
  ["what cannot be switched off", "kind=overdue-1", OPTIONAL_KINDS.length],
])("%s", (_, body, count) => {
  expect(switchedOff(body)).toHaveLength(count);
});

test("nothing that is overdue can be switched off", () => {
  expect(OPTIONAL_KINDS.filter((kind) => kind.includes("overdue"))).toEqual([]);
});

test("the page shows what is switched off, and that it was saved", () => {
  const shown = { locale: "de", library: "A & <B>", off: new Set(["due-soon"] as const) } as const;
  const page = choicePage({ ...shown, saved: false });
  expect(page).toContain('value="due-soon">');
  expect(page).toContain('value="due-today" checked>');
  expect(page).toContain("A &amp; &lt;B&gt; schreibt Ihnen");
  expect(page).not.toContain("gespeichert");
  expect(choicePage({ ...shown, saved: true })).toContain("Ihre Auswahl ist gespeichert.");
  const nothing = choicePage({ ...shown, locale: "en", off: new Set(OPTIONAL_KINDS), saved: true });
  expect(nothing).toContain("You no longer get any of these e-mails.");
  expect(invalidChoicePage("en")).toContain("no longer valid");
});
