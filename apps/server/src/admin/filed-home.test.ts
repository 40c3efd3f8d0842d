import type { AdminHome } from "@freihand/contract/staff";
import { describe, expect, test } from "vitest";
import { filedHome, homeProblems, withHome } from "./filed-home.ts";

const FILE = `{
  "id": 1,
  "home": { "picks": [ {"id":"t1","text":{"de":"Lesen!"}}, { "id": "t2" } ] }
}
`;
const NONE = { de: "", en: "" };
const NO_WORDS = { title: "", text: "" };
const NO_BANNER = {
  words: { de: NO_WORDS, en: NO_WORDS },
  url: "",
  label: NONE,
  from: "",
  until: "",
};
const FIRST = { id: "t1", text: { de: "Lesen!", en: "" } };
const SECOND = { id: "t2", text: NONE };
const HOME: AdminHome = { banner: NO_BANNER, picks: [FIRST, SECOND] };
const BANNER: AdminHome["banner"] = {
  words: { de: { title: " Lesenacht ", text: "" }, en: NO_WORDS },
  url: "/events",
  label: { de: "Mehr", en: "More" },
  from: "",
  until: "2026-12-24",
};

describe("the home page in a library's file", () => {
  test("that nobody has changed leaves every letter", () => {
    expect(filedHome(FILE)).toEqual(HOME);
    expect(withHome(FILE, HOME)).toBe(FILE);
  });

  test("is put in another order; a title that stays keeps its letters", () => {
    const changed = withHome(FILE, { ...HOME, picks: [SECOND, FIRST] }) ?? "";
    expect(changed).toContain('{"id":"t1","text":{"de":"Lesen!"}}');
    expect(filedHome(changed)?.picks).toEqual([SECOND, FIRST]);
  });

  test("gets a banner, without what is empty, and loses it again", () => {
    const changed = withHome(FILE, { ...HOME, banner: BANNER }) ?? "";
    expect(JSON.parse(changed)).toMatchObject({
      home: {
        banner: {
          title: { de: "Lesenacht" },
          link: { url: "/events", label: { de: "Mehr", en: "More" } },
          until: "2026-12-24",
        },
      },
    });
    expect(filedHome(withHome(changed, HOME) ?? "")).toEqual(HOME);
  });

  test("is begun where there is none", () => {
    const begun = withHome('{ "id": 1 }', { ...HOME, picks: [SECOND] }) ?? "";
    expect(JSON.parse(begun)).toEqual({ id: 1, home: { picks: [{ id: "t2" }] } });
  });

  test.each(["{", "7", '{ "home": 7 }', '{ "home": { "banner": 1 } }'])("of %s is none", (text) => {
    expect(filedHome(text)).toBeUndefined();
    expect(withHome(text, HOME)).toBeUndefined();
  });
});

test.each<readonly [string, Partial<AdminHome["banner"]>, RegExp | undefined]>([
  ["nothing", NO_BANNER, undefined],
  ["a whole banner", {}, undefined],
  [
    "a text without a heading",
    { words: { de: { title: " ", text: "x" }, en: NO_WORDS } },
    /Überschrift/,
  ],
  ["a link without a label", { label: NONE }, /Beschriftung/],
  ["a label without a link", { url: " " }, /Adresse/],
  ["a last day before the first", { from: "2026-12-25" }, /letzte Tag/],
])("%s in words", (_, more, problem) => {
  const problems = homeProblems({ ...HOME, banner: { ...BANNER, ...more } }, "de");
  expect(problems).toEqual(problem === undefined ? [] : [expect.stringMatching(problem)]);
});
