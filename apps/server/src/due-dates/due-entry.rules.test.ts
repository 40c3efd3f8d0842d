import { lentItem, reservation } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { dueEntries } from "./due-entry.rules.ts";

const loan = (over: object = {}) =>
  lentItem.parse({
    id: "l1",
    title: "Momo",
    author: "Ende, Michael",
    status: "",
    deadline: "2026-12-01",
    barcode: "b1",
    format: "BOOK",
    lendingBranch: "Zentrale",
    renew: { ok: true },
    ...over,
  });
const wish = (over: object = {}) =>
  reservation.parse({
    id: "r1",
    title: "Krabat",
    branch: "Nord",
    status: "",
    state: "ready",
    expirationDate: "2026-12-05",
    format: "BOOK",
    cancel: { ok: true },
    ...over,
  });
const GERMAN = { locale: "de", libraryName: "Stadtbücherei" } as const;
const ENGLISH = { locale: "en", libraryName: "Stadtbücherei" } as const;
const textOf = (renew: object, wording: typeof GERMAN | typeof ENGLISH = GERMAN) =>
  dueEntries({ lent: [loan({ renew })], reservations: [] }, wording)[0]
    ?.text.split("\n")
    .at(-1);

test("a loan is due on its date, at its branch, with author, library and whether it can be renewed", () => {
  expect(dueEntries({ lent: [loan()], reservations: [] }, GERMAN)).toEqual([
    {
      kind: "loan",
      id: "l1",
      day: "2026-12-01",
      title: "Fällig: Momo",
      place: "Zentrale",
      text: "Ende, Michael\nStadtbücherei\nVerlängern ist möglich.",
    },
  ]);
});

test("what is ready is to be picked up by its last day", () => {
  expect(dueEntries({ lent: [], reservations: [wish()] }, ENGLISH)).toEqual([
    {
      kind: "pickup",
      id: "r1",
      day: "2026-12-05",
      title: "Collect by: Krabat",
      place: "Nord",
      text: "Stadtbücherei",
    },
  ]);
});

test.each(["waiting", "transit", "suspended", "unknown"])("%s has no date", (state) => {
  expect(dueEntries({ lent: [], reservations: [wish({ state })] }, GERMAN)).toEqual([]);
});

test("what is fetched from the stacks has no date", () => {
  const reservations = [wish({ state: "unknown", ordered: true })];
  expect(dueEntries({ lent: [], reservations }, GERMAN)).toEqual([]);
});

test("ready without a last day has none either", () => {
  const reservations = [wish({ expirationDate: undefined })];
  expect(dueEntries({ lent: [], reservations }, GERMAN)).toEqual([]);
});

describe("whether a loan can be renewed", () => {
  test.each([
    [{ ok: true }, "Can be renewed."],
    [
      { ok: false, reason: "too_soon", earliest: "2028-02-29" },
      "Can be renewed from 29 February 2028.",
    ],
    [{ ok: false, reason: "too_soon" }, "Cannot be renewed yet."],
    [{ ok: false, reason: "on_reserve" }, "Cannot be renewed: somebody is waiting for it."],
    [{ ok: false }, "Ask the library whether the loan can be renewed."],
  ])("%j", (renew, text) => {
    expect(textOf(renew, ENGLISH)).toBe(text);
  });

  test("Q-38: the day from which a loan can be renewed is the library's, on whatever clock", () => {
    expect(textOf({ ok: false, reason: "too_soon", earliest: "2027-03-28" })).toBe(
      "Verlängern ist ab 28. März 2027 möglich.",
    );
  });
});
