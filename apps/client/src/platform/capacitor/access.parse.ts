import type { Access } from "../ports/access.ts";

/** What the device says of a permission. An answer that nobody knows counts as refused: nothing is done with it. */
export function accessOf(state: unknown): Access {
  if (state === "granted") return "granted";
  return state === "prompt" || state === "prompt-with-rationale" ? "askable" : "denied";
}
