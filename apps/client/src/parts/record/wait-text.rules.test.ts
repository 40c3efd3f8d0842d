import { expect, test } from "vitest";
import { waitText } from "./wait-text.rules.ts";

test.each([
  [0, { key: "multistep.wait", count: 1 }],
  [13, { key: "multistep.wait", count: 2 }],
  [42, { key: "multistep.wait", count: 6 }],
  [182, { key: "multistep.wait", count: 26 }],
  [183, { key: "multistep.wait-long" }],
  [5000, { key: "multistep.wait-long" }],
  [undefined, undefined],
])(
  "F4: a wait of %s days is given in weeks, never more precisely than it is known",
  (days, told) => {
    expect(waitText(days)).toEqual(told);
  },
);
