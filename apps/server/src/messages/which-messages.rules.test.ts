import { addDays, isoDate, type IsoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { isAboutHold, keyOf, messagesFor, windowOn } from "./which-messages.rules.ts";
import type { MessageFacts } from "@freihand/connector-kit";

const day = (text: string): IsoDate => isoDate.parse(text);
const TODAY = day("2026-03-10");
const NOBODY: MessageFacts = {
  card: "mia",
  name: "Mia",
  loans: [],
  ready: [],
  lapsed: [],
  links: [],
};
const kinds = (facts: Partial<MessageFacts>) =>
  messagesFor({ ...NOBODY, ...facts }, TODAY).map(({ kind }) => kind);

const loan = (due: string, lentOn = "2026-01-01") => ({
  loans: [{ id: "l", recordId: "r", lentOn: day(lentOn), due: day(due) }],
});
const ready = (until: string, readyOn = "2026-03-01") => ({
  ready: [{ id: "h", recordId: "r", branch: "n", until: day(until), readyOn: day(readyOn) }],
});
const lapsed = (until: string) => ({
  lapsed: [{ id: "h", recordId: "r", branch: "n", until: day(until) }],
});

test.each([
  ["a loan due in four days", loan("2026-03-14"), []],
  ["in three", loan("2026-03-13"), ["due-soon"]],
  ["tomorrow: the server was down before", loan("2026-03-11"), ["due-soon"]],
  ["in three, lent for three days", loan("2026-03-13", "2026-03-10"), []],
  ["today", loan("2026-03-10"), ["due-today"]],
  ["today, lent today", loan("2026-03-10", "2026-03-10"), []],
  ["yesterday", loan("2026-03-09"), []],
  ["six days ago", loan("2026-03-04"), []],
  ["a week ago", loan("2026-03-03"), ["overdue-1"]],
  ["twenty days ago", loan("2026-02-18"), ["overdue-1"]],
  ["three weeks ago", loan("2026-02-17"), ["overdue-2"]],
  ["five weeks ago", loan("2026-02-03"), ["overdue-3"]],
  ["long ago: messages have just been switched on", loan("2025-12-01", "2025-11-01"), []],
  ["a reservation ready for a week", ready("2026-03-17"), ["hold-ready"]],
  ["until tomorrow", ready("2026-03-11"), ["hold-ready", "hold-expiring"]],
  ["until tomorrow, ready since today", ready("2026-03-11", "2026-03-10"), ["hold-ready"]],
  ["until today", ready("2026-03-10"), ["hold-ready", "hold-expiring"]],
  ["until yesterday: about to lapse", ready("2026-03-09"), []],
  ["not collected by yesterday", lapsed("2026-03-09"), ["hold-expired"]],
  ["not collected long ago", lapsed("2026-03-02"), []],
  ["a card until in 31 days", { validUntil: day("2026-04-10") }, []],
  ["until in 30 days", { validUntil: day("2026-04-09") }, ["card-expiring"]],
  ["until today", { validUntil: day("2026-03-10") }, ["card-expiring"]],
  ["expired", { validUntil: day("2026-03-09") }, []],
  ["given out today", { joinedOn: day("2026-03-10") }, ["welcome"]],
  ["given out last month", { joinedOn: day("2026-02-10") }, []],
  ["nothing", {}, []],
] as const)("%s: %j", (_, facts, expected) => {
  expect(kinds(facts)).toEqual(expected);
});

test("a renewal makes another message of it; nothing else does", () => {
  const keys = (facts: Partial<MessageFacts>) =>
    messagesFor({ ...NOBODY, ...facts }, TODAY).map(keyOf);
  expect(keys(loan("2026-03-13"))).toEqual(["due-soon 2026-03-13 l"]);
  expect(keys(loan("2026-03-12"))).toEqual(["due-soon 2026-03-12 l"]);
  expect(keys(loan("2026-03-13"))).toEqual(keys(loan("2026-03-13")));
});

test("the window of a day finds every reader with a message that is not about a reservation", () => {
  const { due, validUntil, joinedFrom } = windowOn(TODAY);
  for (let at = -60; at <= 60; at += 1) {
    const date = addDays(TODAY, at);
    const facts = { ...loan(date, "2025-01-01"), validUntil: date, joinedOn: date };
    const found = messagesFor({ ...NOBODY, ...facts }, TODAY).filter((one) => !isAboutHold(one));
    const isInside =
      (date >= due[0] && date <= due[1]) ||
      (date >= validUntil[0] && date <= validUntil[1]) ||
      date >= joinedFrom;
    expect([date, found.length > 0 && !isInside]).toEqual([date, false]);
  }
});
