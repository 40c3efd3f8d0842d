import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleLoan, exampleReservation } from "@freihand/circulation/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { circulationReader } from "./circulation-reader.ts";
import { circulationStore } from "./circulation-store.ts";
import { type Database, openDatabase } from "@freihand/database";
import type { BuiltinSchema } from "../schema.ts";
import { openReadOnly } from "@freihand/database/reader";
import { SCOPE, seedPatrons } from "../testkit/lending-world.ts";

const folder = mkdtempSync(join(tmpdir(), "freihand-reader-"));
const file = join(folder, "freihand.sqlite");
let database: Database<BuiltinSchema>;
beforeAll(async () => {
  database = await openDatabase(file);
  await seedPatrons(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe("the reader of the search threads", () => {
  it("sees at once what another connection has committed, of its own library only", async () => {
    const raw = openReadOnly(file);
    const reader = circulationReader(raw);
    expect(reader.statesOf(SCOPE, ["r1"]).size).toBe(0);
    const queue = [
      { copyId: "c2", state: "ready" },
      { copyId: "c3", state: "transit" },
      { state: "waiting" },
      { state: "suspended" },
    ] as const;
    await circulationStore(database.db, SCOPE).transaction(async (tx) => {
      await tx.addLoan(exampleLoan({ userId: "patron-0" }));
      const day = exampleLoan().lentOn;
      await tx.putMark({ copyId: "c4", recordId: "r1", kind: "missing", day });
      for (const [index, more] of queue.entries())
        await tx.addReservation(
          exampleReservation({
            ...more,
            id: String(index),
            userId: `patron-${String(index)}`,
            placedSeq: index + 1,
          }),
        );
    });
    expect(reader.statesOf(SCOPE, ["r1", "r2", "r1"])).toEqual(
      new Map([
        [
          "r1",
          {
            loans: [{ copyId: "c1", due: "2026-03-31" }],
            held: [
              { copyId: "c2", state: "ready" },
              { copyId: "c3", state: "transit" },
            ],
            marked: [{ copyId: "c4", kind: "missing" }],
            queue: 4,
            waiting: 1,
          },
        ],
      ]),
    );
    expect(reader.statesOf({ ...SCOPE, libraryId: 2 }, ["r1"]).size).toBe(0);
    expect(reader.statesOf({ ...SCOPE, project: "other" }, ["r1"]).size).toBe(0);
    raw.close();
  });

  it("requests more titles than fit into one query, and ids with quotes in them", () => {
    const raw = openReadOnly(file);
    const ids = Array.from({ length: 1000 }, (_, index) => `"${String(index)}'`);
    expect([
      ...circulationReader(raw)
        .statesOf(SCOPE, [...ids, "r1"])
        .keys(),
    ]).toEqual(["r1"]);
    raw.close();
  });

  it("cannot write", () => {
    const raw = openReadOnly(file);
    expect(() => {
      raw.exec("delete from loans");
    }).toThrow("readonly");
    raw.close();
  });
});
