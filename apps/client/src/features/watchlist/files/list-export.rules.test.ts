import { projectId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { watched } from "../fixtures/watched.ts";
import { readListFile } from "./list-file.rules.ts";
import { shareableList, exportedFile } from "./list-export.rules.ts";

const PROJECT = projectId.parse("basic");
const FACTS = {
  origin: "https://katalog.example",
  project: PROJECT,
  exported: "2026-11-21T09:00:00.000Z",
};
const WORDS = {
  heading: "Merkliste",
  origin: FACTS.origin,
  libraryName: (id: number) => `Bücherei ${String(id)}`,
};
const TITLES = [
  watched(
    "a b",
    {
      title: "Pippi",
      subtitle: "Alles",
      author: "Astrid Lindgren",
      year: 1949,
      isbn: ["9783161484100"],
    },
    { note: "Nur für mich", tags: ["Kinder"] },
  ),
  watched("film", { title: "Metropolis", mediaType: "DVD", libraryId: 2 }),
];

test("a text names each title, its library and its permanent address, and not the patron's notes", () => {
  expect(shareableList("text", TITLES, WORDS).text).toBe(`Merkliste

Pippi: Alles
Astrid Lindgren · 1949 · Bücherei 1
https://katalog.example/record/1/a%20b

Metropolis
Bücherei 2
https://katalog.example/record/2/film
`);
});

test("a link names the titles only", () => {
  expect(shareableList("link", TITLES, WORDS).url).toBe(
    "https://katalog.example/watchlist?import=1:a%2520b,2:film",
  );
});

test("RIS and BibTeX contain everything that the list knows", () => {
  const ris = exportedFile("ris", TITLES, FACTS);
  expect(ris.ending).toBe("ris");
  expect(ris.content).toContain("TI  - Pippi: Alles\r\nAU  - Astrid Lindgren\r\nPY  - 1949\r\n");
  expect(ris.content).toContain("UR  - https://katalog.example/record/1/a%20b\r\n");
  expect(ris.content).toContain("TY  - VIDEO\r\n");
  const bib = exportedFile("bibtex", TITLES, FACTS);
  expect(bib.content.match(/^@/gm)).toHaveLength(2);
  expect(bib.content).toContain("isbn = {9783161484100}");
});

describe("a saved list", () => {
  const { content } = exportedFile("json", TITLES, FACTS);
  test("is read back as it was", () => {
    expect(readListFile(content, PROJECT)).toEqual({
      status: "read",
      entries: TITLES.map(({ entry }) => entry),
    });
  });
  test("is refused under another address", () => {
    expect(readListFile(content, projectId.parse("andere"))).toMatchObject({
      problem: "other_project",
    });
  });
  test.each([
    ["no JSON", "nothing"],
    ["something else", JSON.stringify({ entries: [] })],
    ["a list with a strange member", content.replace('"entries"', '"more": 1, "entries"')],
    ["an entry that is wrong", content.replace('"libraryId": 1', '"libraryId": -1')],
    ["a prototype", content.replace('"note"', '"__proto__"')],
    ["more than anybody saves", " ".repeat(4_000_001)],
  ])("is refused when it is %s", (_name, text) => {
    expect(readListFile(text, PROJECT)).toMatchObject({ problem: "not_a_list" });
  });
});
