import { expect, test } from "vitest";
import { libraryOf } from "./library-of-address.rules.ts";

test.each([
  ["/start/3", "3"],
  ["/record/3/a%2Fb", "3"],
  ["/info/3?lang=en", "3"],
  ["/acquisitions/3", "3"],
  ["/result?libraryId=3&FREE=a", "3"],
  ["/result?libraryId=x&FREE=a", undefined],
  ["/events?libraryId=3", undefined],
  ["/", undefined],
  ["/imprint", undefined],
  ["/records/3", undefined],
])("%s is about library %s", (path, id) => {
  expect(libraryOf(new URL(path, "https://a.example"))).toBe(id);
});
