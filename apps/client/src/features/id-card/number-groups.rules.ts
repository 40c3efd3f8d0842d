/** Four digits each; one digit alone is easily overlooked and stays with those before it. */
const GROUPS = /\d{4}(?=\d{2})|\d+/g;

/**
 * A card number in groups that are easy to read and to say, as the server makes them too.
 * @param text groups that the library has made itself, with blanks between them, stay as they are
 */
export function numberGroups(text: string): readonly string[] {
  const own = text.split(/\s+/).filter((group) => group !== "");
  const [number = ""] = own;
  return own.length === 1 && /^\d+$/.test(number) ? (number.match(GROUPS) ?? own) : own;
}

/** The groups letter by letter, with a pause after each: no screen reader takes them for thousands. */
export function spokenGroups(groups: readonly string[]): string {
  return groups.map((group) => Array.from(group).join(" ")).join(", ");
}
