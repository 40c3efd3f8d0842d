import { matchTerms, parseQuery, type CatalogueQuery } from "@freihand/catalogue";
import { describe, expect, test } from "vitest";
import { countSearches } from "./count-body.rules.ts";
import type { Lent } from "./search-body.rules.ts";

/** @param time when something is lent */
const lentAt = (time: string): Lent => ({
  gone: () => ({ terms: { row: [`gone ${time}`] } }),
  moved: () => ({
    rows: { terms: { row: [`moved ${time}`] } },
    freeAt: new Map([["north", { terms: { row: [`free ${time}`] } }]]),
  }),
});
const LENT = lentAt("today");

function queryOf(filters: Readonly<Record<string, readonly string[]>>, countFacets = true) {
  const parsed = parseQuery(
    {
      fields: [{ id: "FREE", value: '"hexe"' }],
      limit: 10,
      offset: 0,
      prefetch: 0,
      countFacets,
      filters: Object.fromEntries(Object.entries(filters).map(([id, keys]) => [id, [...keys]])),
    },
    2027,
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.query;
}

const searches = (query: CatalogueQuery, lent = LENT) =>
  countSearches({ query, match: matchTerms(query.terms) }, lent);

const NOW = { availability: ["now"] };
const OTHERS = ["media", "year", "language", "author", "subject", "series"];
const values = (...ids: readonly string[]) => ids.map((id) => `${id}_values`).toSorted();

describe("countSearches", () => {
  test.each<[string, Readonly<Record<string, readonly string[]>>, Record<string, string[]>]>([
    ["nothing chosen", {}, { found: values("branch", ...OTHERS), now: [] }],
    [
      "a value: its own facet among all that was found",
      { branch: ["north"] },
      { found: ["branch_chosen", "branch_values"], all: values(...OTHERS), now: [] },
    ],
    [
      "available now is the total",
      NOW,
      { found: [], all: ["branch_moved", "branch_usual", ...values(...OTHERS)].toSorted() },
    ],
    [
      "two facets: each without its own choice",
      { branch: ["north"], media: ["DVD"] },
      {
        found: [],
        all: values("year", "language", "author", "subject", "series"),
        branch: ["branch_chosen", "branch_values"],
        media: ["media_chosen", "media_values"],
        now: [],
      },
    ],
    [
      "a value of availability that nobody knows",
      { availability: ["later"] },
      { found: [], all: values("branch", ...OTHERS), now: [] },
    ],
  ])("%s", (_name, filters, expected) => {
    const counted = [...searches(queryOf(filters))].map(([set, { aggs }]) => [
      set,
      Object.keys(aggs ?? {}).toSorted(),
    ]);
    expect(Object.fromEntries(counted)).toEqual(expected);
  });

  test("without facets: what was found, and what passes the choices", () => {
    expect([...searches(queryOf({}, false)).keys()]).toEqual(["found"]);
    expect([...searches(queryOf(NOW, false)).keys()]).toEqual(["found", "all"]);
  });

  test.each<[string, Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    ["nothing chosen", {}, ["found"]],
    ["a branch", { branch: ["north"] }, ["found", "all"]],
    ["available now", NOW, ["found"]],
    ["available now at a branch", { ...NOW, branch: ["north"] }, ["found"]],
  ])("a loan leaves what the engine keeps as it was: %s", (_name, filters, lasting) => {
    const [before, after] = ["before", "after"].map((time) =>
      searches(queryOf(filters), lentAt(time)),
    );
    for (const [set, search] of before ?? []) {
      const isSame = JSON.stringify(search) === JSON.stringify(after?.get(set));
      expect([set, isSame, search.request_cache]).toEqual([
        set,
        lasting.includes(set),
        lasting.includes(set),
      ]);
    }
  });

  test("what is lent stands once in a search", () => {
    for (const search of searches(queryOf({ ...NOW, media: ["DVD"] })).values())
      expect(JSON.stringify(search).split('"gone today"').length).toBeLessThanOrEqual(2);
  });

  test("the facet of branches counts moved titles where they are", () => {
    expect(searches(queryOf({ ...NOW, branch: ["north"] })).get("branch")).toMatchObject({
      aggs: {
        branch_usual: { filter: { bool: { must_not: [{ terms: { row: ["moved today"] } }] } } },
        branch_moved: { filters: { filters: { north: { terms: { row: ["free today"] } } } } },
      },
    });
  });
});
