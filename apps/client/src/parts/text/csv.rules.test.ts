import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvFile } from "./csv.rules.ts";

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;

/** An RFC 4180 parser that follows its grammar. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
const without = (text: string) => text.replace(/^\uFEFF/, "");
const isFormula = (text: string) => /^[=+\-@\t\r＝＋－＠]/.test(text);

/**
 * The cells as a German Excel sees them: semicolons and line breaks separate them, commas do not, and quotes hold a
 * cell together only from its first character on; what follows the closing quote is plain text.
 */
const bySemicolon = (text: string) =>
  [...text.matchAll(/(?:"((?:[^"]|"")*)"?)?([^;\r\n]*)(?:[;\r\n]|$)/gy)].map(
    // line breaks before a text are blank lines in its cell
    ([, quoted = "", plain = ""]) => (quoted.replaceAll('""', '"') + plain).replace(/^[\r\n]+/, ""),
  );

/** Removes apostrophes before formulas, both ours and those already there. */
const unguarded = (text: string) => text.replaceAll(/(^|[;\r\n]"*)'(?=[=+\-@\t\r＝＋－＠])/g, "$1");

describe("Q-7 a CSV file", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+49", "'+49"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", '"\'\tx"'],
    ["Momo;=cmd|'/C calc'!A0", `"Momo;'=cmd|'/C calc'!A0"`],
    ['x;""=1+1;', `"x;""""'=1+1;"`],
    ["zwei\n=1+1", `"zwei\n'=1+1"`],
    ["a;\t=1", `"a;'\t=1"`],
    ["a; b-c", '"a; b-c"'],
    ["a\tb", '"a\tb"'],
    ["＝1+1", "'＝1+1"],
    ["\rx", '"\'\rx"'],
    ["a,b", '"a,b"'],
    ['sagt "ja"', '"sagt ""ja"""'],
    ["zwei\nZeilen", '"zwei\nZeilen"'],
    ["Käse", "Käse"],
    ["1-2", "1-2"],
  ])("writes %j as %j", (text, written) => {
    expect(csvFile([[text]])).toBe(`\uFEFF${written}\r\n`);
  });

  it("is harmless in every column where semicolons end a cell", () => {
    const file = csvFile([["Momo", "Ende, M.;=cmd|'/C calc'!A0;", "x\n=1+1;"]]);
    expect(bySemicolon(without(file))).toContain("'=cmd|'/C calc'!A0");
    expect(bySemicolon(without(file)).filter(isFormula)).toEqual([]);
  });

  it("begins with the byte order mark of UTF-8", () => {
    expect([...new TextEncoder().encode(csvFile([["ä"]]))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("reads back as it was, and no cell of it is a formula", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .tuple(
          fc.constantFrom(
            "=",
            "+",
            "-",
            "@",
            "\t",
            "\r",
            "\n",
            '"',
            ",",
            ";=",
            "x;+",
            ';"=',
            "\n=",
            ";'=",
          ),
          fc.string(),
        )
        .map(([first, rest]) => first + rest),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { maxLength: 6 }),
        (rows) => {
          const cells = read(without(csvFile(rows)));
          expect(cells.flat().filter(isFormula)).toEqual([]);
          expect(bySemicolon(without(csvFile(rows))).filter(isFormula)).toEqual([]);
          expect(cells.map((row) => row.map(unguarded))).toEqual(
            rows.map((row) => row.map(unguarded)),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("keeps numbers as numbers, and nothing else in their place", () => {
    const rows = [["Differenz", { number: "-1,50" }, { number: "=1-2x" }]] as const;
    expect(without(csvFile(rows))).toBe('Differenz,"-1,50",1-2\r\n');
  });
});
