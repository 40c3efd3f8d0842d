import * as z from "zod/mini";

/** How long the tests of a file took, all of them together, in milliseconds. */
export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const suite = z.object({
  specs: z.optional(
    z.array(
      z.object({
        file: z.string(),
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    ),
  ),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });
type Suite = z.infer<typeof suite>;

/** Times of Vitest's JSON report. @throws ZodError when it is not one */
export const vitestTimes = (report: unknown): readonly FileTime[] =>
  vitestReport
    .parse(report)
    .testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

/** Times of Playwright's JSON report, second tries included. @throws ZodError when it is not one */
export function playwrightTimes(report: unknown): readonly FileTime[] {
  const times = new Map<string, number>();
  const add = ({ specs = [], suites = [] }: Suite) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.set(file, (times.get(file) ?? 0) + duration);
    for (const inner of suites) add(inner);
  };
  for (const one of playwrightReport.parse(report).suites) add(one);
  return [...times].map(([file, ms]) => ({ file, ms }));
}

/** The slowest of them, slowest first, a line each: `12 s apps/server/src/running/main.test.ts`. @param root left out of the names */
export const slowest = (times: readonly FileTime[], howMany: number, root: string): string[] =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, howMany)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(0)} s ${file.replace(root, "")}`);
