// Counts what makes the house easy or hard to walk through. `npm run house` prints the table of docs/architecture.md; --write puts it there.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as prettier from "prettier";
import { filesOf } from "./tracked-files.ts";

process.chdir(new URL("../..", import.meta.url).pathname);

const PAGE = "docs/architecture.md";
const files = filesOf("*.ts", "*.tsx");
const isTest = (path: string) =>
  /\.(?:test|spec)\.tsx?$|\/(?:testkit|fixtures|fake)\/|^e2e\//.test(path);
const production = files.filter((path) => path.includes("/src/") && !isTest(path));
const client = production.filter((path) => path.startsWith("apps/client/"));
const texts = new Map(files.map((path) => [path, readFileSync(path, "utf8")]));
const textOf = (path: string) => texts.get(path) ?? "";
const lines = (path: string) => textOf(path).split("\n").length - 1;

const matching = (paths: readonly string[], pattern: RegExp) =>
  paths.reduce((sum, path) => sum + [...textOf(path).matchAll(pattern)].length, 0);

/** Production files of the fullest folder, and its name. */
function fullestFolder(): string {
  const folders = Map.groupBy(client, (path) => dirname(path));
  const [[folder, inside] = ["", []]] = [...folders].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return `${String(inside.length)} (\`${folder.replace("apps/client/src/", "")}\`)`;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** JavaScript files that the newest build consists of. */
function chunks(): string {
  const manifest: unknown = JSON.parse(
    readFileSync("apps/client/dist/.vite/manifest.json", "utf8"),
  );
  const built = new Set(JSON.stringify(manifest).match(/assets\/[^"]+\.js/g));
  return String(built.size);
}

/** Rules files that no test of their own name or neighbour imports. */
function rulesWithoutTable(): number {
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path)).map(textOf);
  const imported = new Set(tests.flatMap((text) => text.match(/[\w.-]+\.rules\.ts(?=")/g) ?? []));
  return production.filter(
    (path) => path.endsWith(".rules.ts") && !imported.has(path.slice(path.lastIndexOf("/") + 1)),
  ).length;
}

const ROWS: readonly (readonly [what: string, before: string, now: string, aim: string])[] = [
  ["production files of the client", "1,116", String(client.length), "750–850"],
  ["lines of such a file, median", "44", String(median(client.map(lines))), "–"],
  ["fullest folder of the client", "117 (`model`)", fullestFolder(), "about 15"],
  ["JavaScript chunks", "338", chunks(), "110"],
  ["`lazy` components", "78", String(matching(client, /= lazy\(/g)), "–"],
  ["files in `scripts` itself", "41", String(readdirSync("scripts").length), "–"],
  ["module-level `let` of the client", "9", String(matching(client, /^(?:export )?let /gm)), "0"],
  ["`rules` files that no test imports", "84", String(rulesWithoutTable()), "0"],
  [
    "files that cast (`.cast.ts`)",
    "21",
    String(files.filter((path) => path.endsWith(".cast.ts")).length),
    "–",
  ],
  ["exceptions from lint rules", "128", String(matching(files, /(?:oxlint|eslint)-disable/g)), "–"],
];

const table = [
  "| what | at c218253 | now | aim |",
  "| --- | --- | --- | --- |",
  ...ROWS.map((row) => `| ${row.join(" | ")} |`),
].join("\n");
const formatted = (await prettier.format(table, { parser: "markdown" })).trim();
console.log(formatted);

if (process.argv.includes("--write")) {
  const between = /(?<=<!-- npm run house -->\n\n).*?(?=\n\n<!-- end -->)/s;
  writeFileSync(
    PAGE,
    readFileSync(PAGE, "utf8").replace(between, () => formatted),
  );
}
