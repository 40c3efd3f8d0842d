import { expect, test } from "vitest";
import { shownNotices, type NoticeKind } from "./notice-order.rules.ts";

test.each<[string, NoticeKind[], NoticeKind[]]>([
  ["nothing open", [], []],
  ["one open", ["app-hint"], ["app-hint"]],
  ["two in the order of urgency", ["app-hint", "maintenance"], ["maintenance", "app-hint"]],
  ["the third waits", ["update", "app-hint", "library-missing"], ["library-missing", "update"]],
  [
    "all at once",
    ["app-hint", "update", "maintenance", "library-missing"],
    ["library-missing", "maintenance"],
  ],
])("%s", (_name, open, shown) => {
  expect(shownNotices(open)).toEqual(shown);
});
