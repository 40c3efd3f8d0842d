import { expect, test } from "vitest";
import { drawerHeader } from "./drawer-header.rules.ts";
import { isFolded } from "./drawer-size.rules.ts";

const library = { libname: "Stadtbücherei Lindenau", shortname: "Lindenau" };
const config = { title: "Freihand", subtitles: ["für alle", "überall"] };
const plain = { title: "", subtitles: [] };

test.each([
  [
    "the configured title with its subtitles in multi mode",
    { config, isMulti: true, library },
    { title: "Freihand", lines: ["für alle", "überall"] },
  ],
  [
    "the library with its short name in single mode",
    { config, isMulti: false, library },
    { title: "Stadtbücherei Lindenau", lines: ["Lindenau"] },
  ],
  [
    "no short name that only says the name again",
    { config, isMulti: false, library: { libname: "Lindenau", shortname: "Lindenau" } },
    { title: "Lindenau", lines: [] },
  ],
  [
    "the configured title while the libraries are on their way",
    { config, isMulti: false, library: undefined },
    { title: "Freihand", lines: ["für alle", "überall"] },
  ],
  [
    "the app's own name where nothing is configured",
    { config: plain, isMulti: true, library },
    { title: undefined, lines: [] },
  ],
])("the drawer's header shows %s", (_name, facts, expected) => {
  expect(drawerHeader(facts)).toEqual(expected);
});

test.each([
  [undefined, true, false],
  [undefined, false, true],
  [true, true, true],
  [false, false, false],
])("collapsed by choice %j in a roomy window %j: %j", (chosen, isRoomy, expected) => {
  expect(isFolded(chosen, isRoomy)).toBe(expected);
});
