import { expect, test } from "vitest";
import { renewLineOf } from "./loan-line.rules.ts";

const reader = { userId: "1001", name: "Anna Muster" };
const tyll = { loanId: "l1", title: "Tyll", ok: true, text: "bis 1. Januar" };
const momo = { loanId: "l2", title: "Momo", ok: true, text: "bis 1. Januar" };
const kept = { loanId: "l3", title: "Krabat", ok: false, text: "Von anderen vorgemerkt." };

const until = { from: "desk", key: "desk.renewed.until", values: { until: "bis 1. Januar" } };
const none = { from: "desk", key: "desk.renewed.none" };

test.each([
  ["one", [tyll], { signal: "ok", words: until, notes: [], about: "Tyll" }],
  [
    "several",
    [tyll, momo],
    { signal: "ok", words: { key: "desk.renewed", values: { count: 2 } }, notes: [] },
  ],
  [
    "one of two",
    [tyll, kept],
    { signal: "look", words: until, notes: ["Krabat: Von anderen vorgemerkt."], about: "1001" },
  ],
  [
    "the only one refused",
    [kept],
    { signal: "look", words: none, notes: ["Von anderen vorgemerkt."], about: "Krabat" },
  ],
])("the line of %s", (_, renewals, line) => {
  expect(renewLineOf({ requestId: "q", reader, renewals, atMs: 5 })).toMatchObject({
    id: "q",
    atMs: 5,
    who: "Anna Muster",
    ...line,
  });
});
