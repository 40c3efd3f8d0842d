import { expect, test } from "vitest";
import { nativeEnding, syntaxErrors } from "./native-syntax.ts";

test.for([
  ["swift", 'import UIKit\nfunc a(_ b: Int?) -> String { b.map { "\\($0)" } ?? "" }\n'],
  ["kt", "package a\n\nclass B(private val c: Int) {\n  fun d(): Int = c + 1\n}\n"],
  ["java", "package a;\n\nclass B {\n  int c(int d) { return d + 1; }\n}\n"],
] as const)(
  "%s: valid syntax is accepted, truncated or corrupted syntax is detected",
  async ([ending, text]) => {
    expect(await syntaxErrors(ending, text)).toEqual([]);
    expect(await syntaxErrors(ending, text.trimEnd().slice(0, -1))).not.toEqual([]);
    expect(await syntaxErrors(ending, text.replace("{", "{ ( "))).not.toEqual([]);
  },
);

test("the error contains its line", async () => {
  expect(await syntaxErrors("java", "class A {\n  int b;\n  = c\n}\n")).toEqual([
    expect.stringContaining("line 3"),
  ]);
});

test("the language follows from a file's extension", () => {
  expect(nativeEnding("ios/App/AppDelegate.swift")).toBe("swift");
  expect(nativeEnding("a.kts")).toBeUndefined();
});
