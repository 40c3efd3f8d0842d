import { OWNER } from "@freihand/connector-builtin/testkit";
import { catalogueEndpoints, deskEndpoints } from "@freihand/contract/staff";
import { beforeEach, expect, test } from "vitest";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";
import { staffApp } from "./testkit/staff-app.ts";

const AS = { name: "karla", roles: ["catalogue"] } as const;
const { findInCatalogue, putTitle, addCopies, changeCopy, planWithdrawal, withdrawCopies } =
  catalogueEndpoints;
const requestId = () => crypto.randomUUID();

let library: DeskLibrary;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  client = deskClient(await staffApp(library));
});

const add = (barcode: string, branch = "nord") => {
  const copies = [{ barcode, branch }];
  return client.call(addCopies, { recordId: "t1", copies, requestId: requestId() }, AS);
};
const find = (text: string) => client.call(findInCatalogue, { text }, AS);

test("a title is made, found at once by words, ISBN and number, and noted", async () => {
  const body = {
    title: "Der Garten im Mai",
    author: "Ebert, Ottilie",
    isbn: "978-3-16-148410-0",
    language: "ger",
    mediaType: "BOOK",
    subjects: ["Garten"],
    copies: [{ branch: "zentral", shelfmark: "Gar 1" }],
    requestId: requestId(),
  };
  const made = await client.call(putTitle, body, AS);
  expect(made).toMatchObject({ kind: "done", title: { isHandmade: true, recordId: "desk-1" } });
  expect(await client.call(putTitle, body, AS)).toEqual(made);
  for (const text of ["garten mai", "9783161484100", "E0000001"])
    expect(await find(text)).toMatchObject({
      titles: [{ title: "Der Garten im Mai" }],
      total: 1,
    });
  const { entries } = await library.journal.list(OWNER, {});
  expect(entries.map(({ action, staff, copy }) => [action, staff, copy]).slice(0, 2)).toEqual([
    ["add_copy", "karla", "E0000001"],
    ["make_title", "karla", undefined],
  ]);
});

test("of two who change a title at once, both are heard; who changes the same is told", async () => {
  const title = { title: "Der Garten", mediaType: "BOOK", subjects: ["Garten"] };
  const put = (fields: object) =>
    client.call(putTitle, { ...title, copies: [], ...fields, requestId: requestId() }, AS);
  await put({ copies: [{ branch: "zentral" }] });
  const edit = (fields: object) => put({ recordId: "desk-1", before: title, ...fields });
  expect(await edit({ year: 1999 })).toMatchObject({ kind: "done" });
  expect(await edit({ subtitle: "Ein Jahr" })).toMatchObject({
    kind: "done",
    title: { year: 1999, subtitle: "Ein Jahr" },
  });
  expect(await edit({ year: 2000 })).toMatchObject({
    reason: "changed",
    conflict: { fields: ["year"], now: { year: 1999 } },
    text: expect.stringContaining("Jemand anderes"),
  });
});

test("what stands in the way is said; imported titles get copies, and no other title", async () => {
  const imported = { recordId: "t1", title: "Tyll 2", mediaType: "BOOK", subjects: [], copies: [] };
  expect(await client.call(putTitle, { ...imported, requestId: requestId() }, AS)).toMatchObject({
    reason: "imported",
    text: expect.stringContaining("aus einem Import"),
  });
  // a card's and a copy's
  for (const taken of ["1001", "4712"])
    expect(await add(taken)).toMatchObject({ reason: "number_taken" });
  expect(await add("5000", "west")).toMatchObject({ reason: "unknown_branch" });
  expect(await add("5000")).toMatchObject({ kind: "done", barcodes: ["5000"] });
  const move = { recordId: "t1", copyId: "5000", branch: "zentral", shelfmark: "Rom K" };
  expect(await client.call(changeCopy, { ...move, requestId: requestId() }, AS)).toMatchObject({
    title: { copies: [{}, { barcode: "5000", branch: "zentral", shelfmark: "Rom K" }] },
  });
});

test("what is on loan stays when copies are withdrawn", async () => {
  expect(await add("5000")).toMatchObject({ kind: "done" });
  const lend = { code: "4711", reader: "1002", mode: "lend", branch: "zentral" };
  await client.call(deskEndpoints.scan, { ...lend, requestId: requestId() });
  const codes = ["4711", "5000", "99"];
  expect(await client.call(planWithdrawal, { codes }, AS)).toMatchObject([
    { code: "4711", outcome: "on_loan", due: "2026-12-22" },
    { code: "5000", outcome: "withdraw", title: "Tyll" },
    { code: "99", outcome: "unknown" },
  ]);
  expect(await client.call(withdrawCopies, { codes, requestId: requestId() }, AS)).toEqual({
    withdrawn: 1,
    kept: ["4711", "99"],
  });
  expect(await find("5000")).toEqual({ titles: [], total: 0 });
});
