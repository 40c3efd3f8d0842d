import * as z from "zod/mini";

/** The result of a test run; skipped ones do not count. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /**
   * Closing remarks for the operator of a build machine: failed tests with the first lines of their reason, those that
   * needed a second attempt, and skipped ones.
   */
  readonly remarks?: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.optional(z.string()),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))) }),
      ),
    }),
  ),
});
const suite = z.object({
  title: z.string(),
  specs: z.optional(z.array(spec)),
  get suites() {
    return z.optional(z.array(suite));
  },
});
type Suite = z.infer<typeof suite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
});

/** Longest part of a reason that is shown, in characters. */
const REASON_LENGTH = 900;
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");
const shortened = (reason: string) => reason.replaceAll(ESCAPES, "").slice(0, REASON_LENGTH);

/** Vitest's states of a test that was not run for lack of a requirement. */
const SKIPPED: ReadonlySet<string> = new Set(["skipped", "pending", "disabled"]);

/**
 * Counts of Vitest's JSON report; of a file's skipped tests the first is named.
 * @param unhandled errors that no test caught, as a list of texts: each is a failure
 * @throws ZodError when they are malformed
 */
export function countVitest(report: unknown, unhandled: unknown = []): Count {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const uncaught = z.array(z.string()).parse(unhandled);
  const remarks = testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0)
      return [`FAILED ${name}\n${shortened(message)}`];
    const skipped = assertionResults.filter((one) => SKIPPED.has(one.status));
    return [
      ...failed.map(
        ({ fullName, failureMessages }) =>
          `FAILED ${name} › ${fullName}\n${shortened(failureMessages?.[0] ?? "")}`,
      ),
      ...skipped
        .slice(0, 1)
        .map(({ fullName }) => `SKIPPED ${String(skipped.length)} in ${name} › ${fullName}`),
    ];
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + uncaught.length,
    remarks: [
      ...remarks,
      ...uncaught.map((error) => `FAILED caught by no test\n${shortened(error)}`),
    ],
  };
}

/**
 * Counts of Playwright's JSON report; a test that passed on its second attempt has passed, and is named. @throws
 * ZodError when it is not one
 */
export function countPlaywright(report: unknown): Count {
  const { stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    remarks: suites.flatMap((one) => remarksOf(one, [])),
  };
}

const WORDS = new Map([
  ["unexpected", "FAILED"],
  ["flaky", "SECOND TRY"],
  ["skipped", "SKIPPED"],
]);

function remarksOf(
  { title, specs = [], suites = [] }: Suite,
  above: readonly string[],
): readonly string[] {
  const path = [...above, title];
  const own = specs.flatMap((one) =>
    one.tests.flatMap(({ status, results }) => {
      const word = WORDS.get(status);
      if (word === undefined) return [];
      const reason = results.flatMap(({ errors = [] }) => errors)[0]?.message ?? "no reason given";
      const name = [...path.slice(1), one.title].join(" › ");
      return [`${word} ${one.file}:${String(one.line)} › ${name}\n${shortened(reason)}`];
    }),
  );
  return [...own, ...suites.flatMap((inner) => remarksOf(inner, path))];
}

/** Adds up. */
export const sum = (counts: readonly Count[]): Required<Count> => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  remarks: counts.flatMap(({ remarks = [] }) => remarks),
});
