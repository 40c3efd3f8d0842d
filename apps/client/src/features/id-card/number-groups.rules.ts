/** Four digits each; a single digit is easily overlooked and stays with those before it. */
const GROUPS = /\d{4}(?=\d{2})|\d+/g;

/**
 * A card number in groups that are easy to read and to say, as the server also forms them.
 * @param text groups made by the library itself, separated by spaces, stay as they are
 */
export function numberGroups(text: string): readonly string[] {
  const own = text.split(/\s+/).filter((group) => group !== "");
  const [number = ""] = own;
  return own.length === 1 && /^\d+$/.test(number) ? (number.match(GROUPS) ?? own) : own;
}

/** The groups digit by digit, with a pause after each: no screen reader reads them as thousands. */
export function spokenGroups(groups: readonly string[]): string {
  return groups.map((group) => Array.from(group).join(" ")).join(", ");
}
