/** One step, fit to be shown to staff. Nothing in it identifies the patron. */
export interface Step {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: StepName;
  /** Undefined: no tag was involved. */
  readonly uid?: string | undefined;
  readonly afiBefore?: number | undefined;
  readonly afiAfter?: number | undefined;
  /** A result code. */
  readonly result: string;
}

/** The action. */
type StepName = "read" | "ask" | "confirm" | "check" | "eas" | "afi" | "verify" | "write";

/** As many as one visit to a library can need; older ones are dropped. */
const MAX_STEPS = 300;

/** The log with another step. */
export function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  return [...steps.slice(1 - MAX_STEPS), step];
}

/** Two hexadecimal digits, as AFI values are written: `0xC2`. @returns a dash if there is none */
export function afiText(afi: number | undefined): string {
  return afi === undefined ? "–" : `0x${afi.toString(16).toUpperCase().padStart(2, "0")}`;
}

/** The log as text for sharing: a line for each step, its columns separated by tabs. */
export function logText(steps: readonly Step[]): string {
  return steps.map((step) => columnsOf(step).join("\t")).join("\n");
}

function columnsOf({ at, name, uid, afiBefore, afiAfter, result }: Step): readonly string[] {
  const afi = `${afiText(afiBefore)} > ${afiText(afiAfter)}`;
  return [new Date(at).toISOString(), name, uid ?? "–", afi, result];
}
