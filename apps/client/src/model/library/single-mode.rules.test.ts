import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { withPendingLibrary, libraryStateShape } from "./library-state.rules.ts";
import {
  enteredSingleMode,
  finishedSwitch,
  isIconDue,
  leftSingleMode,
  stoppedSingleMode,
} from "./single-mode.rules.ts";

const id = (value: number) => libraryId.parse(value);
const state = (part: object = {}) => libraryStateShape.parse(part);
const CONSENT = { privacyAccepted: true, multiPrivacyAccepted: true, cookiesAccepted: true };

describe("entering single mode", () => {
  test.each([
    [
      "forces the library and selects it",
      { libraryId: 1 },
      { libraryId: 2, singleModeEnabled: true, singleModeLibraryId: 2, singleModePrevious: false },
    ],
    [
      "removes favourites, keeps consent and the first start",
      { favourites: [1, 2], favouritesOnly: true, ...CONSENT, installed: true },
      {
        libraryId: 2,
        singleModeEnabled: true,
        singleModeLibraryId: 2,
        singleModePrevious: false,
        ...CONSENT,
        installed: true,
      },
    ],
    [
      "ends what was pending and missing",
      { pendingLibraryId: 5, libraryMissing: true },
      { libraryId: 2, singleModeEnabled: true, singleModeLibraryId: 2, singleModePrevious: false },
    ],
    [
      "for another library from within single mode keeps the saved flag",
      {
        libraryId: 1,
        singleModeEnabled: true,
        singleModeLibraryId: 1,
        singleModePrevious: false,
      },
      { libraryId: 2, singleModeEnabled: true, singleModeLibraryId: 2, singleModePrevious: false },
    ],
    [
      "of the former app can be left too",
      { libraryId: 1, singleModeEnabled: true, singleModeLibraryId: 1 },
      { libraryId: 2, singleModeEnabled: true, singleModeLibraryId: 2, singleModePrevious: false },
    ],
  ])("%s", (...[, before, expected]) => {
    const entered = enteredSingleMode(state(before), id(2));
    expect(entered).toEqual(state({ ...expected, isSwitching: true }));
    expect(finishedSwitch(entered)).toEqual(state(expected));
    expect(enteredSingleMode(entered, id(2))).toEqual(entered);
  });
});

const SINGLE = { libraryId: 2, singleModeEnabled: true, singleModeLibraryId: 2 };

test.each([
  ["restores the saved flag", { ...SINGLE, singleModePrevious: false }, { libraryId: 2 }],
  ["needs no saved flag", SINGLE, { libraryId: 2 }],
  ["changes nothing outside of single mode", { libraryId: 1 }, { libraryId: 1 }],
])("leaving single mode %s", (...[, before, expected]) => {
  expect(leftSingleMode(state(before))).toEqual(state(expected));
});

test("leaving right after entering restores the previous mode", () => {
  const before = state({ libraryId: 2, multiPrivacyAccepted: true });
  expect(leftSingleMode(finishedSwitch(enteredSingleMode(before, id(2))))).toEqual(before);
});

test("cancel on the privacy banner leaves single mode and clears the library", () => {
  expect(stoppedSingleMode(state({ ...SINGLE, ...CONSENT }))).toEqual(state(CONSENT));
});

test.each([
  ["the dialog's library alone", [2], true],
  ["another library alone", [1], false],
  ["several", [2, 1], false],
  ["none", [], false],
])("with %s remaining, the icon changes: %o → %s", (...[, remaining, expected]) => {
  expect(
    isIconDue(
      remaining.map((value) => ({ id: id(value) })),
      id(2),
    ),
  ).toBe(expected);
});

test("leaving single mode keeps its library, whatever was pending meanwhile", () => {
  const single = { libraryId: 1, singleModeEnabled: true, singleModeLibraryId: 1 };
  const left = leftSingleMode(state({ ...single, pendingLibraryId: 3 }));
  expect(left).toEqual(state({ libraryId: 1 }));
});

test.each([
  [{ singleModeEnabled: true, singleModeLibraryId: 1 }, 3, undefined],
  [{ singleModeEnabled: true, singleModeLibraryId: 1 }, 1, 1],
  [{}, 3, 3],
])("with %j library %i is pending as %s", (part, wanted, pending) => {
  expect(withPendingLibrary(state(part), id(wanted)).pendingLibraryId).toBe(pending);
});
