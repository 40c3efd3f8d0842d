import { expect, test } from "vitest";
import { openingText } from "./opening-text.rules.ts";

const words = (key: string) => key;

test("a branch without opening hours is not called closed", () => {
  const closed = { status: "closed", today: "closed" } as const;
  expect(openingText({ ...closed, unsaid: true }, words, String)).toBe("home.hours.unsaid");
  expect(openingText(closed, words, String)).toBe("home.hours.closed");
});

test.each([
  ["with staff for as long as it is open", { staffedUntil: "21:00" }, "open-until"],
  ["open for longer than staffed", { staffedUntil: "14:00" }, "staffed-until"],
  ["open before the staff comes", { staffedFrom: "10:00" }, "staffed-from"],
  ["without staff", {}, "unstaffed-until"],
] as const)("a branch %s", (_title, staff, expected) => {
  const state = { status: "open", until: "21:00", ...staff } as const;
  expect(openingText(state, words, String)).toBe(`home.hours.${expected}`);
});

test.each([
  ["with staff", { staffedFrom: "07:00" }, "opens-at"],
  ["before the staff comes", { staffedFrom: "10:00" }, "opens-staffed-from"],
  ["without staff", {}, "opens-unstaffed"],
] as const)("a branch that opens %s", (_title, staff, expected) => {
  const state = { status: "opens", from: "07:00", ...staff } as const;
  expect(openingText(state, words, String)).toBe(`home.hours.${expected}`);
});
