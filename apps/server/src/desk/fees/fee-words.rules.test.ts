import { expect, test } from "vitest";
import { KINDS, RECEIPT, REFUSED, WAYS } from "./fee-words.rules.ts";

test.each(
  [REFUSED, RECEIPT, WAYS, KINDS].flatMap((table) =>
    Object.entries<{ readonly de: string; readonly en: string }>(table),
  ),
)("%s is there in both languages, with the same values", (_, { de, en }) => {
  const values = (text: string) => text.match(/\{\w+\}/g) ?? [];
  expect([de.length > 2, en.length > 2]).toEqual([true, true]);
  expect(values(en)).toEqual(values(de));
});
