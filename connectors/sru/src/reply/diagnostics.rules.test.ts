import { describe, expect, it } from "vitest";
import {
  codeOf,
  decidingDiagnostic,
  diagnosticText,
  meaningOf,
  refusedField,
} from "./diagnostics.rules.ts";

const of = (code: number) => ({ uri: `info:srw/diagnostic/1/${String(code)}`, code });

describe("what a diagnostic means", () => {
  it.each([
    [1, "unavailable"],
    [2, "unavailable"],
    [3, "refused"],
    [4, "setup"],
    [5, "setup"],
    [6, "setup"],
    [7, "setup"],
    [8, "setup"],
    [10, "query"],
    [15, "query"],
    [16, "query"],
    [19, "query"],
    [22, "query"],
    [35, "query"],
    [47, "query"],
    [52, "unavailable"],
    [59, "note"],
    [60, "tooMany"],
    [61, "pastEnd"],
    [64, "record"],
    [65, "record"],
    [66, "setup"],
    [67, "setup"],
    [68, "record"],
    [71, "setup"],
    [80, "sort"],
    [89, "sort"],
    [110, "setup"],
    [999, "unavailable"],
  ] as const)("%i: %s", (code, meaning) => {
    expect(meaningOf(of(code))).toBe(meaning);
  });

  it("of a list that we do not know", () => {
    expect(meaningOf({ uri: "http://example.org/diagnostics/7" })).toBe("unavailable");
  });
});

it.each([
  ["info:srw/diagnostic/1/16", 16],
  ["info:srw/diagnostic/1/", undefined],
  ["info:srw/diagnostic/2/16", undefined],
  ["http://example.org/16", undefined],
])("the number of %s", (uri, code) => {
  expect(codeOf(uri)).toBe(code);
});

it.each([
  [[61, 66], "setup"],
  [[58, 10], "query"],
  [[80, 2], "unavailable"],
  [[59], undefined],
  [[], undefined],
])("of %j, %s decides", (codes, meaning) => {
  expect(decidingDiagnostic(codes.map(of))?.meaning).toBe(meaning);
});

it.each([
  [{ details: "dc.nosuch" }, "AUTHOR"],
  [{ details: 'unsupported: "DC.Nosuch"' }, "AUTHOR"],
  [{ message: "[dc.title]" }, "TITLE"],
  [{ details: "dc" }, undefined],
  [{}, undefined],
])("%j is about the field %s", (facts, field) => {
  const fields = new Map([
    ["dc.title", "TITLE"],
    ["dc.nosuch", "AUTHOR"],
  ]);
  expect(refusedField({ ...of(16), ...facts }, fields)).toBe(field);
});

it("the only field of a query is the one", () => {
  expect(refusedField(of(16), new Map([["x", "TITLE"]]))).toBe("TITLE");
});

it("operators read what to do", () => {
  expect(diagnosticText({ ...of(66), message: "Unknown schema", details: "nosuch" })).toBe(
    "Unknown schema (nosuch, info:srw/diagnostic/1/66): check version, schema and indexes in the library's file",
  );
  expect(diagnosticText(of(2))).toBe("diagnostic (info:srw/diagnostic/1/2)");
});
