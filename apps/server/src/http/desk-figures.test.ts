import { deskEndpoints, figureEndpoints, readerEndpoints } from "@freihand/contract/staff";
import { OWNER } from "@freihand/connector-builtin/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { figureStore } from "../storage/figures.ts";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";
import { staffApp } from "./testkit/staff-app.ts";

const LEA = { name: "lea", roles: ["admin"] } as const;
const NONE = { loans: 0, returns: 0, newReaders: 0, searches: 0, vainSearches: 0 };

let library: DeskLibrary;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  client = deskClient(await staffApp(library));
});

const scan = (given: object) =>
  client.call(deskEndpoints.scan, {
    branch: "zentral",
    requestId: crypto.randomUUID(),
    ...given,
  });
const figures = (period: string) => client.call(figureEndpoints.figures, { period }, LEA);

describe("figures of a library", () => {
  it("count loans, returns and new readers with the action, and nothing that was refused", async () => {
    await scan({ code: "4711", reader: "1001", mode: "lend" });
    await scan({ code: "4712", reader: "4711", mode: "lend" });
    await scan({ code: "4711", mode: "return", branch: "nord" });
    await scan({ code: "4712", mode: "return" }); // was not on loan
    const requestId = crypto.randomUUID();
    const reader = { lastName: "Neu", group: "adult" };
    await client.call(readerEndpoints.createReader, { requestId, reader });
    await client.call(readerEndpoints.createReader, { requestId, reader });
    const { rows, busy, branches } = await figures("2026-11");
    expect(branches.map(({ id }) => id)).toEqual(["zentral", "nord"]);
    expect(rows).toEqual([
      { ...NONE, at: "2026-11-24", branch: "", newReaders: 1 },
      { ...NONE, at: "2026-11-24", branch: "nord", returns: 1 },
      { ...NONE, at: "2026-11-24", branch: "zentral", loans: 1 },
    ]);
    // ten o'clock UTC is eleven at the library
    expect(busy).toEqual([{ weekday: 2, hour: 11, count: 2 }]);
  });

  it("name nobody and no copy", async () => {
    await scan({ code: "4711", reader: "1001", mode: "lend" });
    const rows = await library.database.db.selectFrom("figures").selectAll().execute();
    expect(rows).toEqual([
      {
        project: "basic",
        library_id: 1,
        branch: "zentral",
        hour_ms: Date.parse("2026-11-24T10:00:00Z"),
        kind: "loan",
        count: 1,
      },
    ]);
  });

  it("are summed in the database, and forgotten in time", async () => {
    const store = figureStore(library.database.db);
    const place = OWNER;
    const at = Date.parse("2026-10-01T10:30:00Z");
    const search = { place, kind: "search", at } as const;
    const words = { place, words: "momo", at };
    await store.add([search, search], [{ ...words, times: 3 }]);
    await store.add(
      [search],
      [
        { ...words, times: 1 },
        { ...words, words: "krabat", times: 3 },
      ],
    );
    expect(await figures("2026")).toMatchObject({
      rows: [{ ...NONE, at: "2026-10", branch: "", searches: 3 }],
      vainWords: [
        { words: "momo", count: 4 },
        { words: "krabat", count: 3 },
      ],
    });
    expect((await figures("2026-11")).rows).toEqual([]);
    await store.forget({ figures: at + 3_600_000, words: at + 86_400_000 });
    expect(await figures("2026")).toMatchObject({ rows: [], vainWords: [] });
  });

  it("of no period are refused", async () => {
    for (const period of ["2026-13", "26", "2026-11-01", ""])
      expect(await client.refusal(figureEndpoints.figures, { period }, LEA)).toMatchObject({
        code: "validation",
      });
  });
});
