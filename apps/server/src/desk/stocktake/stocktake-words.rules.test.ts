import type { StocktakeVerdict } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { verdictWords, type VerdictFacts } from "./stocktake-words.rules.ts";

const FACTS: VerdictFacts = { code: "4711", shelfmark: "Gar 4", branch: "Nord", after: "Gar 9" };

test.each<readonly [StocktakeVerdict, string, string]>([
  ["counted", "ok", "Gezählt"],
  ["order", "look", "Gezählt, falsch eingereiht?"],
  ["other_branch", "look", "Gehört nach Nord"],
  ["out_of_range", "look", "Gehört zu Gar 4"],
  ["on_loan", "look", "Ist noch ausgeliehen"],
  ["withdrawn", "stop", "Ausgesondert, nicht ins Regal"],
  ["unknown", "stop", "Unbekannt: 4711"],
])("%s: %s, %s", (verdict, signal, line) => {
  expect(verdictWords(verdict, FACTS, "de")).toMatchObject({ signal, line });
});

test("what has to be done stands below it; a place that nobody knows has words too", () => {
  expect(verdictWords("order", FACTS, "en").note).toBe(
    "It stands behind Gar 9. One of the two belongs elsewhere.",
  );
  for (const verdict of ["on_loan", "held", "travelling", "to_clear"] as const)
    expect(verdictWords(verdict, FACTS, "de").note).toContain("als Rückgabe scannen");
  expect(verdictWords("other_branch", { code: "1" }, "en").line).toBe("Belongs to another branch");
  expect(verdictWords("counted", FACTS, "de")).not.toHaveProperty("note");
});

test("a number with signs of its own stays as it is", () => {
  expect(verdictWords("unknown", { code: "$& {code}" }, "de").line).toBe("Unbekannt: $& {code}");
});
