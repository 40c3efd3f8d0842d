import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { NO_LIBRARY_STATE } from "../../model/library/library-state.rules.ts";
import { wantedIcon } from "./app-icon.rules.ts";

const [one, two] = [libraryId.parse(1), libraryId.parse(2)];
const single = { ...NO_LIBRARY_STATE, singleModeEnabled: true, singleModeLibraryId: two };

test.each([
  ["the app's own in multi mode", NO_LIBRARY_STATE, [{ id: one }, { id: two }], "own"],
  ["the app's own with an only library", NO_LIBRARY_STATE, [{ id: one }], "own"],
  ["the app's own before the list is there", NO_LIBRARY_STATE, undefined, "own"],
  ["that of the dialog's library, which remains", single, [{ id: two }], two],
  ["as it is before the list is there", single, undefined, undefined],
  ["as it is when another one remains", single, [{ id: one }], undefined],
  ["as it is when several remain", single, [{ id: one }, { id: two }], undefined],
  ["as it is when none remains", single, [], undefined],
])("the icon is %s", (...[, state, libraries, expected]) => {
  expect(wantedIcon(state, libraries)).toBe(expected);
});
