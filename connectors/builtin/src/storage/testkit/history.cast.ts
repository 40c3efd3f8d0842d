import type { Answered } from "./history.ts";
import type { Operation } from "./lending-world.ts";

/** Parses the output of the tests' own clients. */
export const parseOperation = (text: string): Operation => JSON.parse(text) as Operation;

/** One answered operation per line. */
export const parseAnswered = (lines: string): Answered[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Answered);

/** What the tests look for in an outcome. */
interface Outcome {
  readonly kind?: string;
  readonly state?: string;
  readonly destination?: { readonly to: string };
  /** Of outcomes that are a number. */
  readonly count: number;
}

/** @param text JSON of an outcome */
export function parseOutcome(text: string): Outcome {
  const outcome = JSON.parse(text) as number | Omit<Outcome, "count">;
  return typeof outcome === "number" ? { count: outcome } : { ...outcome, count: 0 };
}
