import * as z from "zod/mini";

/** How many tests passed and failed; skipped ones are neither. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** Counts of Vitest's JSON report. @throws ZodError when it is not one */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Counts of Playwright's JSON report; a flaky test counts as failed. @throws ZodError when it is not one */
export function countPlaywright(report: unknown): Count {
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** Adds up. */
export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
