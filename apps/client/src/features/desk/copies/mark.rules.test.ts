import { expect, test } from "vitest";
import { copyFacts, markReply, type CopyFacts } from "@freihand/contract/staff";
import { COPY, day } from "../fixtures/desk-data.ts";
import { choicesFor, effectsOf, isCharged, restoreOf, type MarkChoice } from "./mark.rules.ts";

const facts = (more: object = {}): CopyFacts =>
  copyFacts.parse({ copy: COPY, currency: "EUR", ...more });
const marked = (kind: string, more: object = {}) => ({
  mark: { kind, since: day("2026-11-20"), ...more },
});
const LENT = { loan: { name: "Mia Beispiel", due: day("2026-12-01") } };
const HELD = { hold: { card: "0412", branch: "Nord" } };

test.each<[CopyFacts, readonly MarkChoice[]]>([
  [facts(), ["missing", "lost", "damaged", "withdrawn"]],
  [facts(marked("lost")), ["none", "missing", "damaged", "withdrawn"]],
  [facts(marked("travelling")), ["none", "missing", "lost", "damaged", "withdrawn"]],
])("a copy is not marked as what it is: %#", (copy, choices) => {
  expect(choicesFor(copy)).toEqual(choices);
});

test.each<[CopyFacts, MarkChoice, readonly string[]]>([
  [facts(LENT), "lost", ["loan-ends", "not-lent"]],
  [facts(LENT), "missing", ["loan-stays", "not-lent"]],
  [facts(HELD), "damaged", ["hold-waits", "not-lent"]],
  [facts(), "withdrawn", ["not-lent"]],
  [facts(marked("damaged")), "none", ["in-order"]],
  [facts(marked("lost")), "none", ["in-order", "debt-ends"]],
])("what will happen: %#", (copy, choice, effects) => {
  expect(effectsOf(copy, choice)).toEqual(effects);
});

test("only who has a lost copy is charged for it", () => {
  expect(isCharged(facts(LENT), "lost")).toBe(true);
  expect(isCharged(facts(LENT), "damaged")).toBe(false);
  expect(isCharged(facts(), "lost")).toBe(false);
});

test.each([
  [facts(), {}, { barcode: COPY.barcode, mark: "none" }],
  [
    facts(marked("damaged", { note: "Einband" })),
    {},
    { barcode: COPY.barcode, mark: "damaged", note: "Einband" },
  ],
  [facts(marked("to_clear")), {}, undefined],
  [facts(LENT), { ended: { name: "Mia Beispiel" } }, undefined],
  [facts(HELD), { lostHold: HELD.hold }, undefined],
  [facts(marked("lost")), { refund: { cents: 1800, currency: "EUR" } }, undefined],
])("only a mark alone is taken back: %#", (before, reply, restore) => {
  expect(restoreOf(before, markReply.parse({ copy: COPY, ...reply }))).toEqual(restore);
});
