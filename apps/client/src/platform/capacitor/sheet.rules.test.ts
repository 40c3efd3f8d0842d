import { expect, test } from "vitest";
import { isSheetClosed } from "./sheet.rules.ts";

test.each([
  ["Share canceled", true],
  ["Share cancelled", true],
  ["share canceled.", true],
  ["Can't share while sharing is in progress", false],
  ["Error sharing item", false],
  ["The request was canceled", false],
  ["", false],
])("%j: the patron has closed the sheet: %j", (message, expected) => {
  expect(isSheetClosed(message)).toBe(expected);
});
