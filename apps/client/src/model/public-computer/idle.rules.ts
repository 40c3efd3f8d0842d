/** Milliseconds without activity after which a public computer signs out. @source Q-21 */
const IDLE_MS = 120_000;
/** The last part of them, during which it warns. @source Q-21; WCAG 2.2, 2.2.1 */
const WARNING_MS = 30_000;

/** State of a period of inactivity. */
export type Idle =
  | { readonly kind: "fine" }
  /** Seconds until the end, 1 to 30. */
  | { readonly kind: "warning"; readonly secondsLeft: number }
  | { readonly kind: "over" };

/**
 * State of a period of inactivity.
 * @param lastSign the last activity, in milliseconds since 1970; one in the future, after the clock was set back,
 * counts as now
 */
export function idleAt(lastSign: number, now: number): Idle {
  const left = IDLE_MS - Math.max(0, now - lastSign);
  if (left <= 0) return { kind: "over" };
  if (left > WARNING_MS) return { kind: "fine" };
  return { kind: "warning", secondsLeft: Math.ceil(left / 1000) };
}
