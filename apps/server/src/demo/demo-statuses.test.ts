import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { StepReply } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectDemo, type ConnectedDemo } from "./testkit/connected-demo.ts";
import {
  demoFolder,
  noon,
  PROJECTS_DIR,
  seededFolder,
  type DemoFolder,
} from "./testkit/demo-folder.ts";
import { type Scene, SCENES } from "./testkit/status-scenes.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const DAY = "2027-02-26";
let seeded = "";
let folder: DemoFolder;
let libraries: ConnectedDemo;

beforeAll(async () => {
  seeded = await seededFolder(noon(DAY));
  folder = await demoFolder(seeded);
  libraries = await connectDemo(folder, noon(DAY));
});
afterAll(async () => {
  await libraries.close();
  await folder.remove();
  rmSync(seeded, { recursive: true });
});

const ctx = () => ({ locale: "de", signal: AbortSignal.timeout(5000) }) as const;

async function play({ library, card, call, work, answers = {} }: Scene): Promise<StepReply> {
  const patrons = libraries.patrons(library);
  const patron = { userId: card };
  const request = { requestId: randomUUID(), answers };
  const account = await patrons.account(patron, ctx());
  const onCard = [...account.lent, ...account.reservations].find((one) => one.recordId === work);
  const id = onCard?.id ?? "not on the card";
  const recordId = work ?? "";
  const reply = await {
    reserve: () => patrons.reserve?.(patron, { ...request, recordId }, ctx()),
    cancel: () => patrons.cancel?.(patron, { ...request, id }, ctx()),
    change: () => patrons.change?.(patron, { ...request, id }, ctx()),
    renew: () => patrons.renew?.(patron, { ...request, id }, ctx()),
    renewAll: () => patrons.renewAll?.(patron, request, ctx()),
  }[call]();
  if (reply === undefined) throw new Error(`library ${String(library)} does not offer ${call}`);
  return reply;
}

describe("with the demo, every status of a multi-step action can be reached", () => {
  test.each(SCENES)("$status: card $card, $call $work", async (scene) => {
    expect(await play(scene)).toMatchObject({ status: scene.status, ...scene.expected });
  });

  test("all eight are among them, and the README names each with its card and title", () => {
    expect(new Set(SCENES.map(({ status }) => status)).size).toBe(8);
    const readme = readFileSync(join(PROJECTS_DIR, "basic/demo/README.md"), "utf8");
    const rows = readme.split("\n").filter((line) => line.startsWith("| `"));
    for (const { status, card, work = "" } of SCENES) {
      const isTold = rows.some((row) =>
        [`\`${status}\``, `\`${card}\``, work].every((part) => row.includes(part)),
      );
      expect(isTold, `${status} ${card} ${work}`).toBe(true);
    }
  });

  test("renewing all loans of the ordinary patron has a mixed outcome", async () => {
    const patrons = libraries.patrons(1);
    const request = { requestId: randomUUID(), answers: { confirm: "yes" } };
    const reply = await patrons.renewAll?.({ userId: "40011001" }, request, ctx());
    const results = reply?.status === "OK" ? (reply.results ?? []) : [];
    expect(results.map(({ ok }) => ok)).toEqual(expect.arrayContaining([true, false]));
  });

  test("each loan that is not renewable has its own reason", async () => {
    const { lent } = await libraries.patrons(1).account({ userId: "40011008" }, ctx());
    expect(new Set(lent.map(({ renew }) => renew.reason))).toEqual(
      new Set(["not_allowed", "on_reserve", "too_many", "too_soon"]),
    );
  });

  test("overdue fees grow every day, up to the maximum", async () => {
    const { fees, pendingFees } = await libraries.patrons(1).account({ userId: "40011006" }, ctx());
    expect(fees.map(({ title, amount, growing }) => [title, amount.cents, growing])).toEqual([
      ["Abbey Road", 500, undefined],
      [
        "Herr der Diebe",
        40,
        { perDay: { cents: 20, currency: "EUR" }, upTo: { cents: 1000, currency: "EUR" } },
      ],
    ]);
    expect(pendingFees?.cents).toBe(540);
  });

  test("in Lindenau a reservation can be suspended and resumed; in Erlenbach none can be changed", async () => {
    const { reservations } = await libraries.patrons(1).account({ userId: "40011010" }, ctx());
    expect(reservations.find(({ recordId }) => recordId === "ueber-menschen")).toMatchObject({
      state: "suspended",
      suspendedUntil: "2027-03-22",
      status: "ruht bis 22. März",
      change: { branch: true, suspend: true },
    });
    expect("change" in libraries.patrons(2)).toBe(false);
    const erlenbach = await libraries.patrons(2).account({ userId: "E2001" }, ctx());
    expect(erlenbach.reservations[0]).not.toHaveProperty("change");
  });

  test("renewing all is not offered in Steinau", () => {
    expect("renewAll" in libraries.patrons(3)).toBe(false);
  });
});
