import {
  recordDetail,
  searchReply,
  type Hit,
  type SearchBody,
  type SearchReply,
} from "@freihand/contract";
import { expect } from "vitest";
import { QueryError } from "../../connector.ts";
import type { Source } from "../../source.ts";
import { given, searchFor, unhurried, type Bench } from "./bench.ts";
import type { CatalogueCase } from "./case.ts";
import type { CatalogueFacts } from "./harness.ts";

type CatalogueBench = Bench & { readonly facts: CatalogueFacts };

const catalogueOf = ({ catalogue }: Source) => given(catalogue);

/** Searches, and reads the reply as the contract has it. */
async function search(
  { source, ctx }: Bench,
  [id, value]: readonly [field: string, text: string],
  options: Partial<SearchBody> = {},
): Promise<SearchReply> {
  const reply = await catalogueOf(source).search({ ...searchFor(id, value), ...options }, ctx);
  return searchReply.parse(JSON.parse(reply));
}

const example = ({
  facts: {
    search: { field, text },
  },
}: CatalogueBench) => [field, text] as const;
const idsOf = (hits: readonly Hit[]): readonly string[] => hits.map(({ id }) => id);

/** Texts that mean something to a query language. */
const HOSTILE: readonly string[] = [
  '"',
  '"" or "a"',
  "a and not",
  "(((",
  "a\\",
  "*",
  "?",
  "title=x",
  'a" or cql.allRecords=1 or b="',
  "a/relevant",
  "< > = <>",
  "&amp; <script>",
  "\u0000",
  "\u{1F4D6}",
  "a".repeat(500),
  "  ",
];

/** Searching, and titles by their ids. */
export const CATALOGUE_CASES: readonly CatalogueCase[] = [
  {
    title: "search fields have ids and names in both languages, each once",
    run: async ({ source, facts }) => {
      for (const locale of ["de", "en"] as const) {
        const fields = catalogueOf(source).fields(locale);
        expect(fields.map(({ id }) => id)).toContain(facts.search.field);
        expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
        for (const { label } of fields) expect(label.trim()).not.toBe("");
      }
    },
  },
  {
    title: "a search finds what it should, with the number of hits",
    run: async (bench) => {
      const reply = await search(bench, example(bench), { limit: 100 });
      const { search: wanted, total } = bench.facts;
      expect(idsOf(reply.results)).toEqual(expect.arrayContaining([...wanted.ids]));
      expect(new Set(idsOf(reply.results)).size).toBe(reply.results.length);
      expect(reply.total).toBeGreaterThanOrEqual(reply.results.length);
      if (total !== undefined) expect(reply.total).toBe(total);
      for (const { title } of reply.results) expect(title.trim()).not.toBe("");
    },
  },
  {
    title:
      "pages follow each other without a gap or a repeat, and what is fetched ahead is the next page",
    run: async (bench) => {
      const first = await search(bench, example(bench), { limit: 1, prefetch: 1 });
      const second = await search(bench, example(bench), { limit: 1, offset: 1 });
      const both = await search(bench, example(bench), { limit: 2 });
      expect(first).toMatchObject({ offset: 0, limit: 1 });
      expect(second).toMatchObject({ offset: 1, limit: 1 });
      expect([...idsOf(first.results), ...idsOf(second.results)]).toEqual(idsOf(both.results));
      expect(idsOf(first.prefetched)).toEqual(idsOf(second.results));
      expect(second.total).toBe(first.total);
    },
  },
  {
    title: "a page beyond the end is empty, and no failure",
    run: async (bench) => {
      const { total } = await search(bench, example(bench), { limit: 1 });
      const beyond = await search(bench, example(bench), { limit: 10, offset: total + 10 });
      expect(beyond).toMatchObject({ results: [], prefetched: [], total });
    },
  },
  {
    title: "a search without hits has none",
    run: async (bench) => {
      const reply = await search(bench, [bench.facts.search.field, bench.facts.nothing], {
        asTyped: true,
      });
      expect(reply).toMatchObject({ total: 0, results: [], prefetched: [] });
    },
  },
  {
    title: "no text is part of the query language: it is searched for, or refused by name",
    run: async (bench) => {
      for (const text of HOSTILE)
        try {
          const { total, results } = await search(bench, [bench.facts.search.field, text], {
            limit: 5,
          });
          expect(results.length, JSON.stringify(text)).toBeLessThanOrEqual(Math.max(total, 0));
        } catch (error) {
          expect(error, JSON.stringify(text)).toBeInstanceOf(QueryError);
        }
    },
  },
  {
    title: "a title has its details, and what a list says of it, its page says, too",
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const detail = recordDetail.parse(
        JSON.parse(JSON.stringify(given(await catalogueOf(source).record(facts.title.id, ctx)))),
      );
      expect(detail.id).toBe(facts.title.id);
      expect(detail.title).toContain(facts.title.words);
      const { results } = await search(bench, example(bench), { limit: 3 });
      for (const { id, title } of results)
        expect((await catalogueOf(source).record(id, ctx))?.title, id).toBe(title);
    },
  },
  {
    title: "an unknown title is undefined everywhere",
    run: async ({ source, ctx, facts: { unknownId } }) => {
      const catalogue = catalogueOf(source);
      expect(await catalogue.record(unknownId, ctx)).toBeUndefined();
      expect(await catalogue.coverFacts(unknownId, ctx)).toBeUndefined();
      if (catalogue.citation) expect(await catalogue.citation(unknownId, ctx)).toBeUndefined();
      expect(await catalogue.records([unknownId], ctx)).toEqual(new Map());
      if (catalogue.titles) expect(await catalogue.titles([unknownId], ctx)).toEqual([]);
    },
  },
  {
    title: "titles by id are those that the library has",
    run: async ({
      source,
      ctx,
      facts: {
        title,
        unknownId,
        search: { ids },
      },
    }) => {
      const catalogue = catalogueOf(source);
      const wanted = [...new Set([title.id, ...ids])];
      const records = await catalogue.records([...wanted, unknownId], ctx);
      expect([...records.keys()].toSorted()).toEqual(wanted.toSorted());
      for (const [id, record] of records) expect(record.id).toBe(id);
      expect(await catalogue.records([], ctx)).toEqual(new Map());
      if (catalogue.titles === undefined) return;
      expect(idsOf(await catalogue.titles([...wanted, unknownId], ctx)).toSorted()).toEqual(
        wanted.toSorted(),
      );
      expect(await catalogue.titles([], ctx)).toEqual([]);
    },
  },
  {
    title: "copies lead to their title",
    needs: { facts: { "a barcode": ({ copy }) => copy } },
    run: async ({ source, ctx, facts }) => {
      const { barcode, id } = given(facts.copy);
      const find = given(catalogueOf(source).recordsOfCopies);
      const found = await find([barcode, "no-such-barcode"], ctx);
      expect([...found].map(([key, record]) => [key, record.id])).toEqual([[barcode, id]]);
    },
  },
  {
    title: "a cover is looked for by what the title says",
    run: async ({ source, ctx, facts: { title } }) => {
      const facts = given(await catalogueOf(source).coverFacts(title.id, ctx));
      expect(facts.title).toContain(title.words);
    },
  },
  {
    title: "a search of somebody who has gone ends at once",
    run: async ({
      source,
      failsWithinMs,
      facts: {
        search: { field, text },
      },
    }) => {
      const gone = AbortSignal.abort(new Error("gone"));
      const started = performance.now();
      await expect(
        catalogueOf(source).search(searchFor(field, text), { ...unhurried(), signal: gone }),
      ).rejects.toThrow("gone");
      expect(performance.now() - started).toBeLessThan(failsWithinMs);
    },
  },
];
