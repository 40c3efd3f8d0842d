import { expect, test } from "vitest";
import { lockState } from "./afi.rules.ts";

const STANDARD = { afiOnLoan: 0xc2, afiInStock: 0x07 };

test.each([
  [0x07, STANDARD, "locked"],
  [0xc2, STANDARD, "unlocked"],
  [0x9e, STANDARD, "unknown"],
  [0x00, STANDARD, "unknown"],
  [undefined, STANDARD, "unknown"],
  [0x9e, { afiOnLoan: 0x9d, afiInStock: 0x9e }, "locked"],
  [0x07, { afiOnLoan: 0x07, afiInStock: 0x07 }, "unknown"],
])("%j with %j is %s", (afi, values, state) => {
  expect(lockState(afi, values)).toBe(state);
});
