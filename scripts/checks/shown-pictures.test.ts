import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { shownPictures } from "./shown-pictures.ts";

test("the pictures shown in documents exist, and no others are kept", () => {
  const shown = shownPictures();
  expect(shown.length).toBeGreaterThan(0);
  expect(readdirSync("docs/screens").toSorted()).toEqual(shown);
});
