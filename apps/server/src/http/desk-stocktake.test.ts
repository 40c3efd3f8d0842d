import { OWNER } from "@freihand/connector-builtin/testkit";
import { deskEndpoints, stocktakeEndpoints } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { deskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary } from "./testkit/desk-library.ts";
import { staffApp } from "./testkit/staff-app.ts";

const AS = { name: "karla", roles: ["catalogue"] } as const;
const rows = stocktakeEndpoints;

test("the role catalogue counts a shelf; nobody is named, and the journal says what was done", async () => {
  const library = await openDeskLibrary();
  const { call, refusal } = deskClient(await staffApp(library));
  const requestId = crypto.randomUUID();
  const range = { branch: "zentral", requestId };
  const stocktake = (await call(rows.openStocktake, range, AS)).id;
  const other = { ...range, requestId: crypto.randomUUID() };
  const backwards = { ...other, from: "Gar 12", to: "Gar 1" };
  for (const [wrong, field] of [
    [{ ...other, branch: "west" }, "branch"],
    [backwards, "to"],
  ] as const)
    expect(await refusal(rows.openStocktake, wrong, AS)).toMatchObject({
      code: "validation",
      field,
    });
  const scan = (code: string) => {
    library.clock.now += 1000;
    return call(rows.scanInStocktake, { stocktake, code }, AS);
  };

  const lend = { code: "4711", reader: "1002", mode: "lend", branch: "zentral" };
  await call(deskEndpoints.scan, { ...lend, requestId: crypto.randomUUID() });
  const lent = await scan("4711");
  expect(lent).toMatchObject({
    verdict: "on_loan",
    signal: "look",
    line: "Ist noch ausgeliehen",
    copy: { title: "Tyll" },
  });
  expect(JSON.stringify(lent)).not.toMatch(/1002|Müller/);
  expect(await scan("4712")).toMatchObject({ verdict: "other_branch", line: "Gehört nach Nord" });
  expect(await scan("99")).toMatchObject({ verdict: "unknown", signal: "stop" });
  expect(await call(rows.stocktakeFindings, { stocktake }, AS)).toMatchObject({
    stocktake: { expected: 2, branchName: "Zentrale" },
    findings: [{ code: "99" }, { code: "4712", line: "Gehört nach Nord" }, { code: "4711" }],
  });

  expect(await call(rows.stocktakeMissing, { stocktake }, AS)).toMatchObject({
    total: 1,
    copies: [{ barcode: "1003", title: "Krabat" }],
  });
  const mark = { stocktake, codes: ["1003", "4711"] };
  expect(await call(rows.markStocktakeMissing, mark, AS)).toEqual({ marked: 1 });
  const found = { stocktake, code: "1003", requestId: crypto.randomUUID() };
  expect(await scan("1003")).toMatchObject({ verdict: "given_up" });
  expect(await call(rows.putInOrder, found, AS)).toMatchObject({ verdict: "counted" });
  expect(await call(rows.closeStocktake, { stocktake }, AS)).toMatchObject({
    closedOn: "2026-11-24",
  });
  expect(await refusal(rows.scanInStocktake, { stocktake, code: "1" }, AS)).toMatchObject({
    code: "conflict",
  });
  expect(await refusal(rows.stocktakeMissing, { stocktake: "no" }, AS)).toMatchObject({
    code: "not_found",
  });
  expect(await call(rows.stocktakes, {}, AS)).toMatchObject([{ id: stocktake }]);
  const { entries } = await library.journal.list(OWNER, {});
  expect(
    entries
      .filter(({ staff }) => staff === "karla")
      .map(({ action, reason, copy }) => [action, reason, copy]),
  ).toEqual([
    ["close_stocktake", undefined, undefined],
    ["unmark", "missing", "1003"],
    ["mark", "missing: bei der Inventur nicht gefunden", "1003"],
    ["open_stocktake", undefined, undefined],
  ]);
});
