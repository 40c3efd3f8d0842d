import { expect, test } from "vitest";
import { afterFirstStart, libraryOfReferrer } from "./install-referrer.rules.ts";
import { libraryStateShape } from "./library-state.rules.ts";

test.each([
  ["utm_term=libId:12", 12],
  ["utm_source=poster&utm_term=libId%3A12&utm_medium=print", 12],
  ["?utm_term=libId:12", 12],
  [undefined, undefined],
  ["", undefined],
  ["utm_term=12", undefined],
  ["utm_term=libId:0", undefined],
  ["utm_term=libId:-1", undefined],
  ["utm_term=libId:1.5", undefined],
  ["utm_term=libId:1e3", undefined],
  ["utm_term=libId:12x", undefined],
  ["utm_term=libid:12", undefined],
  ["utm_term=libId:", undefined],
  ["utm_term=libId:99999999999999999999", undefined],
  ["utm_content=libId:12", undefined],
])("the store's %j names library %s", (referrer, expected) => {
  expect(libraryOfReferrer(referrer)).toBe(expected);
});

const state = (part: object = {}) => libraryStateShape.parse(part);

test.each([
  ["waits for the library", {}, "utm_term=libId:12", { installed: true, pendingLibraryId: 12 }],
  ["waits for none", {}, "utm_term=x", { installed: true }],
  [
    "keeps what is awaited already",
    { pendingLibraryId: 5 },
    undefined,
    { installed: true, pendingLibraryId: 5 },
  ],
  [
    "leaves the library that the patron has chosen meanwhile",
    { libraryId: 5 },
    "utm_term=libId:12",
    { installed: true, libraryId: 5 },
  ],
  ["happens once", { installed: true }, "utm_term=libId:12", { installed: true }],
])("the first start %s", (...[, before, referrer, expected]) => {
  expect(afterFirstStart(state(before), referrer)).toEqual(state(expected));
});
