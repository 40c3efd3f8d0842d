/**
 * A text that is the same for the same style, whichever object it is.
 * @param style values, and objects or lists of them
 * @returns undefined: a function is part of it, so it cannot be compared
 */
export function styleKey(style: unknown): string | undefined {
  if (typeof style === "string") return JSON.stringify(style);
  if (typeof style === "function") return undefined;
  if (typeof style !== "object" || style === null) return String(style);
  let key = "{";
  for (const [name, value] of Object.entries(style)) {
    const part = styleKey(value);
    if (part === undefined) return undefined;
    key += `${JSON.stringify(name)}:${part};`;
  }
  return `${key}}`;
}
