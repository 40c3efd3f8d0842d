import type { ProbeStep } from "./probe-step.ts";

const WORDS = {
  ok: "ok",
  failed: "FAILED",
  missing: "missing",
  skipped: "not tried",
  left: "LEFT",
} as const satisfies Record<ProbeStep["outcome"], string>;

/** One step for a terminal. */
export function stepText({ name, outcome, ms, text, advice }: ProbeStep): string {
  const time = ms === undefined ? "" : ` (${String(ms)} ms)`;
  const what = `  ${WORDS[outcome].padEnd(10)}${name.padEnd(14)}${text}${time}\n`;
  return advice === undefined ? what : `${what}${" ".repeat(26)}→ ${advice}\n`;
}

/** Whether all is well: what is missing or was not tried is no failure, what was not put back is. */
export const isWell = (steps: readonly ProbeStep[]): boolean =>
  !steps.some(({ outcome }) => outcome === "failed" || outcome === "left");

/** The last line. */
export function summaryText(steps: readonly ProbeStep[]): string {
  const count = (outcome: ProbeStep["outcome"]) =>
    steps.filter((step) => step.outcome === outcome).length;
  const parts = (["failed", "left", "missing", "skipped"] as const).flatMap((outcome) => {
    const number = count(outcome);
    return number === 0 ? [] : [`${String(number)} ${SUMMARY[outcome]}`];
  });
  const found = parts.length === 0 ? "nothing is missing" : parts.join(", ");
  return `${String(count("ok"))} well; ${found}.\n`;
}

const SUMMARY = {
  failed: "failed",
  left: "not put back",
  missing: "missing",
  skipped: "not tried",
} as const;
