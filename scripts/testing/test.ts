// Runs checks and tests, even after one has failed, and ends with one line: N passed, N failed. `test.ts fast`: every
// check, the unit tests and the smoke journeys; `rest`: all other browser tests; without an argument: everything.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileTime, playwrightTimes, slowest, vitestTimes } from "./slowest.rules.ts";
import { countPlaywright, countVitest, sum, type Count } from "./test-counts.rules.ts";

const TIERS = ["fast", "rest", "everything"] as const;
const tier = TIERS.find((one) => one === (process.argv[2] ?? "everything"));
if (tier === undefined) throw new Error(`test.ts knows ${TIERS.join(", ")}`);

const reports = mkdtempSync(join(tmpdir(), "freihand-test-"));
const unitReport = join(reports, "unit.json");
const unhandled = join(reports, "unhandled.json");
const e2eReport = join(reports, "e2e.json");

const succeeds = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;

/** Reports how long it took: docs/testing.md promises a time. */
function timed(title: string, run: () => Count): Count {
  console.log(`\n— ${title}`);
  const start = performance.now();
  const count = run();
  console.log(`— ${title}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return count;
}

/** The checks, each with its script: two lanes side by side, as most of them use one core. */
const CHECKS = [
  { Types: "types", "Unused exports and files": "unused", Lint: "lint" },
  { Format: "format", "Import rules": "imports", "Size of the client": "size" },
];

/** A check is one test: it passes or fails. What it prints comes when it has ended. */
const check = async (title: string, script: string): Promise<Count> => {
  const start = performance.now();
  return new Promise((resolve) => {
    const options = { maxBuffer: 2 ** 26 };
    execFile("npm", ["run", "--silent", script], options, (failure, stdout, stderr) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      console.log(`\n— ${title}: ${seconds} s\n${stdout}${stderr}`.trimEnd());
      if (failure === null) resolve({ passed: 1, failed: 0 });
      else resolve({ passed: 0, failed: 1, remarks: [`FAILED ${title}`] });
    });
  });
};

async function lane(scripts: Readonly<Record<string, string>>): Promise<Count> {
  const counts: Count[] = [];
  for (const [title, script] of Object.entries(scripts)) counts.push(await check(title, script));
  return sum(counts);
}

/** A run that fails without naming a failed test (a crash, no report) still counts as one failure. */
const suite = (title: string, run: () => boolean, count: () => Count): Count =>
  timed(title, () => {
    const ok = run();
    try {
      const counted = count();
      if (ok || counted.failed > 0) return counted;
      return {
        ...counted,
        failed: 1,
        remarks: [...(counted.remarks ?? []), `FAILED ${title}: ended badly`],
      };
    } catch (error) {
      console.error(`No report of the ${title}:`, error);
      return { passed: 0, failed: 1 };
    }
  });
const report = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;

/** Where the time goes: the whole has a bound, in docs/testing.md. */
function printSlowest(times: readonly FileTime[]): void {
  for (const line of slowest(times, 20, `${process.cwd()}/`)) console.log(`  ${line}`);
}

const unitTests = () =>
  suite(
    "unit and integration tests",
    () =>
      succeeds(
        "vitest",
        [
          "run",
          "--reporter=dot",
          "--reporter=json",
          "--reporter=./scripts/testing/unhandled-errors.ts",
          `--outputFile.json=${unitReport}`,
        ],
        { UNHANDLED_ERRORS: unhandled },
      ),
    () => {
      printSlowest(vitestTimes(report(unitReport)));
      return countVitest(report(unitReport), report(unhandled));
    },
  );

const browserTests = (title: string, ...choice: readonly string[]) =>
  suite(
    title,
    () =>
      succeeds("playwright", ["test", "--reporter=line,json", ...choice], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      }),
    () => {
      printSlowest(playwrightTimes(report(e2eReport)));
      return countPlaywright(report(e2eReport));
    },
  );

async function* parts(): AsyncGenerator<Count> {
  if (tier !== "rest") {
    yield* await Promise.all(CHECKS.map(lane));
    yield unitTests();
  }
  if (tier === "fast") yield browserTests("smoke journeys", "--grep=@smoke");
  if (tier === "rest") yield browserTests("other browser tests", "--grep-invert=@smoke");
  if (tier === "everything") yield browserTests("browser tests");
}

const { passed, failed, remarks } = sum(await Array.fromAsync(parts()));
rmSync(reports, { recursive: true });
for (const remark of remarks) console.log(`\n${remark}`);
console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
