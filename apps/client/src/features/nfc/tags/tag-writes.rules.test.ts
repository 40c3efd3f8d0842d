import { expect, test } from "vitest";
import { WRITES } from "./tag-writes.rules.ts";

/** What a gate sees of a tag after some of the writes: its AFI first. */
const afiAfter = (to: "locked" | "unlocked", writes: number) => {
  const from = to === "locked" ? "unlocked" : "locked";
  return WRITES[to].slice(0, writes).includes("afi") ? to : from;
};

test.each(["locked", "unlocked"] as const)(
  "Q-46: interrupted on its way to %s, a tag still counts as locked at the gate",
  (to) => {
    expect(WRITES[to].toSorted()).toEqual(["afi", "eas"]);
    expect(afiAfter(to, 1)).toBe("locked");
    expect(afiAfter(to, 2)).toBe(to);
  },
);
