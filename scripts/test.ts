// Runs every check and every test, also after one has failed, and ends with one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countPlaywright, countVitest, sum, type Count } from "./test-counts.rules.ts";

const reports = mkdtempSync(join(tmpdir(), "freihand-test-"));
const unitReport = join(reports, "unit.json");
const e2eReport = join(reports, "e2e.json");

const succeeds = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;

/** A check is one test: it passes or fails. */
function check(title: string, command: string, ...args: readonly string[]): Count {
  console.log(`\n— ${title}`);
  return succeeds(command, args)
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, remarks: [`FAILED ${title}`] };
}

/** A run that ends badly without naming a failed test (a crash, no report) still counts as one failure. */
function suite(title: string, run: () => boolean, count: () => Count): Count {
  console.log(`\n— ${title}`);
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
}
const report = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const counts = [
  check("Format", "npm", "run", "--silent", "format"),
  check("Types", "npm", "run", "--silent", "types"),
  check("Lint", "npm", "run", "--silent", "lint"),
  check("Import rules", "npm", "run", "--silent", "imports"),
  check("Size of the client", "npm", "run", "--silent", "size"),
  suite(
    "unit and integration tests",
    () =>
      succeeds("vitest", [
        "run",
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${unitReport}`,
      ]),
    () => countVitest(report(unitReport)),
  ),
  suite(
    "browser tests",
    () =>
      succeeds("playwright", ["test", "--reporter=line,json"], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      }),
    () => countPlaywright(report(e2eReport)),
  ),
];
rmSync(reports, { recursive: true });
const { passed, failed, remarks } = sum(counts);
for (const remark of remarks) console.log(`\n${remark}`);
console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
