/**
 * A text that is the same for the same style, whichever object it is.
 * @param style values, and objects or lists of them
 * @returns undefined: a function is part of it, so it cannot be compared
 */
export const styleKey = (style: unknown): string | undefined =>
  // the runtime's own writer: a page has hundreds of styles
  hasFunction(style) ? undefined : JSON.stringify(style);

function hasFunction(style: unknown): boolean {
  if (typeof style === "function") return true;
  if (typeof style !== "object" || style === null) return false;
  for (const value of Object.values(style)) if (hasFunction(value)) return true;
  return false;
}
