/** One step, as staff can be shown it. Nothing in it tells who the patron is. */
export interface Step {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: StepName;
  /** Undefined: no tag was involved. */
  readonly uid?: string | undefined;
  readonly afiBefore?: number | undefined;
  readonly afiAfter?: number | undefined;
  /** A code: what came of it. */
  readonly result: string;
}

/** What was done. */
export type StepName = "read" | "ask" | "confirm" | "check" | "eas" | "afi" | "verify" | "write";

/** As many as one visit to a library can need; older ones go. */
const MOST_STEPS = 300;

/** The log with one step more. */
export function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  return [...steps.slice(1 - MOST_STEPS), step];
}

/** Two digits of sixteen, as AFI values are written: `0xC2`. @returns a dash where there is none */
export function afiText(afi: number | undefined): string {
  return afi === undefined ? "–" : `0x${afi.toString(16).toUpperCase().padStart(2, "0")}`;
}

/** The log as a text to be passed on: a line for each step, its columns divided by tabs. */
export function logText(steps: readonly Step[]): string {
  return steps.map((step) => columnsOf(step).join("\t")).join("\n");
}

function columnsOf({ at, name, uid, afiBefore, afiAfter, result }: Step): readonly string[] {
  const afi = `${afiText(afiBefore)} > ${afiText(afiAfter)}`;
  return [new Date(at).toISOString(), name, uid ?? "–", afi, result];
}
