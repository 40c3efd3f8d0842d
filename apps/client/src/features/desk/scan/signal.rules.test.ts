import { expect, test } from "vitest";
import { REPLY, loanOf, COPY } from "../fixtures/desk-data.ts";
import { signalOf, TONES } from "./signal.rules.ts";

const EUR = "EUR";

test.each([
  ["a card in order", REPLY.card(), "ok"],
  ["a credit", REPLY.card({ owed: { cents: -100, currency: EUR } }), "ok"],
  ["an expired card", REPLY.card({ expired: true }), "look"],
  ["a block", REPLY.card({ blocks: [{ code: "desk", text: "Bitte melden" }] }), "look"],
  ["fees", REPLY.card({ owed: { cents: 1, currency: EUR } }), "look"],
  ["something overdue", REPLY.card({ loans: [{ ...loanOf(COPY), overdue: true }] }), "look"],
  ["a loan", REPLY.lent(), "ok"],
  ["a return for the hold shelf", REPLY.received({ signal: "look" }), "look"],
  ["a question", REPLY.question(["fees", "desk"]), "stop"],
  ["an unknown number", REPLY.unknown(), "stop"],
])("%s sounds as %s", (_, reply, signal) => {
  expect(signalOf(reply)).toBe(signal);
});

test("one high tone, two rising ones, one long low one", () => {
  const [high, rising, low] = [TONES.ok, TONES.look, TONES.stop].map((tones) =>
    tones.map(({ hertz }) => hertz),
  );
  expect([high, rising, low]).toEqual([[1320], [660, 990], [196]]);
  expect(TONES.stop.map(({ ms }) => ms)).toEqual([650]);
});
