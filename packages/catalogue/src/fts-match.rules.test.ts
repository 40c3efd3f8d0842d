import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FTS_COLUMNS, toFts } from "./fts-match.rules.ts";
import { matchBeginnings, matchTerms, matchWithin, type Match } from "./match.rules.ts";
import { parseSearchText } from "./query-text.rules.ts";

const db = new DatabaseSync(":memory:");
db.exec(
  `create virtual table texts using fts5 (${FTS_COLUMNS.join(", ")}, content = '', tokenize = "ascii tokenchars '+#'")`,
);
db.exec(
  "insert into texts (rowid, title, title_ae) values (1, 'grimms marchen', 'grimms maerchen')",
);
const find = db.prepare("select rowid from texts where texts match ?");
const found = (match: Match) => find.all(toFts(match));
const freely = (text: string) =>
  parseSearchText(text).terms.map((term) => ({ field: "any" as const, term }));

/** Every quoted phrase of an expression, unescaped. */
const phrasesOf = (expression: string) =>
  Array.from(expression.matchAll(/"((?:[^"]|"")*)"/g), ([, phrase = ""]) =>
    phrase.replaceAll('""', '"').split(" "),
  );

test.each([
  ["marchen", '(("marchen" OR "marchen" *))'],
  ['"grimms marchen"', '(("grimms marchen"))'],
  ["a b*", '(("a") AND ("b"))'],
  ["gri* mär", '(("gri" OR "gri" *) AND ("mar" OR "mar" * OR "maer" OR "maer" *))'],
])("%s becomes %s", (text, expression) => {
  expect(toFts(matchTerms(freely(text)))).toBe(expression);
});

test("a text without letters and digits is completed by nothing", () => {
  expect(matchBeginnings(" ?! ")).toBeUndefined();
});

test("Q-24: any text finds or does not find, and is never an error; its words can be read back from the expression", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 512 }), (text) => {
      const terms = freely(text);
      if (terms.length === 0) return;
      const expression = toFts(matchTerms(terms));
      find.all(expression);
      const all = terms.flatMap(({ term }) => [term, ...(term.or ?? [])]);
      const words = all.map((term) => term.words);
      expect(phrasesOf(expression)).toEqual(expect.arrayContaining(words));
      const known = all.flatMap(({ words: one, spelled = one, volume = "" }) => [
        one,
        spelled,
        [volume],
      ]);
      for (const phrase of phrasesOf(expression)) expect(known).toContainEqual(phrase);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '" OR 1=1 --',
  "NEAR(a, b, 5)",
  "title:marchen",
  "{title} : x",
  "a AND NOT (b OR c)",
  "^grimms",
  "-grimms",
  "'; drop table texts; --",
  "a".repeat(512),
  "a ".repeat(256),
  '" '.repeat(256),
  "ä* ".repeat(170),
])("Q-24: the syntax of FTS5 typed as text is text: %s", (text) => {
  const terms = freely(text);
  if (terms.length === 0) return;
  expect(() => found(matchTerms(terms))).not.toThrow();
  expect(() => found(matchBeginnings(text) ?? matchTerms(terms))).not.toThrow();
});

test("words typed with ä, a and ae find the same", () => {
  for (const text of ["märchen", "marchen", "maerchen", "grimms maer*", '"grimms märchen"'])
    expect(found(matchTerms(freely(text)))).toHaveLength(1);
});

test("a field narrows the columns, and only terms of the simple search are narrowed further", () => {
  const terms = freely("marchen ");
  expect(found(matchWithin("title", terms))).toHaveLength(1);
  expect(found(matchWithin("author", terms))).toHaveLength(0);
  const titled = terms.map(({ term }) => ({ field: "title" as const, term }));
  expect(found(matchWithin("author", titled))).toHaveLength(1);
});

test("a title is found by its beginning", () => {
  expect(found({ kind: "titleStart", words: ["grimms"] })).toHaveLength(1);
  expect(found({ kind: "titleStart", words: ["marchen"] })).toHaveLength(0);
});
