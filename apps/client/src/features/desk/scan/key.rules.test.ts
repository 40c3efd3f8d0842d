import { expect, test } from "vitest";
import { deskKeyOf } from "./key.rules.ts";

const PLAIN = { ctrl: false, isModified: false, isInText: false };

test.each([
  ["F2", {}, "answer"],
  ["F2", { isInText: true }, "answer"],
  ["F3", {}, "mode"],
  ["F4", {}, "end-reader"],
  ["F8", {}, "fees"],
  ["F8", { isInText: true }, "fees"],
  ["F9", {}, "print"],
  ["Escape", {}, "cancel"],
  ["z", { ctrl: true }, "undo"],
  ["Z", { ctrl: true }, "undo"],
  ["z", { ctrl: true, isInText: true }, undefined],
  ["z", { ctrl: true, isModified: true }, undefined],
  ["z", {}, undefined],
  ["F4", { isModified: true }, undefined],
  ["F3", { ctrl: true }, undefined],
  ["Enter", {}, undefined],
  [" ", {}, undefined],
  ["F5", {}, undefined],
  ["toString", {}, undefined],
])("%s with %o is %s", (key, how, expected) => {
  expect(deskKeyOf({ ...PLAIN, key, ...how })).toBe(expected);
});
