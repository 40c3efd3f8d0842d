import { isoDate, type MessageKind } from "@freihand/contract";
import { expect, test } from "vitest";
import { itemValues, recordOf } from "./mail-items.ts";
import type { MessageFacts } from "@freihand/connector-kit";

const day = (text: string) => isoDate.parse(text);
const facts: MessageFacts = {
  card: "mia",
  name: "Mia Muster",
  firstName: "Mia",
  loans: [{ id: "l", recordId: "rl", lentOn: day("2026-01-01"), due: day("2026-03-01") }],
  ready: [
    { id: "h", recordId: "rh", branch: "n", readyOn: day("2026-03-01"), until: day("2026-03-12") },
  ],
  lapsed: [{ id: "x", recordId: "rx", branch: "gone", until: day("2026-03-09") }],
  links: [],
};
const parts = {
  facts,
  recipient: "mia",
  titles: new Map([
    ["rl", "Tyll"],
    ["rh", "Momo"],
  ]),
  branches: new Map([["n", "Nord"]]),
  timezone: "Europe/Berlin",
  passwordLink: ({ tokenHash }: { readonly tokenHash: string }) => `https://app/${tokenHash}`,
  today: day("2026-03-10"),
  locale: "de" as const,
};
const message = (kind: MessageKind, subject: string, version: string) => ({
  kind,
  subject,
  version: day(version),
});

test.each([
  ["overdue-1", "l", "2026-03-01", { title: "Tyll", due: "1. März", days: "9", for: "" }],
  ["hold-ready", "h", "2026-03-12", { title: "Momo", until: "12. März", branch: "Nord" }],
  ["hold-expired", "x", "2026-03-09", { title: "ein Titel", until: "9. März", branch: "gone" }],
  ["card-expiring", "card", "2027-01-02", { until: "2. Januar 2027", branch: undefined }],
] as const)("%s", (...row) => {
  const [kind, subject, version, expected] = row;
  expect(itemValues(message(kind, subject, version), parts)).toMatchObject(expected);
});

test("what is about somebody else says so", () => {
  const soon = message("due-soon", "l", "2026-03-01");
  expect(itemValues(soon, { ...parts, recipient: "eva" })["for"]).toBe(" (für Mia)");
  expect(itemValues(soon, { ...parts, recipient: "eva", locale: "en" })["for"]).toBe(" (for Mia)");
});

test.each([
  ["due-soon", "l", "rl"],
  ["hold-ready", "h", "rh"],
  ["hold-expired", "x", "rx"],
  ["welcome", "card", undefined],
] as const)("the record of %s", (kind, subject, expected) => {
  expect(recordOf(message(kind, subject, "2026-03-01"), facts)).toBe(expected);
});
