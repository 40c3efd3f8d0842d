import type { HandTitle } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { mergeTitle } from "./merge-title.rules.ts";

const BEFORE: HandTitle = {
  title: "Der Garten im Mai",
  author: "Ebert, Ottilie",
  year: 1998,
  mediaType: "BOOK",
  subjects: ["Garten"],
};
const changed = (change: Partial<HandTitle>): HandTitle => ({ ...BEFORE, ...change });

test.each<readonly [string, Partial<HandTitle>, Partial<HandTitle>, HandTitle]>([
  ["nobody else has changed it", { year: 1999 }, {}, changed({ year: 1999 })],
  [
    "somebody has changed another field",
    { year: 1999 },
    { subtitle: "Ein Jahr" },
    changed({ year: 1999, subtitle: "Ein Jahr" }),
  ],
  [
    "somebody has taken out what was left alone",
    {},
    { author: undefined },
    changed({ author: undefined }),
  ],
  [
    "a field is emptied",
    { author: undefined },
    { year: 1999 },
    changed({ author: undefined, year: 1999 }),
  ],
  [
    "an empty text is none",
    { subtitle: "" },
    { subtitle: "Ein Jahr" },
    changed({ subtitle: "Ein Jahr" }),
  ],
  ["both have changed it to the same", { year: 1999 }, { year: 1999 }, changed({ year: 1999 })],
])("%s", (...[, typed, meanwhile, expected]) => {
  const versions = { before: BEFORE, typed: changed(typed), now: changed(meanwhile) };
  expect(mergeTitle(versions)).toEqual({ title: expected });
});

test.each<readonly [string, Partial<HandTitle>, Partial<HandTitle>, readonly (keyof HandTitle)[]]>([
  ["both have changed it, differently", { year: 1999 }, { year: 2000, subtitle: "x" }, ["year"]],
  ["subjects are one field", { subjects: ["Mai"] }, { subjects: ["Garten", "Beet"] }, ["subjects"]],
  [
    "all of them are named",
    { author: undefined, year: 1999 },
    { author: "E.", year: 2000 },
    ["author", "year"],
  ],
])("%s: refused", (...[, typed, meanwhile, fields]) => {
  const now = changed(meanwhile);
  expect(mergeTitle({ before: BEFORE, typed: changed(typed), now })).toEqual({
    conflict: { fields, now },
  });
});

test("where nobody says what it was, what is typed counts", () => {
  const typed = changed({ year: 1999 });
  const versions = { before: undefined, typed, now: changed({ year: 2000 }) };
  expect(mergeTitle(versions)).toEqual({ title: typed });
});
