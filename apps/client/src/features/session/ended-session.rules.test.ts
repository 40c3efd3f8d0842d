import { libraryId, type LibraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { prefilled, type Prefill } from "./ended-session.rules.ts";

const [ONE, TWO] = [libraryId.parse(1), libraryId.parse(2)];
const NOTHING = { libraryId: undefined, userId: undefined };
const ENDED = { libraryId: ONE, userId: "E" };

const at = (id: typeof ONE, userId?: string) => ({ libraryId: id, userId });

interface Row {
  readonly title: string;
  readonly given: readonly [Prefill, Prefill | undefined, LibraryId | undefined];
  readonly expected: Prefill;
}

test.each<Row>([
  { title: "nothing", given: [NOTHING, undefined, undefined], expected: NOTHING },
  { title: "the selected library", given: [NOTHING, undefined, TWO], expected: at(TWO) },
  { title: "the card that was ended", given: [NOTHING, ENDED, TWO], expected: ENDED },
  { title: "a link's card", given: [at(TWO, "L"), ENDED, ONE], expected: at(TWO, "L") },
  { title: "a link's library alone", given: [at(TWO), ENDED, ONE], expected: at(TWO) },
  { title: "the ended card of a link's library", given: [at(ONE), ENDED, TWO], expected: ENDED },
])("login begins with $title", ({ given, expected }) => {
  const [link, ended, selected] = given;
  expect(prefilled(link, ended, selected)).toEqual(expected);
});
