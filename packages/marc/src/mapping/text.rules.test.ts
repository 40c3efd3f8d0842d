import { describe, expect, it } from "vitest";
import {
  distinct,
  plain,
  tidy,
  trimIsbd,
  withoutBrackets,
  withoutSortingMarks,
} from "./text.rules.ts";

describe("trimIsbd", () => {
  it.each([
    ["Title /", "Title"],
    ["Title :", "Title"],
    ["Title =", "Title"],
    ["Lang,", "Lang"],
    ["Title.", "Title"],
    ["Symphony no. 5.", "Symphony no. 5"],
    ["Montréal, Qué. :", "Montréal, Qué."],
    ["King, Martin Luther, Jr.,", "King, Martin Luther, Jr."],
    ["Gellman, S. C.", "Gellman, S. C."],
    ["Sing, u.a.", "Sing, u.a."],
    ["2., überarb. Aufl.", "2., überarb. Aufl."],
    ["Ende ...", "Ende ..."],
    ["(Band 2).", "(Band 2)"],
    ["Band 3.1.", "Band 3.1"],
    ["Sing, z.B.", "Sing, z.B."],
    ["Was?", "Was?"],
    ["", ""],
  ])("%s → %s", (text, trimmed) => {
    expect(trimIsbd(text)).toBe(trimmed);
  });
});

describe("tidy", () => {
  it.each([
    ["two  blanks", "two blanks"],
    ["\tline\r\nend ", "line end"],
    ["no-break\u00A0blank", "no-break blank"],
    ["a\u0000b", "a b"],
    ["\u0098Der \u009CTod", "\u0098Der \u009CTod"],
    ["plain", "plain"],
  ])("%j → %j", (text, tidied) => {
    expect(tidy(text)).toBe(tidied);
  });

  it("knows every separator and control of Unicode, and nothing else", () => {
    for (let code = 0; code <= 0xffff; code += 1) {
      const sign = String.fromCodePoint(code);
      const isMark = sign === "\u0098" || sign === "\u009C";
      const isBlank = !isMark && /[\p{Z}\p{Cc}]/u.test(sign);
      expect([code, tidy(`a${sign}b`)]).toEqual([code, isBlank ? "a b" : `a${sign}b`]);
    }
  });
});

describe("other texts", () => {
  it("lose the nonsorting marks and keep the words", () => {
    expect(withoutSortingMarks("<<Die>> Welt")).toBe("Die Welt");
    expect(withoutSortingMarks("\u0098Die \u009CWelt")).toBe("Die Welt");
    expect(withoutSortingMarks("¬Die¬ Welt")).toBe("Die Welt");
    expect(plain("<<Die>> Welt /")).toBe("Die Welt");
  });

  it("lose brackets only around all of them", () => {
    expect(withoutBrackets("[Werden]")).toBe("Werden");
    expect(withoutBrackets("[a] b [c]")).toBe("[a] b [c]");
  });

  it("are listed once, in the first spelling", () => {
    expect(distinct(["Jazz", "", "jazz", "Blues"])).toEqual(["Jazz", "Blues"]);
    expect(distinct([""])).toEqual([]);
  });
});

describe("a malicious text", () => {
  it.each([`${" /".repeat(500_000)}x`, `${"a".repeat(1_000_000)} b.`, " .".repeat(500_000)])(
    "is trimmed in bounded time (%#)",
    (text) => {
      // processor time: a busy machine is no fault of the text
      const start = process.cpuUsage();
      plain(text);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(1000);
    },
  );
});
