/** Everything that XML 1.0 does not allow in text, and lone surrogates: one of them would break the picture. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- these are the characters to be removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\u00ad\u2028\u2029]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** One line of plain text for a title or a name. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(FORBIDDEN, "").replaceAll(/\s+/gu, " ").trim();
}

/** Text for the content or an attribute of an XML element. @source Q-9 */
export function xmlText(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? "");
}
