import { expect, test } from "vitest";
import { LIBRARIES } from "../../../testkit/demo-data.ts";
import { barLibrary, barTitle } from "./bar-title.rules.ts";

const [library] = LIBRARIES;

test.each([
  [
    "the configured title",
    { configured: "Bücher für alle", isMulti: true, library },
    "Bücher für alle",
  ],
  [
    "the full name in single mode",
    { configured: "", isMulti: false, library },
    "Stadtbücherei Lindenau",
  ],
  ["nothing of its own in multi mode", { configured: "", isMulti: true, library }, undefined],
])("the bar shows %s", (_name, facts, expected) => {
  expect(barTitle(facts)).toBe(expected);
});

test("the bar names the library of a page about one of several", () => {
  expect(barLibrary(true, library)).toBe("Stadtbücherei Lindenau");
});

test.each([
  ["the only one, which the title names", barLibrary(false, library)],
  ["none", barLibrary(true, undefined)],
])("the bar of a page about %s has no second line", (_of, second) => {
  expect(second).toBeUndefined();
});
