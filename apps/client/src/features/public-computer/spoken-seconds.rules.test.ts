import { expect, test } from "vitest";
import { spokenSeconds } from "./spoken-seconds.rules.ts";

test("a countdown is announced three times, not thirty", () => {
  const said = Array.from({ length: 30 }, (_, index) => spokenSeconds(30 - index));
  expect([...new Set(said)]).toEqual([undefined, 20, 10, 5]);
  expect(said.indexOf(20)).toBe(10);
});
