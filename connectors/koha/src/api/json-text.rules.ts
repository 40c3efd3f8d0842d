/** No reply of Koha is nested deeper than 8. */
const MAX_DEPTH = 32;
const BRACKETS = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

/** Whether a JSON text is nested no deeper than any reply of Koha. */
export function isShallow(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(BRACKETS)) {
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
