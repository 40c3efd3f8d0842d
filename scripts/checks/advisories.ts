import { readFileSync } from "node:fs";
import { advisedBy, installedBy, osvQuestion, type Installed } from "./advisories.rules.ts";

/**
 * Queries OSV, which also has GitHub's advisories, for everything that the lock file installs. `npm audit` needs a
 * registry that supports it; many mirrors do not. Exits with 0: no known advisory; 1: advisories found; 2: no answer,
 * so nothing is known.
 */
const SERVICE = process.env["OSV_URL"] ?? "https://api.osv.dev/v1/querybatch";
/** OSV accepts a thousand at once. */
const AT_ONCE = 500;
const TIMEOUT_MS = 30_000;

const root = new URL("../../", import.meta.url);
const installed = installedBy(JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8")));

async function ask(some: readonly Installed[]) {
  const response = await fetch(SERVICE, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(osvQuestion(some)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${String(response.status)}`);
  const advised = advisedBy(some, await response.json());
  if (advised === undefined) throw new Error("an answer to something else");
  return advised;
}

async function main(): Promise<number> {
  const parts = Array.from({ length: Math.ceil(installed.length / AT_ONCE) }, (_, index) =>
    installed.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  try {
    const advised = (await Promise.all(parts.map(ask))).flat();
    for (const { name, version, ids } of advised)
      console.log(`${name} ${version}: ${ids.map((id) => `https://osv.dev/${id}`).join(" ")}`);
    console.log(
      `${String(installed.length)} packages looked up, ${String(advised.length)} with advisories.`,
    );
    return advised.length === 0 ? 0 : 1;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`Nothing was looked up: ${new URL(SERVICE).host} did not answer (${why}).`);
    console.error("That is no all-clear: ask again from a machine that reaches it.");
    return 2;
  }
}

process.exitCode = await main();
