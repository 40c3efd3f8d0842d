import { expect, test } from "vitest";
import { detectSystem } from "./system.rules.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";

test.each([
  [
    "an Android phone",
    "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36",
    5,
    "android",
  ],
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
    5,
    "ios",
  ],
  ["an iPad that says so", "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)", 5, "ios"],
  ["an iPad that calls itself a Macintosh", MAC, 5, "ios"],
  ["a Macintosh", MAC, 0, undefined],
  ["Windows with a touch screen", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, undefined],
  ["Linux", "Mozilla/5.0 (X11; Linux x86_64) Chrome/148.0", 0, undefined],
  ["nothing said", "", 0, undefined],
])("%s", (...[, userAgent, touchPoints, expected]) => {
  expect(detectSystem(userAgent, touchPoints)).toBe(expected);
});
