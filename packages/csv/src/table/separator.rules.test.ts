import { expect, test } from "vitest";
import { declaredSeparator, separatorOf } from "./separator.rules.ts";

test.each([
  ["a;b;c\n1;2;3\n", ";"],
  ["a,b\n1,2\n", ","],
  ["a\tb\n\t\n", "\t"],
  ["a|b\n1|2\n", "|"],
  ["Titel;Verfasser\nMomo;Ende, Michael\nWal;Melville, Herman\n", ";"],
  ['"a;b";"c"\n"1,2";"3,4,5"\n', ";"],
  ['"","",""\n"","",""\n', ","],
  ["Titel\nMomo\n", ";"],
  ["sep=,\na;b;c,d\n", ","],
])("the separator of %j is %j", (head, separator) => {
  expect(separatorOf(head)).toBe(separator);
});

test("only a first line declares it", () => {
  expect(declaredSeparator("sep=|\r\n")).toBe("|");
  expect(declaredSeparator("a\nsep=|\n")).toBeUndefined();
});
