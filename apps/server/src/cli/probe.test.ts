import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayAt } from "@freihand/contract";
import { sip2Double, type Sip2Double } from "@freihand/connector-sip2/testkit";
import { startSruDouble } from "@freihand/connector-sru/testkit";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
import { marc } from "./testkit/import-source.ts";
import { runCommand, type Ran } from "./testkit/run-command.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dataDir = mkdtempSync(join(tmpdir(), "freihand-probe-"));
let double: Sip2Double;
let projects: string;

const sourcesAt = ({ host, port, institution }: Sip2Double, over: object = {}) => ({
  catalogue: { kind: "embedded" },
  availability: { kind: "sip2" },
  account: {
    kind: "sip2",
    host,
    port,
    institution,
    login: { user: "terminal", password: "probe-sip2" },
    offers: { cancel: true },
    ...over,
  },
});
const folderAt = (over: object = {}) =>
  folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": {
      ...LIBRARY,
      branches: [{ id: "Mitte", name: "Mitte" }],
      sources: sourcesAt(double, over),
    },
  });

const run = (command: string, args: readonly string[], typed = "") => {
  const env = {
    DATA_DIR: dataDir,
    PROJECTS_DIR: projects,
    SECRET_PROBE_SIP2: "terminal-geheim",
  };
  return runCommand(command, args, { env, typed });
};
const probe = (args: readonly string[] = [], typed = "") =>
  run("probe.ts", ["--library", "1", ...args], typed);

interface Step {
  readonly name: string;
  readonly outcome: string;
  readonly text: string;
}
interface Report {
  readonly ok: boolean;
  readonly steps: readonly Step[];
}
const reportOf = ({ out }: Ran): Report => JSON.parse(out);
const outcomes = ({ steps }: Report) =>
  Object.fromEntries(steps.map((one) => [one.name, one.outcome]));

async function importTitles(): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), "freihand-marc-")), "titles.mrc");
  const titles = ["Der Fährmann", "Der Ebbe", "Der Koch", "Der Weg", "Der Wanderer", "Der Film"];
  writeFileSync(
    file,
    Buffer.concat(
      titles.map((title, at) => marc(at + 1, title, { copies: [`B200${String(at + 1)}`] })),
    ),
  );
  const { code, err } = await run("import.ts", ["--library", "1", file]);
  expect(err).toBe("");
  expect(code).toBe(0);
}

beforeAll(async () => {
  double = await sip2Double();
  projects = folderAt();
  await importTitles();
  await double.close();
});
beforeEach(async () => {
  double = await sip2Double({ now: Date.now });
  projects = folderAt();
});
afterEach(() => double.close());

test("every capability is tried in plain words, and nothing is changed", async () => {
  const before = structuredClone(double.library.holds);
  const { code, out, err } = await probe(["--card", "C1001"], "geheim-1\n");
  expect(err).toBe("");
  expect(out).toMatch(/ok {8}name +127\.0\.0\.1 is 127\.0\.0\.1 \(\d+ ms\)/);
  expect(out).toContain("accepts connections");
  expect(out).toContain("lets this server in; it says that it is SIP2 2.00, LIB");
  expect(out).toContain("“der” finds 6 titles");
  expect(out).toContain("it knows where copies of 6 are");
  expect(out).toMatch(/ok {8}account +3 loans, 2 reservations/);
  expect(out).toMatch(/changes +nothing is changed without --with-changes/);
  expect(out).not.toMatch(/Fährmann|Nina|geheim/);
  expect(code).toBe(0);
  expect(double.library.holds).toEqual(before);
  expect(double.requests("15") + double.requests("29") + double.requests("11")).toBe(0);
});

/** The double's days are a spring's; a renewal from today on has to end later than the loan. */
function dueTomorrow(): void {
  const due = dayAt(Date.now() + 86_400_000, "Europe/Berlin");
  double.library.loans = double.library.loans.map((loan) => ({ ...loan, due }));
}
const CHANGES = ["--json", "--card", "C1001", "--with-changes"];

test("with changes it reserves, cancels and renews, once each, and the reservation is gone", async () => {
  await double.close();
  double = await sip2Double({ now: Date.now, style: "openncip" });
  projects = folderAt();
  dueTomorrow();
  const holds = structuredClone(double.library.holds);
  const done = await probe(CHANGES, "geheim-1");
  expect(done.err).toBe("");
  expect(outcomes(reportOf(done))).toMatchObject({
    login: "ok",
    reserve: "ok",
    cancel: "ok",
    renew: "ok",
  });
  expect(double.library.holds).toEqual(holds);
  expect(double.library.loans.map(({ renewals }) => renewals).filter(Boolean)).toHaveLength(1);
  expect([double.requests("15"), double.requests("29")]).toEqual([2, 1]);
  expect(done.code).toBe(0);
});

test("what cannot be put back is told, and the steps after it go on", async () => {
  dueTomorrow();
  const before = double.library.holds.length;
  const refused = reportOf(await probe(CHANGES, "geheim-1"));
  // as Koha's SIP2 server, it does not cancel
  expect(outcomes(refused)).toMatchObject({ reserve: "ok", cancel: "left", renew: "ok" });
  expect(refused.ok).toBe(false);
  expect(double.library.holds).toHaveLength(before + 1);
  projects = folderAt({ offers: { cancel: false } });
  const other = reportOf(await probe(["--title", "r6", ...CHANGES], "geheim-1"));
  expect(outcomes(other)).toMatchObject({ cancel: "left" });
  expect(other.ok).toBe(false);
});

test("a wrong login of the library, a wrong password and a system that is away each say what to do", async () => {
  const wrong = await probe(["--card", "C1001", "--json"], "falsch");
  expect(outcomes(reportOf(wrong))).toMatchObject({ system: "ok", login: "failed" });
  expect(wrong.code).toBe(1);
  expect(wrong.out + wrong.err).not.toContain("falsch");
  projects = folderAt({ login: { user: "nobody", password: "probe-sip2" } });
  const refused = await probe();
  expect(refused.out).toMatch(
    /FAILED {4}system .*login_refused.*\n +→ check the login of this server/,
  );
  expect(refused.code).toBe(1);
  await double.close();
  const away = await probe();
  expect(away.out).toMatch(/FAILED {4}connection .*ECONNREFUSED.*\n +→ check host and port/);
});

test("barcodes that do not join are told", async () => {
  double.library.items.clear();
  const { out, code } = await probe();
  expect(out).toMatch(
    /FAILED {4}availability .*copies of 0 are.*\n +→ the catalogue and this source do not join/,
  );
  expect(code).toBe(1);
});

test("words that cannot be searched are told with the catalogue's reason", async () => {
  const { out, code } = await probe(["--search", "ei"]);
  expect(out).toMatch(/FAILED {4}search .*“ei” cannot be searched: .*\n +→ name other words/);
  expect(code).toBe(1);
});

test("without a password nothing is tried", async () => {
  const { code, err } = await probe(["--card", "C1001"]);
  expect(err).toContain("there is no password");
  expect(code).toBe(2);
  expect(double.connections).toBe(0);
});

test("how an SRU server is searched is told, and which of its records cannot be read", async () => {
  const titles = await startSruDouble();
  titles.state.explained = ["cql.serverChoice", "dc.title", "rec.id"];
  titles.put({ id: "s-2", title: "", subjects: ["Leuchtturm"] });
  projects = folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": {
      ...LIBRARY,
      sources: { catalogue: { kind: "sru", url: titles.url } },
    },
  });
  const { code, out } = await probe(["--search", "Leuchtturm"]);
  titles.close();
  expect(out).toMatch(/ok {8}settings .*dc\.title, rec\.id; no index for author, subject/);
  expect(out).toMatch(/ok {8}unreadable +records .* left out: 1; .*title.*\(1\)\n +→ look at/);
  expect(code).toBe(0);
});
