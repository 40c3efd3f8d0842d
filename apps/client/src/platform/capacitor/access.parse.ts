import type { Access } from "../ports/access.ts";

/** A permission as reported by the device. An unknown answer counts as denied. */
export function accessOf(state: unknown): Access {
  if (state === "granted") return "granted";
  return state === "prompt" || state === "prompt-with-rationale" ? "askable" : "denied";
}
