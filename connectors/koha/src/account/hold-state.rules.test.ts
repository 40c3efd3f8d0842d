import { expect, test } from "vitest";
import { holdState } from "./hold-state.rules.ts";

test.each([
  [null, false, "waiting"],
  [undefined, undefined, "waiting"],
  [null, true, "suspended"],
  [null, 1, "suspended"],
  ["W", false, "ready"],
  ["T", false, "transit"],
  ["P", false, "transit"],
])("%s, suspended %s: %s", (status, suspended, state) => {
  expect(holdState(status, suspended)).toBe(state);
});
