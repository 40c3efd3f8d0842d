import { libraryId, type Creator } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { expect, test } from "vitest";
import { authorText, coverQuery } from "./title-words.rules.ts";

test.each<[readonly Creator[], string | undefined]>([
  [[], undefined],
  [[{ name: "Lindgren, Astrid" }], "Astrid Lindgren"],
  [[{ name: "Muster, Mia", role: "edt" }], "Mia Muster (Hrsg.)"],
  [
    [
      { name: "Muster, Mia", role: "edt" },
      { name: "Trans, Later", role: "trl" },
    ],
    "Mia Muster (Hrsg.)",
  ],
  [[{ name: "Stadt, Land, Fluss", isBody: true }], "Stadt, Land, Fluss"],
])("the author of %j", (creators, text) => {
  expect(authorText(plainRecord({ creators: [...creators] }), "de")).toBe(text);
});

test("the cover is that of the library's title", () => {
  const library = libraryId.parse(3);
  expect(coverQuery(plainRecord({ id: "t1" }), library, "small")).toEqual({
    type: "small",
    libraryId: library,
    id: "t1",
  });
});
