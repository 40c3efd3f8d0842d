import { expect, test } from "vitest";
import { openingText } from "./opening-text.rules.ts";

const words = (key: string) => key;

test("a branch without opening hours is not called closed", () => {
  const closed = { status: "closed", today: "closed" } as const;
  expect(openingText({ ...closed, unsaid: true }, words, String)).toBe("home.hours.unsaid");
  expect(openingText(closed, words, String)).toBe("home.hours.closed");
});
