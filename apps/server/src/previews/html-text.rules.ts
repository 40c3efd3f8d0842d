const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text on one line for an element's content or a quoted attribute of HTML: it can end neither of them. @source Q-2 */
export function htmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Noncharacter_Code_Point}]+/gu, " ")
    .trim()
    .replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? "");
}
