import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { Metrics } from "./metrics.ts";
import { SCRAPED } from "./testkit/scraped-parts.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Every metric that the server exposes, by the line that describes it. */
async function exposed(): Promise<readonly string[]> {
  const text = await new Metrics().text(SCRAPED);
  return [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name);
}

test("the table of the document lists every metric that is exposed, and no other", async () => {
  const rows = [...read("docs/operating.md").matchAll(/^\| `(\w+_\w+)` +\|/gm)];
  const listed = rows
    .map(([, name = ""]) => name)
    .filter((name) => /^(?:freihand|process|nodejs)_/.test(name));
  const names = await exposed();
  expect(names.length).toBeGreaterThan(25);
  expect(new Set(names).size).toBe(names.length);
  expect(listed.toSorted()).toEqual(names.toSorted());
});

const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});
const dashboardQueries = () =>
  dashboard
    .parse(JSON.parse(read("deploy/grafana/freihand.json")))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
/** Each on a line of its own. */
const alertQueries = () =>
  [...read("deploy/prometheus/freihand-alerts.yml").matchAll(/^ +expr: (.+)$/gm)].map(
    ([, query = ""]) => query,
  );

test("every alert has a query, a time, a severity and words for the operator", () => {
  const [, ...rules] = read("deploy/prometheus/freihand-alerts.yml").split(/^ +- alert: /m);
  expect(alertQueries()).toHaveLength(rules.length);
  for (const rule of rules)
    for (const member of ["expr: ", "for: ", "severity: ", "summary: ", "description: "])
      expect([rule, rule.split(member).length]).toEqual([rule, 2]);
});

/** What Prometheus itself adds. */
const FROM_PROMETHEUS = ["up", "job"];

/** Names of metrics and labels of a query, without functions, words of the language and texts. */
function namesIn(query: string): { readonly metrics: Set<string>; readonly labels: Set<string> } {
  const bare = query.replaceAll(/"[^"]*"/g, "");
  const metrics = [...bare.matchAll(/\b(?:freihand|process|nodejs)_\w+/g)].map(([name]) => name);
  const selected = [...bare.matchAll(/(\w+)=[~]?/g)].map(([, label = ""]) => label);
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(", "),
  );
  return { metrics: new Set(metrics), labels: new Set([...selected, ...grouped]) };
}

/** The names of samples with their labels, from a server where everything has happened once. */
async function samples(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const metrics = new Metrics();
  metrics.noteRequest({ route: "/x", method: "GET", status: 200, seconds: 1 });
  metrics.noteSearch({ task: "search", outcome: "answered", ms: 1 });
  metrics.noteJob({ what: "sweeping", everyMs: 1, hasFailed: false, ms: 1, at: 1 });
  const work = { kind: "import", project: "basic", library: 1 };
  metrics.noteWork({ ...work, exitCode: 0, output: ["1 new"], ms: 1, at: 1 });
  const lines = (await metrics.text(SCRAPED)).split("\n").filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => [
      /^\w+/.exec(line)?.[0] ?? "",
      new Set([...line.matchAll(/(\w+)="/g)].map(([, label = ""]) => label)),
    ]),
  );
}

test.each([
  ["dashboard", dashboardQueries, 25],
  ["alerts", alertQueries, 9],
])("the %s use metrics and labels that the server exposes", async (_what, queries, atLeast) => {
  const shown = await samples();
  const all = queries();
  expect(all.length).toBeGreaterThanOrEqual(atLeast);
  for (const query of all) {
    const { metrics, labels } = namesIn(query);
    expect([query, metrics.size > 0 || query.startsWith("up{")]).toEqual([query, true]);
    const unknown = [...metrics].filter((name) => !shown.has(name));
    const has = (label: string) =>
      [...metrics].some((name) => shown.get(name)?.has(label) === true);
    const foreign = [...labels].filter((label) => !FROM_PROMETHEUS.includes(label) && !has(label));
    expect([query, unknown, foreign]).toEqual([query, [], []]);
  }
});

test("a query with a metric or label that is not there is noticed", async () => {
  const shown = await samples();
  const { metrics, labels } = namesIn(
    'sum by (colour) (rate(freihand_nothing_total{shade="x"}[5m]))',
  );
  expect([...metrics].filter((name) => shown.has(name))).toEqual([]);
  expect([...labels]).toEqual(["shade", "colour"]);
});
