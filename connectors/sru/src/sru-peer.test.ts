import { parseQuery } from "@freihand/catalogue";
import { libraryHttp, QueryError } from "@freihand/connector-kit";
import { libraryId, searchReply, type SearchBody } from "@freihand/contract";
import { afterAll, describe, expect, it } from "vitest";
import { sruForm } from "./port/sru-form.ts";
import { sru } from "./port/sru-source.ts";
import { SRU_PROFILES } from "./query/index-map.rules.ts";
import { createSruClient, type SruTarget } from "./sru-client.ts";
import type { SampleRecord } from "./testkit/sample-records.ts";
import { hasZebra, startZebra } from "./testkit/zebra.ts";

/** Invented; more than a page of them. */
const OWN: readonly SampleRecord[] = Array.from({ length: 14 }, (_, at) => ({
  id: `jazz-${String(at)}`,
  title: `Jazz im Hafen, Teil ${String(at + 1)}`,
  author: at % 2 === 0 ? "Möller, Jette" : "Brandt, Ole",
  year: 1974 + at,
  language: "ger",
  subjects: ["Jazzmusik & Häfen"],
}));

/** Address of a database, such as `http://127.0.0.1:9998/Default`; it has MARCXML and the indexes of Dublin Core. */
const named = process.env["PEER_SRU"];
const zebra = named === undefined && hasZebra() ? await startZebra(OWN) : undefined;
const url = named ?? zebra?.url;
/** A word that is in several of its titles. */
const word = process.env["PEER_SRU_WORD"] ?? "jazz";

const library = libraryId.parse(7);
const ctx = { locale: "en", signal: new AbortController().signal } as const;
const TOOLS = {
  library,
  details: { timezone: "Europe/Berlin", currency: "EUR", branches: [], links: [] },
  now: () => Date.parse("2027-03-05T10:00:00Z"),
  secret: (name: string) => name,
};
const { http, close } = libraryHttp(library);
const clientOf = (more: Partial<SruTarget>) =>
  createSruClient(() => ({ ...SRU_PROFILES.dc, url: url ?? "http://unset", ...more }), {
    library,
    http,
  });

function queryOf(fields: Readonly<Record<string, string>>, offset = 0) {
  const body = { limit: 5, offset, prefetch: 0, countFacets: false };
  const list = Object.entries(fields).map(([id, value]) => ({ id, value }));
  const parsed = parseQuery({ fields: list, ...body }, 2027);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.query;
}

afterAll(async () => {
  await close();
  await zebra?.close();
});

describe.skipIf(url === undefined).each(["1.1", "1.2", "2.0"] as const)(
  "a real server in version %s (skipped where there is neither PEER_SRU nor Debian's Zebra)",
  (version) => {
    const client = clientOf({ version });

    it("describes itself", async () => {
      expect((await client.explain(ctx)).title).not.toBe("");
    });

    it("finds titles, page by page, and each by its number", async () => {
      const first = await client.search(queryOf({ TITLE: word }), ctx);
      const second = await client.search(queryOf({ TITLE: word }, 5), ctx);
      expect(first.total).toBeGreaterThan(5);
      expect([first.refused, second.refused]).toEqual([[], []]);
      const ids = [...first.records, ...second.records].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(await client.record(id, ctx)).toMatchObject({ id });
    });

    it("takes every kind of search, and what looks like an operator", async () => {
      const found = async (fields: Readonly<Record<string, string>>) =>
        (await client.search(queryOf(fields), ctx)).total;
      const all = await found({ TITLE: word });
      expect(await found({ TITLE: `${word.slice(0, -1)}*` })).toBeGreaterThanOrEqual(all);
      expect(await found({ FREE: word })).toBeGreaterThanOrEqual(all);
      expect(await found({ TITLE: `xyzzy -${word}` })).toBe(0);
      expect(await found({ TITLE: `xyzzy OR ${word}` })).toBe(all);
      const since = await found({ TITLE: word, YEAR_START: "1980" });
      const until = await found({ TITLE: word, YEAR_END: "1979" });
      expect([since + until <= all, since > 0]).toEqual([true, true]);
      expect(await found({ TITLE: 'and or (not) "sortby' })).toBe(0);
      expect(await found({ TITLE: String.raw`\" or dc.title=${word} or \"` })).toBe(0);
    });

    it("finds nothing beyond the end, and no record of another number", async () => {
      const hits = await client.search(queryOf({ TITLE: word }, 100_000), ctx);
      expect(hits.records).toEqual([]);
      expect(hits.total).toBeGreaterThan(5);
      expect(await client.record("no such number", ctx)).toBeUndefined();
    });

    it("names the field that it cannot search", async () => {
      const indexes = { ...SRU_PROFILES.dc.indexes, author: "dc.nosuch" };
      const search = clientOf({ version, indexes }).search(queryOf({ AUTHOR: word }), ctx);
      await expect(search).rejects.toThrow(QueryError);
      await expect(search).rejects.toMatchObject({ field: "AUTHOR" });
    });
  },
);

describe.skipIf(zebra === undefined)(
  "Zebra with titles of ours (skipped where it is absent)",
  () => {
    const client = clientOf({});
    const total = async (fields: Readonly<Record<string, string>>) =>
      (await client.search(queryOf(fields), ctx)).total;

    it.each<[Readonly<Record<string, string>>, number]>([
      [{ FREE: "möller" }, 7],
      [{ AUTHOR: "Brandt" }, 7],
      [{ TITLE: '"Jazz im Hafen"' }, 14],
      [{ TITLE: '"Hafen im Jazz"' }, 0],
      [{ TITLE: "Teil 3" }, 1],
      [{ KEYWORD: "Häfen" }, 14],
      [{ TITLE: "jazz", YEAR_START: "1980", YEAR_END: "1982" }, 3],
    ])("%j finds %i", async (fields, hits) => {
      expect(await total(fields)).toBe(hits);
    });

    it.each(["1.1", "1.2", "2.0"] as const)(
      "in version %s it is searched with the names of its own description, and not by subject",
      async (version) => {
        const settings = sruForm.settings.catalogue.parse({ url, version });
        const source = sru.open({ catalogue: settings }, TOOLS);
        const { catalogue } = source;
        if (catalogue === undefined) throw new Error("no catalogue");
        const report = await source.inspect?.(ctx.signal);
        expect(report).toMatchObject({ system: "Zebra of the tests" });
        expect(report?.notes?.join()).toMatch(/dc\.title, bath\.author.*no index for subject/);
        expect(catalogue.fields("en").map(({ id }) => id)).toEqual(
          expect.arrayContaining(["FREE", "TITLE", "AUTHOR", "ISBN", "YEAR"]),
        );
        expect(catalogue.fields("en").map(({ id }) => id)).not.toContain("KEYWORD");
        const query: SearchBody = {
          libraryId: library,
          fields: [{ id: "AUTHOR", value: "Brandt" }],
          searchType: "single",
          limit: 20,
          offset: 0,
          prefetch: 0,
          countFacets: false,
        };
        const found = searchReply.parse(JSON.parse(await catalogue.search(query, ctx)));
        expect(found.total).toBe(7);
        // it names nothing to sort by
        expect(found.sorts.map(({ key }) => key)).toEqual(["relevance"]);
        source.close?.();
      },
    );

    it("reads whole records", async () => {
      expect(await client.record("jazz-2", ctx)).toMatchObject({
        title: "Jazz im Hafen, Teil 3",
        creators: [{ name: "Möller, Jette" }],
        year: 1976,
        subjects: ["Jazzmusik & Häfen"],
      });
    });
  },
);
