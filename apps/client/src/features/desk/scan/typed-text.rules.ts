/** What was typed into the field. */
export type TypedText =
  | { readonly kind: "nothing" }
  /** A card number or a barcode. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "name"; readonly name: string }
  /** Too few letters to look for. */
  | { readonly kind: "short" };

/** @source desk "Staff security" */
const FEWEST_LETTERS = 3;

/** What the one field understands: whatever has a digit is a number, the rest a name. */
export function understand(text: string): TypedText {
  const whole = text.trim();
  if (whole === "") return { kind: "nothing" };
  if (/\d/.test(whole)) return { kind: "code", code: whole };
  return Array.from(whole).length < FEWEST_LETTERS
    ? { kind: "short" }
    : { kind: "name", name: whole.replaceAll(/\s+/g, " ") };
}
