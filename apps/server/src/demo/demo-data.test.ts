import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, isoDate, MEDIA_TYPES, ONLINE_MEDIA, parseIsbn } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { embeddedAccount } from "../connectors.ts";
import { loadProjects } from "../projects/projects.ts";
import { demoRecord } from "./bib-record.rules.ts";
import { readDemo, readDemoCards } from "./read-demo.ts";

const PROJECTS = join(import.meta.dirname, "../../../../projects");
const project = loadProjects(PROJECTS).find("basic");
const folder = join(PROJECTS, "basic");
const demo = readDemo(folder);
if (demo === undefined || project === undefined) throw new Error("projects/basic has no demo");
const { works, patrons, others } = demo;
const byId = new Map(works.map((work) => [work.id, work]));
const policyOf = (library: number) => {
  const loaded = project.libraries.find(({ file }) => file.id === library);
  return loaded && embeddedAccount(loaded)?.policy;
};
const libraryIds = [1, 2, 3];

const duplicates = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

const issnIsRight = (issn: string) => {
  const digits = issn.replace("-", "");
  const sum = Array.from(digits.slice(0, 7)).reduce(
    (total, digit, at) => total + Number(digit) * (8 - at),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return digits.at(7) === (check === 10 ? "X" : String(check));
};

describe("the works of the demo", () => {
  test("number at least 430, and German and English are well represented", () => {
    expect(works.length).toBeGreaterThanOrEqual(430);
    const share = (language: string) =>
      works.filter(({ languages }) => languages[0] === language).length / works.length;
    expect(share("ger")).toBeGreaterThan(0.55);
    expect(share("eng")).toBeGreaterThan(0.2);
    for (const language of ["tur", "ukr", "fre", "ita", "ara"])
      expect(share(language)).toBeGreaterThan(0);
  });

  test("have ids of their own", () => {
    expect(duplicates(works.map(({ id }) => id))).toEqual([]);
  });

  test("have only valid ISBNs and ISSNs, no ISBN twice", () => {
    const isbns = works.flatMap(({ isbn }) => isbn);
    expect(isbns.filter((isbn) => parseIsbn(isbn)?.isbn13 !== isbn)).toEqual([]);
    expect(duplicates(isbns)).toEqual([]);
    expect(works.flatMap(({ issn = [] }) => issn).filter((issn) => !issnIsRight(issn))).toEqual([]);
  });

  test("cover every media type that makes sense", () => {
    const types = new Set(works.map((work) => work.mediaType));
    expect(MEDIA_TYPES.filter((type) => !types.has(type))).toEqual(["NONE", "UNKNOWN"]);
  });

  test("for two thirds have a sentence on what they are about", () => {
    const told = works.filter(({ abstract }) => abstract !== undefined);
    expect(told.length / works.length).toBeGreaterThan(2 / 3);
    expect(duplicates(told.map(({ abstract = "" }) => abstract))).toEqual([]);
  });

  test("have subjects, and a parent that exists where they name one", () => {
    expect(works.filter(({ subjects }) => subjects.length === 0).map(({ id }) => id)).toEqual([]);
    const parents = works.flatMap(({ parent }) => (parent === undefined ? [] : [parent.id]));
    expect(parents.length).toBeGreaterThan(8);
    expect(parents.filter((id) => !byId.has(id))).toEqual([]);
  });

  test("have an address and no copies if online, and no address otherwise", () => {
    for (const work of works) {
      const isOnline = ONLINE_MEDIA.has(work.mediaType);
      expect(work.links.length > 0, work.id).toBe(isOnline);
      if (isOnline) expect(Object.values(work.holdings).flat(), work.id).toEqual([]);
    }
  });

  test("leave out exactly the article in sorting", () => {
    const skipped = new Set(
      works.flatMap(({ title, nonSorting }) =>
        nonSorting === undefined ? [] : [title.slice(0, nonSorting)],
      ),
    );
    for (const article of skipped) expect(article).toMatch(/^(?:\p{Lu}\p{Ll}{0,3} |L')$/u);
  });

  test("are in branches that the libraries have; every library holds its share", () => {
    for (const id of libraryIds) {
      const branches = project.libraries.find(({ file }) => file.id === id)?.file.branches ?? [];
      const names = new Set(branches.map((branch) => branch.id));
      const spots = works.flatMap(({ holdings }) => holdings[String(id)] ?? []);
      expect(spots.filter(({ branch }) => !names.has(branch))).toEqual([]);
      expect(new Set(spots.map(({ branch }) => branch))).toEqual(names);
      expect(works.filter(({ holdings }) => String(id) in holdings).length).toBeGreaterThan(150);
    }
  });

  test("become records whose copies have unique barcodes", () => {
    for (const id of libraryIds) {
      const items = works.flatMap((work) => demoRecord(work, id)?.items ?? []);
      expect(duplicates(items.map((item) => item.id))).toEqual([]);
      expect(items.every((item) => item.shelfmark !== undefined)).toBe(true);
    }
    expect(works.filter((work) => Object.keys(work.holdings).length === 0)).toEqual([]);
  });
});

describe("the patrons of the demo", () => {
  test("have cards of their own in libraries that exist", () => {
    const cards = patrons.map(({ library, card }) => `${String(library)}/${card}`);
    expect(duplicates(cards)).toEqual([]);
    expect(patrons.filter(({ library }) => !libraryIds.includes(library))).toEqual([]);
    for (const library of libraryIds)
      expect(patrons.filter((patron) => patron.library === library).length).toBeGreaterThan(2);
  });

  test("show every state in library 1", () => {
    const states = patrons.filter(({ library }) => library === 1).map(({ state }) => state);
    expect(states).toEqual(
      expect.arrayContaining(
        "ordinary fees blocked expired overdue due-today not-renewable ready queue empty school".split(
          " ",
        ),
      ),
    );
  });

  test("have what their state requires", () => {
    const feesOf = (state: string) =>
      patrons
        .filter((patron) => patron.state === state)
        .map(({ library, fees }) => ({
          cents: fees.reduce((sum, { cents }) => sum + cents, 0),
          limit: policyOf(library)?.feeLimitCents ?? 0,
        }));
    for (const { cents, limit } of feesOf("fees")) expect(cents).toBeGreaterThanOrEqual(limit);
    for (const { cents, limit } of feesOf("small-fees")) expect(cents).toBeLessThan(limit);
    const inState = (state: string) => patrons.filter((patron) => patron.state === state);
    expect(inState("expired").every(({ validFor }) => validFor < 0)).toBe(true);
    expect(inState("blocked").every(({ blocks }) => blocks.length > 0)).toBe(true);
    expect(inState("overdue").every(({ loans }) => loans.some(({ due }) => due < 0))).toBe(true);
    expect(inState("due-today").every(({ loans }) => loans.some(({ due }) => due === 0))).toBe(
      true,
    );
  });

  test("have only what their library holds", () => {
    for (const { library, loans, reservations, card } of patrons)
      for (const { work } of [...loans, ...reservations])
        expect(byId.get(work)?.holdings[String(library)], `${card}: ${work}`).toBeDefined();
    for (const [library, { allLent, oneLeft, queues }] of Object.entries(others))
      for (const work of [...allLent, ...oneLeft, ...queues.map((queue) => queue.work)])
        expect(byId.get(work)?.holdings[library], `${library}: ${work}`).toBeDefined();
  });

  test("can be listed without reading the works", () => {
    expect(readDemoCards(folder)).toHaveLength(patrons.length);
    expect(readDemoCards(folder)[0]).toEqual({
      project: "basic",
      libraryId: 1,
      userId: "40011001",
      password: "Kastanie7",
      state: "ordinary",
    });
  });
});

describe("the libraries of the demo", () => {
  test("state exceptions on valid dates, the last not before the first", () => {
    const branches = project.libraries.flatMap(({ file }) => file.branches);
    for (const { from, to } of branches.flatMap(({ exceptions }) => exceptions)) {
      expect(addDays(isoDate.parse(from), 0)).toBe(from);
      expect(from <= to).toBe(true);
    }
  });

  test("end their rules with one that matches everything", () => {
    for (const id of libraryIds)
      expect(policyOf(id)?.rules.at(-1)).not.toHaveProperty("mediaTypes");
  });

  test("link only to example hosts", () => {
    const text = libraryIds
      .map((id) => readFileSync(join(folder, "libraries", `${String(id)}.json`), "utf8"))
      .join("\n");
    const hosts = [...text.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host = ""]) => host);
    expect(hosts.filter((host) => !host.endsWith(".example"))).toEqual([]);
    expect(existsSync(join(folder, "demo/README.md"))).toBe(true);
  });
});
