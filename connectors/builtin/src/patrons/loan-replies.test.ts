import { exampleRule, MemoryStore, TODAY } from "@freihand/circulation/testkit";
import { LibraryError } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { createLendingContext } from "./lending-context.ts";
import { loanRequestJob } from "./every-minute.ts";
import {
  ctx,
  exampleTitles,
  exampleLibrary,
  examplePatrons,
  exampleDetails,
  type Variation,
} from "./testkit/example-library.ts";

const ANNA = { userId: "anna" };

function checkout(given: Variation = {}) {
  const { access, store } = exampleLibrary(given);
  if (access.loans === undefined) throw new Error("no loans are offered");
  return { loans: access.loans, access, store };
}

describe("smart checkout of the embedded system", () => {
  test("shows title, due date and fee, then lends", async () => {
    const policy = { rules: [exampleRule({ loanFeeCents: 150 })] };
    const { loans, access } = checkout({ policy });
    const { request, barcode } = await loans.request(ANNA, "BAR-r1", ctx());
    const terms = { dueDate: "2026-04-07", loanFee: { cents: 150, currency: "EUR" } };
    expect(request).toMatchObject({ state: "Unconfirmed", title: "Titel r1", ...terms });
    expect(barcode).toBe("BAR-r1");
    const accepted = await loans.confirm(ANNA, request.id, ctx());
    expect(accepted?.request).toMatchObject({ state: "Accepted", ...terms });
    const account = await access.account(ANNA, ctx("de"));
    expect(account.lent).toMatchObject([{ barcode: "BAR-r1", deadline: "2026-04-07" }]);
    expect(account.fees).toMatchObject([{ kind: "Ausleihe", amount: { cents: 150 } }]);
  });

  test("is being checked where the rules require it", async () => {
    const policy = { rules: [exampleRule({ loanCheckSeconds: 5 })] };
    const { loans, store } = checkout({ policy });
    const { request } = await loans.request(ANNA, "BAR-r1", ctx());
    expect(request).not.toHaveProperty("loanFee");
    const checked = await loans.confirm(ANNA, request.id, ctx());
    expect(checked?.request.state).toBe("ConfirmedByUser");
    expect(store.books.loans).toEqual([]);
  });

  test("reports a loan that is over as unknown, so that nothing may be unlocked", async () => {
    const { loans, store } = checkout();
    const { request } = await loans.request(ANNA, "BAR-r1", ctx());
    await loans.confirm(ANNA, request.id, ctx());
    store.books = { ...store.books, loans: [] };
    const { request: now } = (await loans.outcome(ANNA, request.id, ctx())) ?? {};
    expect(now).toEqual({ id: request.id, state: "Unknown", title: "Titel r1" });
  });

  test("finds no request of somebody else, and no card that is gone", async () => {
    const { loans } = checkout();
    const { request } = await loans.request(ANNA, "BAR-r1", ctx());
    expect(await loans.confirm({ userId: "expired" }, request.id, ctx())).toBeUndefined();
    const gone = loans.request({ userId: "nobody" }, "BAR-r1", ctx());
    await expect(gone).rejects.toThrow(LibraryError);
  });
});

test("a number shared by two copies identifies neither, and an empty or blank one no copy", async () => {
  const item = { id: "x", status: "loanable" } as const;
  const [record] = exampleTitles.titles(["r1"]).values();
  if (record === undefined) throw new Error("no record");
  const withItems = (...items: (typeof record)["items"]) => ({ ...record, items });
  const copyOf = (titles: readonly (typeof record)[], barcode = "a 1") => {
    const stored = { ...exampleTitles, titlesOfCopy: () => titles };
    return createLendingContext(
      { ...exampleDetails(), titles: stored },
      new MemoryStore(),
    ).copies.copyOf(barcode);
  };
  const one = withItems({ ...item, barcode: "A1" }, { ...item, id: "y", barcode: "A2" });
  expect(await copyOf([one])).toMatchObject({ copyId: "x" });
  expect(await copyOf([one, withItems({ ...item, barcode: "A 1" })])).toBeUndefined();
  expect(await copyOf([withItems({ ...item, id: "A1" })])).toBeUndefined();
  expect(await copyOf([withItems({ ...item, barcode: " " })], " ")).toBeUndefined();
  expect(await copyOf([])).toBeUndefined();
});

test("the job completes a confirmed request whose patron no longer polls", async () => {
  const store = new MemoryStore({ patrons: examplePatrons });
  const policy = { rules: [exampleRule({ loanCheckSeconds: 5 })] };
  const { loans } = checkout({ store, policy });
  const { request } = await loans.request(ANNA, "BAR-r1", ctx());
  await loans.confirm(ANNA, request.id, ctx());
  const library = {
    library: libraryId.parse(1),
    ...exampleDetails(policy),
    titles: exampleTitles,
    today: () => TODAY,
    now: () => Date.parse(`${TODAY}T12:00:05Z`),
  };
  await loanRequestJob(library, { store, newId: () => "loan" })();
  expect(store.books.loans).toMatchObject([{ id: "loan", userId: "anna" }]);
});
