import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withAnswer, answerFor, NO_TILE_CONSENT, tileConsent } from "./tile-consent.rules.ts";

const HOST = "tiles.example";

describe("consent to map tiles", () => {
  test.each([
    ["nobody was asked", [], "undecided"],
    ["a yes", ["yes"], "yes"],
    ["a no", ["no"], "no"],
    ["a yes that was taken back", ["yes", "no"], "no"],
    ["a no that is asked again", ["no", "undecided"], "undecided"],
  ] as const)("%s", (_title, answers, expected) => {
    const consent = answers.reduce((all, one) => withAnswer(all, HOST, one), NO_TILE_CONSENT);
    expect(answerFor(consent, HOST)).toBe(expected);
  });

  test.each([
    "other.example",
    "tiles.example:8443",
    "tiles.example.evil.example",
    "toString",
    "__proto__",
  ])("consent to one host does not cover %s", (other) => {
    expect(answerFor(withAnswer(NO_TILE_CONSENT, HOST, "yes"), other)).toBe("undecided");
  });

  test("the last answer for each host counts, and survives storage", () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom("a.example", "b.example", "c.example:8443"),
        fc.constantFrom("yes" as const, "no" as const, "undecided" as const),
      ),
    );
    fc.assert(
      fc.property(steps, (answers) => {
        const consent = answers.reduce(
          (all, [host, one]) => withAnswer(all, host, one),
          NO_TILE_CONSENT,
        );
        const kept = tileConsent.parse(JSON.parse(JSON.stringify(consent)));
        for (const [host, last] of new Map(answers)) expect(answerFor(kept, host)).toBe(last);
      }),
    );
  });
});
