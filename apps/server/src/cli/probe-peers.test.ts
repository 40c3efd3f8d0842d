import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mixedProject, type MixedProject } from "../demo/peers/mixed-project.ts";
import { PROJECTS_DIR } from "../demo/testkit/demo-folder.ts";
import { runCommand } from "./testkit/run-command.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let folder: string;
let project: MixedProject;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "freihand-probe-peers-"));
  const folders = { projects: join(folder, "projects"), data: join(folder, "data") };
  project = await mixedProject({ source: PROJECTS_DIR, ...folders });
});
afterAll(async () => {
  await project.close();
  rmSync(folder, { recursive: true });
});

interface Report {
  readonly ok: boolean;
  readonly steps: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly text: string;
    readonly advice?: string;
  }[];
}

function peerOf(kind: string) {
  const peer = project.peers.find(({ file }) => file.sources.account?.kind === kind);
  const [card] = peer?.cards ?? [];
  if (peer === undefined || card === undefined) throw new Error(`no stand-in for ${kind}`);
  return { peer, card };
}

async function probe(kind: string, ...more: readonly string[]) {
  const { peer, card } = peerOf(kind);
  const args = ["--library", String(peer.id), "--card", card.userId, ...more];
  const ran = await runCommand("probe.ts", args, { env: project.env, typed: card.password });
  expect(ran.err).toBe("");
  expect(ran.out).not.toContain(card.password);
  return ran;
}

async function reported(kind: string, ...more: readonly string[]) {
  const { code, out } = await probe(kind, "--json", ...more);
  const report: Report = JSON.parse(out);
  return { code, report, outcome: Object.fromEntries(report.steps.map((one) => [one.name, one])) };
}

describe.each([
  [
    "koha",
    ["koha (availability, account) answers and lets this server in", "3 loans, 0 reservations"],
  ],
  [
    "paia",
    [
      "sru (catalogue) answers and lets this server in",
      "daia (availability) does not describe itself: what it answers is tried below",
      "paia (account) answers and lets this server in",
      "2 loans, 0 reservations",
    ],
  ],
  ["sip2", ["it says that it is SIP2 2.00, HAFENAU", "3 loans, 2 reservations"]],
])("a library with %s", (kind, words) => {
  test("is read through in plain words, and nothing is changed", async () => {
    const { out, code } = await probe(kind);
    for (const text of words) expect(out).toContain(text);
    expect(out).toMatch(/ok {8}search +“der” finds \d+ titles/);
    expect(out).toMatch(/ok {8}availability +of 20 titles .* copies of 20 are/);
    expect(out).toMatch(/not tried changes +nothing is changed without --with-changes\n/);
    expect(out).not.toMatch(/FAILED|LEFT|→/);
    expect(code).toBe(0);
  });

  test("with changes, the account has afterwards what it had before", async () => {
    const before = await reported(kind);
    const { report, outcome, code } = await reported(kind, "--with-changes");
    const changes = ["reserve", "cancel", "renew"].map((name) => outcome[name]?.outcome);
    expect(changes).toEqual(["ok", "ok", "ok"]);
    expect(outcome["renew"]?.advice).toContain("cannot be taken back");
    expect([report.ok, code]).toEqual([true, 0]);
    const after = await reported(kind);
    expect(after.outcome["account"]?.text).toBe(before.outcome["account"]?.text);
  });
});

test("names of documents are no systems: only what answers is tried", async () => {
  const { report } = await reported("paia");
  expect(JSON.stringify(report)).not.toContain("uri.example.org");
  expect(report.steps.filter(({ name }) => name === "connection")).toHaveLength(3);
});

test("a Koha that is away fails by name; the titles that are here are searched all the same", async () => {
  await peerOf("koha").peer.down();
  const { report, outcome, code } = await reported("koha");
  expect(outcome).toMatchObject({
    connection: { outcome: "failed", text: expect.stringContaining("ECONNREFUSED") },
    system: { outcome: "failed", text: expect.stringContaining("cannot be reached") },
    search: { outcome: "ok" },
    availability: { outcome: "failed" },
    login: { outcome: "failed", advice: expect.stringContaining("check host and port") },
  });
  expect(outcome["account"]).toBeUndefined();
  expect([report.ok, code]).toEqual([false, 1]);
});
