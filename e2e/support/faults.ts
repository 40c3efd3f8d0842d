/** Faults of a call that never reaches the server. */
const LOST_CALLS = ["hang", "reset", "portal"] as const;
/** Faults of the reply after the server has carried out the request. */
const LOST_ANSWERS = [
  "reset-after",
  "trickle",
  "truncate",
  "garbage",
  "bad-gateway",
  "empty",
] as const;
/** All network faults. @source */
export const FAULTS = [...LOST_CALLS, ...LOST_ANSWERS] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults after which nothing more arrives: only the client's own timeout ends them. */
const ENDLESS: ReadonlySet<Fault> = new Set<Fault>(["hang", "trickle"]);
const DELIVERED: ReadonlySet<Fault> = new Set<Fault>(LOST_ANSWERS);

/** Whether the page waits until its timeout. */
export const isEndless = (fault: Fault): boolean => ENDLESS.has(fault);

/** Whether the server carries out the request, though its reply is lost. */
export const isDelivered = (fault: Fault): boolean => DELIVERED.has(fault);
