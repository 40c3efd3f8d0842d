import type { CirculationPolicy, LendingRule } from "@freihand/circulation";
import { isoDate, type BibItem, type BibRecord } from "@freihand/contract";
import { expect, test } from "vitest";
import { titleCopies } from "./copy-state.rules.ts";
import { assessReservable } from "./reservable.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const rule = (facts: Partial<LendingRule> = {}): LendingRule => ({
  loanDays: 28,
  maxRenewals: 2,
  renewalFeeCents: 0,
  reserve: "yes",
  reservationFeeCents: 0,
  ...facts,
});
const policy = (facts: Partial<CirculationPolicy> = {}): CirculationPolicy => ({
  currency: "EUR",
  rules: [rule()],
  maxReservations: 5,
  maxQueuePerCopy: 2,
  reserveAvailable: false,
  pickupDays: 7,
  feeLimitCents: 1000,
  needsEmail: false,
  maxSuspendDays: 0,
  online: { cancel: true, change: false, renew: true, renewAll: true },
  ...facts,
});
const item = (status: BibItem["status"]): BibItem => ({ id: "a", status });
const record = (facts: Partial<BibRecord> = {}): BibRecord =>
  plainRecord({
    items: [item("loanable")],
    ...facts,
  });
const lent = (queue: number) =>
  titleCopies({
    loans: [{ copyId: "a", due: isoDate.parse("2026-12-03") }],
    held: [],
    queue,
    waiting: queue,
  });
const free = titleCopies();
const reserve = (...[title, copies, rules]: [BibRecord, typeof free, CirculationPolicy]) =>
  assessReservable(title, copies, { policy: rules, locale: "de" });

test("a title on loan can be reserved, for the fee of its rule", () => {
  expect(reserve(record(), lent(1), policy())).toEqual({ ok: true, needsLogin: true });
  const forFilms = rule({ mediaTypes: ["DVD"], reservationFeeCents: 150 });
  const rules = policy({ rules: [forFilms, rule({ groups: ["child"] }), rule()] });
  expect(reserve(record({ mediaType: "DVD" }), lent(0), rules)).toMatchObject({
    ok: true,
    fee: { cents: 150, currency: "EUR" },
  });
  expect(reserve(record(), lent(0), rules)).not.toHaveProperty("fee");
});

test.each<[string, BibRecord, typeof free, CirculationPolicy, string]>([
  [
    "only reference copies",
    record({ items: [item("reference")] }),
    free,
    policy(),
    "Davon gibt es kein Exemplar zum Ausleihen.",
  ],
  [
    "the library takes none for it",
    record(),
    lent(0),
    policy({ rules: [rule({ reserve: "no" })] }),
    "Diese Medienart kann nicht vorgemerkt werden.",
  ],
  ["a copy is there", record(), free, policy(), "Ein Exemplar steht im Regal."],
  ["the queue is full", record(), lent(2), policy(), "Alle Exemplare sind schon vorgemerkt."],
])("%s: it cannot be reserved, and why", (...[, title, copies, rules, reason]) => {
  expect(reserve(title, copies, rules)).toEqual({ ok: false, needsLogin: true, reason });
});

test("what is on the shelf can be reserved where the library sets it aside", () => {
  expect(reserve(record(), free, policy({ reserveAvailable: true })).ok).toBe(true);
});

test.each([
  [
    "the page of its provider is known",
    [{ label: "Onleihe", url: "https://medien.example/1", kind: "online" as const }],
  ],
  ["no page is known", []],
])("an online title is never reserved, and no login changes that: %s", (_name, links) => {
  expect(reserve(record({ mediaType: "EBOOK", links }), free, policy())).toEqual({
    ok: false,
    needsLogin: false,
    reason: "Dieses Medium nutzen Sie online.",
  });
});

test("what is on order, and what only staff can reserve, is offered", () => {
  expect(reserve(record({ items: [item("on_order")] }), free, policy()).ok).toBe(true);
  const atTheDesk = policy({ rules: [rule({ reserve: "not_online" })] });
  expect(reserve(record(), lent(0), atTheDesk).ok).toBe(true);
});
