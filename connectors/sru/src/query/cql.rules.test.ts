import { parseQuery, type CatalogueQuery, type SearchTerm } from "@freihand/catalogue";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clausesOf, literalText, parseCql } from "../testkit/cql-parser.ts";
import {
  buildCql,
  buildRecordCql,
  fieldsByIndex,
  offeredSorts,
  orderFor,
  searchableFields,
  sortedCql,
  wordsOf,
} from "./cql.rules.ts";
import { SRU_PROFILES, type IndexMap } from "./index-map.rules.ts";

const MAP: IndexMap = { ...SRU_PROFILES.dc.indexes };

function queryOf(fields: Readonly<Record<string, string>>): CatalogueQuery {
  const parsed = parseQuery(
    {
      fields: Object.entries(fields).map(([id, value]) => ({ id, value })),
      limit: 10,
      offset: 0,
      prefetch: 0,
      countFacets: false,
    },
    2027,
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.query;
}

describe("a query of ours in CQL", () => {
  it.each<[Readonly<Record<string, string>>, string]>([
    [{ FREE: "jazz" }, 'cql.serverChoice="jazz"'],
    [
      { FREE: "history of jazz" },
      'cql.serverChoice="history" and cql.serverChoice="of" and cql.serverChoice="jazz"',
    ],
    [{ TITLE: '"first man of jazz"' }, 'dc.title="first man of jazz"'],
    [{ TITLE: "jazz", AUTHOR: "armstrong" }, 'dc.title="jazz" and dc.creator="armstrong"'],
    [{ KEYWORD: "Jäger" }, 'dc.subject="Jäger"'],
    [{ TITLE: "improvis*" }, 'dc.title="improvis*"'],
    [{ TITLE: "Müller-Lüdenscheidt" }, 'dc.title="Müller Lüdenscheidt"'],
    [{ TITLE: "jazz -blues" }, 'dc.title="jazz" not dc.title="blues"'],
    [{ TITLE: "tintenblut OR tintentod" }, '(dc.title="tintenblut" or dc.title="tintentod")'],
    [
      { TITLE: "harry potter band 4" },
      'dc.title="harry" and dc.title="potter" and (dc.title="band" and dc.title="4")',
    ],
    [{ TITLE: "and or not" }, 'dc.title="and" and dc.title="or" and dc.title="not"'],
    [{ TITLE: "日本語" }, 'dc.title="日本語"'],
    [{ ISBN: "3-16-148410-X" }, '(bath.isbn="9783161484100" or bath.isbn="316148410X")'],
    [{ FREE: "979-10-90636-07-1" }, 'bath.isbn="9791090636071"'],
    [{ YEAR: "1990" }, 'dc.date="1990"'],
    [{ YEAR_START: "1990", YEAR_END: "1992" }, 'dc.date>="1990" and dc.date<="1992"'],
    [{ TITLE: "jazz", YEAR_END: "1992" }, 'dc.title="jazz" and dc.date<="1992"'],
  ])("%j", (fields, cql) => {
    const built = buildCql(queryOf(fields), MAP);
    expect(built).toEqual({ ok: true, cql });
    expect(() => parseCql(cql)).not.toThrow();
  });

  it("words in their order can have a relation of their own", () => {
    const built = buildCql(queryOf({ TITLE: '"first man" jazz' }), { ...MAP, phrase: "adj" });
    expect(built).toEqual({ ok: true, cql: 'dc.title adj "first man" and dc.title="jazz"' });
  });

  it.each<[Readonly<Record<string, string>>, Partial<IndexMap>, string]>([
    [{ KEYWORD: "jazz" }, {}, "KEYWORD"],
    [{ TITLE: "jazz -blues" }, {}, "TITLE"],
    [{ FREE: "jazz", ISBN: "9783161484100" }, { title: "t" }, "ISBN"],
    [{ FREE: "jazz", YEAR: "1990" }, {}, "YEAR"],
    [{ FREE: "jazz", YEAR_START: "1990" }, {}, "YEAR_START"],
    [{ FREE: "jazz", YEAR_END: "1990" }, {}, "YEAR_END"],
    [{ BARCODE: "30001" }, {}, "BARCODE"],
  ])("%j with the indexes %j cannot search %s", (fields, more, field) => {
    const map = { any: "cql.serverChoice", id: "rec.id", ...more };
    expect(buildCql(queryOf(fields), map)).toEqual({ ok: false, field });
  });

  it("filters are refused, as they would change nothing", () => {
    const query = {
      ...queryOf({ FREE: "jazz" }),
      filters: new Map([["language", new Set(["ger"])]] as const),
    };
    expect(buildCql(query, MAP)).toEqual({ ok: false, field: "filters" });
  });
});

/** Any character, and often one that means something in CQL. */
const character = fc.oneof(
  fc.constantFrom('"', "\\", "*", "?", "^", "(", ")", "=", "/", " ", "a"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);

const termsOf = (query: CatalogueQuery): readonly SearchTerm[] =>
  [...query.terms, ...query.excluded].flatMap(({ term }) => [term, ...(term.or ?? [])]);

describe("CQL built from any text parses back to the same words", () => {
  it("through our own parser of queries", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: "binary", maxLength: 12 }),
            fc.constantFrom(
              '"',
              "\\",
              "*",
              "?",
              "^",
              "(",
              ")",
              "and",
              "OR",
              "not ",
              "-b",
              "sortby",
              "=",
              "/x",
              "ä",
            ),
          ),
          { maxLength: 12 },
        ),
        (parts) => {
          const text = `${parts.join(" ").slice(0, 500)} jazz`;
          const query = queryOf({ TITLE: text });
          const built = buildCql(query, MAP);
          if (!built.ok) throw new Error("has a title index");
          const words = clausesOf(parseCql(built.cql).query).flatMap((clause) =>
            literalText(clause).split(" "),
          );
          expect(words).toEqual(termsOf(query).flatMap((term) => wordsOf(term)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("whatever a word is made of", () => {
    const word = fc.string({ unit: character, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const term = { words, prefix: "none" } as const;
        const built = buildCql(
          { ...queryOf({ TITLE: "xxx" }), terms: [{ field: "title", term }] },
          MAP,
        );
        const parsed = built.ok ? clausesOf(parseCql(built.cql).query) : [];
        expect(parsed.map(literalText)).toEqual([wordsOf(term).join(" ")]);
        expect(parsed.flatMap((clause) => clause.term).every((piece) => "text" in piece)).toBe(
          true,
        );
      }),
    );
  });

  it("a record number is one clause", () => {
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1 }), (id) => {
        const parsed = clausesOf(parseCql(buildRecordCql(id, MAP)).query);
        expect(parsed.map((clause) => [clause.index, literalText(clause)])).toEqual([
          ["rec.id", id],
        ]);
      }),
    );
  });
});

describe("sorting", () => {
  const sort = { by: "sortBy", title: "dc.title", year: "dc.date" } as const;
  it.each([
    ["title", { index: "dc.title", isDescending: false }],
    ["year_desc", { index: "dc.date", isDescending: true }],
    ["year_asc", { index: "dc.date", isDescending: false }],
    ["author", undefined],
    ["newest", undefined],
    ["relevance", undefined],
  ] as const)("%s", (key, order) => {
    expect(orderFor(key, sort)).toEqual(order);
    expect(orderFor(key, undefined)).toBeUndefined();
  });

  it("is a clause of the query", () => {
    const cql = sortedCql('dc.title="a"', { index: "dc.date", isDescending: true });
    expect(cql).toBe('dc.title="a" sortBy dc.date/sort.descending');
    expect(parseCql(cql).sort).toEqual([{ index: "dc.date", modifiers: ["sort.descending"] }]);
  });

  it("is offered where the target has it", () => {
    expect(offeredSorts(sort)).toEqual(["relevance", "year_desc", "year_asc", "title"]);
    expect(offeredSorts(undefined)).toEqual(["relevance"]);
  });
});

it.each([
  [{ any: "x", id: "i" }, ["FREE"]],
  [MAP, ["FREE", "TITLE", "AUTHOR", "KEYWORD", "ISBN", "YEAR", "YEAR_START", "YEAR_END"]],
])("the fields that %j can search", (map, fields) => {
  expect(searchableFields(map)).toEqual(fields);
});

it("the fields of a query by their indexes", () => {
  const query = queryOf({ TITLE: "jazz -blues", AUTHOR: "armstrong", YEAR: "1990" });
  expect([...fieldsByIndex(MAP, query)]).toEqual([
    ["dc.title", "TITLE"],
    ["dc.creator", "AUTHOR"],
    ["dc.date", "YEAR"],
  ]);
});
