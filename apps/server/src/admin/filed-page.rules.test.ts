import { DEFAULT_CONFIG } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { ownPages, pageFile, pageProblems, pageText } from "./filed-page.rules.ts";

const page = (more: object = {}) => ({
  title: { de: "T" },
  visible: true,
  menu: true,
  order: 0,
  ...more,
});

test("the built-in pages and those that the project adds may be written, no others", () => {
  const content = {
    ausleihe: page(),
    geliehen: page({ project: "andere" }),
    "../../etc": page(),
    "Gro-ss": page(),
  };
  expect(ownPages({ info: DEFAULT_CONFIG.info, content })).toEqual([
    ...Object.keys(DEFAULT_CONFIG.info),
    "ausleihe",
  ]);
});

test.each([
  ["imprint", "de", "html/imprint.html"],
  ["ausleihe", "en", "html/ausleihe.en.html"],
] as const)("%s in %s stands in %s", (name, language, file) => {
  expect(pageFile(name, language)).toBe(file);
});

describe("the text of a page", () => {
  test.each([
    ["as it is typed", "", "<p>a</p>\n", "<p>a</p>\n"],
    ["keeps the line ends of its file", "<p>\r\n</p>", "<p>\nb</p>\r\n", "<p>\r\nb</p>\r\n"],
    ["is taken away where nothing is typed", "<p>a</p>", " \n ", ""],
  ])("%s", (...row) => {
    const [, before, html, after] = row;
    expect(pageText(before, { html })).toBe(after);
  });

  test.each([
    [48 * 1024, 0],
    [48 * 1024 + 1, 1],
  ])("of %i bytes has %i problems", (bytes, problems) => {
    expect(pageProblems({ html: "x".repeat(bytes) }, "de")).toHaveLength(problems);
  });
});
