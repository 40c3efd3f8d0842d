/** What becomes of a call that the server never sees. */
export const LOST_CALLS = ["hang", "reset", "portal"] as const;
/** What becomes of the answer when the server has done what was asked. */
export const LOST_ANSWERS = [
  "reset-after",
  "trickle",
  "truncate",
  "garbage",
  "bad-gateway",
  "empty",
] as const;
/** Everything that may go wrong on the way. @source */
export const FAULTS = [...LOST_CALLS, ...LOST_ANSWERS] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults after which nothing more comes: only the client's own patience ends them. */
const ENDLESS: ReadonlySet<Fault> = new Set<Fault>(["hang", "trickle"]);
const DELIVERED: ReadonlySet<Fault> = new Set<Fault>(LOST_ANSWERS);

/** Whether the page waits until its patience is over. */
export const isEndless = (fault: Fault): boolean => ENDLESS.has(fault);

/** Whether the server does what was asked, though its answer is lost. */
export const isDelivered = (fault: Fault): boolean => DELIVERED.has(fault);
