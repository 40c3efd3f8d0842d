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

test.each<readonly [string, Partial<HandTitle>, Partial<HandTitle>, HandTitle | undefined]>([
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
  ["both have changed it, differently", { year: 1999 }, { year: 2000 }, undefined],
  ["subjects are one field", { subjects: ["Mai"] }, { subjects: ["Garten", "Beet"] }, undefined],
])("%s", (...[, typed, meanwhile, expected]) => {
  expect(mergeTitle({ before: BEFORE, typed: changed(typed), now: changed(meanwhile) })).toEqual(
    expected,
  );
});

test("where nobody says what it was, what is typed counts", () => {
  const typed = changed({ year: 1999 });
  expect(mergeTitle({ before: undefined, typed, now: changed({ year: 2000 }) })).toEqual(typed);
});
