import { describe, expect, test } from "vitest";
import {
  anchorsOf,
  sectionsOf,
  sourceProblems,
  sourceTags,
  termsOf,
  type Anchors,
} from "./sources.rules.ts";

const SPECIFICATION = [
  "# Specification",
  "## §1 What it does",
  "**Single mode**: one library.",
  "## §2 Screens",
  "### Top bar",
  "- **`prefetch`** and **Logo**",
].join("\n");

const anchors: Anchors = {
  own: new Set([
    ...anchorsOf("docs/requirements/specification.md", SPECIFICATION),
    ...anchorsOf("docs/requirements/rulings.md", "1. **Server.** Ours.\n17. **Redirect.** Home."),
    ...anchorsOf("docs/requirements/promises.md", "- **Q-2** Code.\n\n## Speed"),
    ...anchorsOf("docs/requirements/look.md", "## Tokens"),
    ...anchorsOf("docs/requirements/api.md", "## Session"),
    ...anchorsOf("docs/decisions/0020-proof-of-work.md", "# 0020"),
    ...anchorsOf("docs/own-data.md", "# Own data"),
  ]),
  standards: ["RFC 5545", "MARC 21"],
};

describe("a tag is valid when everything it names exists", () => {
  test.each([
    "spec §1",
    'spec §1 "Single mode"',
    'spec §2 "Top bar", "Logo", "prefetch"',
    'spec §1 "Single mode", §2 "Logo", rulings 1, 17, Q-2',
    'promises "Speed"',
    'look "Tokens", api "Session"',
    "decision 20",
    "docs/own-data.md",
    "RFC 5545",
    "RFC 5545, 3.3.11; Q-2",
    "MARC 21 bibliographic 008/06-14 c, d, u, leader/07 s",
  ])("%s", (tag) => {
    expect(sourceProblems(tag, anchors)).toEqual([]);
  });
});

describe("and invalid when anything does not exist", () => {
  test.each([
    ["", 1],
    ["spec", 1],
    ["spec §3", 1],
    ['spec §1 "Logo"', 1],
    ['spec §2 "Logo", "Single mode"', 1],
    ["§2", 1],
    ['"Logo"', 1],
    ["rulings 2", 1],
    ["rulings 1, 2, 3", 2],
    ["17", 1],
    ["Q-3", 1],
    ["Q-22", 1],
    ['trust "Speed"', 1],
    ["trust Q-2", 1],
    ["look", 1],
    ['look "colours"', 1],
    ["decision 2", 1],
    ["docs/other.md", 1],
    ["docs/decisions/0020-proof-of-work.md", 1],
    ['spec §1 "single mode"', 1],
    ["issue 4", 1],
    ["spec §1: with more words", 1],
    ["spec §1,", 1],
    ["spec §1; and more", 1],
    ["RFC 55451", 1],
    ["RFC 1", 1],
    ["RFC 5545, Q-2", 1],
  ])("%s", (tag, count) => {
    expect(sourceProblems(tag, anchors)).toHaveLength(count);
  });
});

test("tags are found in comments of every form, and only there", () => {
  const at = "@source";
  expect(
    sourceTags(
      [
        `/** Why. ${at} spec §1 */`,
        "/**",
        ` * ${at} Q-2`,
        ` */`,
        `const a = 1; // ${at} rulings 1`,
        `// ${at} rulings 17`,
        `  b: 2, /** ${at} look "Tokens" */`,
        `const text = "${at} nothing";`,
        `/** ${at} */`,
      ].join("\n"),
    ),
  ).toEqual([
    { line: 1, text: "spec §1" },
    { line: 3, text: "Q-2" },
    { line: 5, text: "rulings 1" },
    { line: 6, text: "rulings 17" },
    { line: 7, text: 'look "Tokens"' },
    { line: 9, text: "" },
  ]);
});

test("sections end where the next one starts", () => {
  expect(sectionsOf(SPECIFICATION).map(([no, text]) => [no, termsOf(text)])).toEqual([
    ["1", ["What it does", "Single mode"]],
    ["2", ["Screens", "Top bar", "prefetch", "Logo"]],
  ]);
});
