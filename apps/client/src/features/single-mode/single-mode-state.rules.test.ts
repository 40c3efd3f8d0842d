import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { LIBRARIES } from "../../testkit/demo-data.ts";
import { singleModeState, type SingleModeFacts } from "./single-mode-state.rules.ts";

const [first] = LIBRARIES;
const several: SingleModeFacts = { libraries: LIBRARIES, selected: first };
const one: SingleModeFacts = { libraries: LIBRARIES.slice(0, 1), selected: first };
const off = { singleModeEnabled: false, singleModeLibraryId: undefined };
const forced = (id: number) => ({
  singleModeEnabled: true,
  singleModeLibraryId: libraryId.parse(id),
});

test.each([
  ["several libraries, one selected", off, several, { status: "off", library: first }],
  ["several libraries, none selected", off, { ...several, selected: undefined }, undefined],
  ["an only library", off, one, undefined],
  ["a list on its way", forced(1), { libraries: undefined, selected: undefined }, undefined],
  ["single mode", forced(1), several, { status: "on", library: first }],
  ["single mode where only its library is left", forced(1), one, { status: "on", library: first }],
  [
    "single mode whose library left the list",
    forced(99),
    { ...several, selected: undefined },
    { status: "gone" },
  ],
])("with %s", (...[, state, facts, expected]) => {
  expect(singleModeState(state, facts)).toEqual(expected);
});
