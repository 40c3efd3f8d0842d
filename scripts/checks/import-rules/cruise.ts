import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface CruiseReport {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { rule: { name: string }; from: string; to: string }[];
  };
}

const TOOL = new URL(
  "../../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  import.meta.url,
).pathname;

/**
 * Checks the import rules of `.dependency-cruiser.cjs` in one tree.
 * @param root folder with `packages`, `connectors`, `apps` and the rule file
 * @returns number of modules seen, and a line for each violation
 */
export async function cruiseTree(
  root: string,
): Promise<{ readonly modules: number; readonly violations: readonly string[] }> {
  const parts = ["packages", "connectors", "apps", "scripts", "e2e", "bench"].filter((part) =>
    existsSync(join(root, part)),
  );
  const run = spawnSync(
    process.execPath,
    [TOOL, "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...parts],
    { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (run.stdout === "") throw new Error(`dependency-cruiser said nothing: ${run.stderr}`);
  const { summary }: CruiseReport = JSON.parse(run.stdout);
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

/** The rule file as text, for placing it into another tree. @public */
export const ruleFile = (): string =>
  readFileSync(new URL("../../../.dependency-cruiser.cjs", import.meta.url), "utf8");
