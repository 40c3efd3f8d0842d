import { expect, test } from "vitest";
import { freeText, onLoanText, queueText, STATUS_TEXTS } from "./copy-texts.rules.ts";

test.each([
  [1, 1, "verfügbar", "available"],
  [3, 3, "verfügbar", "available"],
  [2, 3, "2 von 3 verfügbar", "2 of 3 available"],
  [0, 3, "0 von 3 verfügbar", "0 of 3 available"],
])("%d of %d copies: %s, %s", (...row) => {
  const [free, total, german, english] = row;
  expect(freeText(free, total, "de")).toBe(german);
  expect(freeText(free, total, "en")).toBe(english);
});

test.each([
  [0, "0 Vormerkungen", "0 reservations"],
  [1, "1 Vormerkung", "1 reservation"],
  [2, "2 Vormerkungen", "2 reservations"],
])("a queue of %d: %s, %s", (count, german, english) => {
  expect(queueText(count, "de")).toBe(german);
  expect(queueText(count, "en")).toBe(english);
});

test("a loan names its day in either language, and no two states read the same", () => {
  expect(onLoanText("3. Mai", "de")).toBe("entliehen bis 3. Mai");
  expect(onLoanText("3 May", "en")).toBe("on loan until 3 May");
  for (const locale of ["de", "en"] as const) {
    const texts = Object.values(STATUS_TEXTS).map((text) => text[locale]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});
