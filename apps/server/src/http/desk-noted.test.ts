import { OWNER } from "@freihand/connector-builtin/testkit";
import { instant } from "@freihand/contract";
import { deskEndpoints, type ScanBody } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { deskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary } from "./testkit/desk-library.ts";
import { staffApp } from "./testkit/staff-app.ts";

test("Q-51: a desk sends hours later what it noted: it counts for then, once, and never against what happened since", async () => {
  const library = await openDeskLibrary();
  const client = deskClient(await staffApp(library));
  const SCAN = deskEndpoints.scan;
  const bodyOf = (more: Partial<ScanBody>) => ({
    code: "4711",
    branch: "zentral",
    mode: "lend" as const,
    reader: "1001",
    requestId: crypto.randomUUID(),
    ...more,
  });
  const notedAt = (text: string) => instant.parse(text);

  // two days ago, by a computer at whose branch the evening had begun
  const loan = bodyOf({ notedAt: notedAt("2026-11-22T17:40:00+01:00") });
  const lent = await client.call(SCAN, loan);
  expect(lent).toMatchObject({ kind: "lent", due: "2026-12-20" });
  const { entries } = await library.journal.list(OWNER, { action: "lend" });
  expect(entries).toMatchObject([{ card: "1001", reason: "noted offline 2026-11-22T16:40Z" }]);

  // somebody else's note of the same copy, from before
  expect(
    await client.call(SCAN, bodyOf({ reader: "1002", notedAt: notedAt("2026-11-22T08:00:00Z") })),
  ).toMatchObject({
    kind: "nothing",
    reason: "moved_since",
    line: "SEITHER BEWEGT, erst klären",
  });

  library.clock.now += 3_600_000;
  expect(await client.call(SCAN, loan)).toMatchObject({
    kind: "nothing",
    reason: "counted",
    signal: "ok",
  });

  for (const [mode, at] of [
    ["lend", "2026-11-10T09:00:00Z"],
    ["return", "2026-11-24T12:00:00Z"],
  ] as const)
    expect(await client.refusal(SCAN, bodyOf({ mode, notedAt: notedAt(at) }))).toMatchObject({
      code: "validation",
      field: "notedAt",
    });
});
