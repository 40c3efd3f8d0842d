import { type CatalogueQuery, parseQuery } from "@freihand/catalogue";
import {
  type CallContext,
  HTTP_LIMITS,
  LibraryError,
  libraryHttp,
  QueryError,
} from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { indexesFrom } from "./query/explained-profile.rules.ts";
import { SRU_PROFILES } from "./query/index-map.rules.ts";
import { createSruClient, type SruClient, type SruTarget } from "./sru-client.ts";
import { startSruDouble, type SruDouble, type SruFault } from "./testkit/sru-double.ts";

const library = libraryId.parse(7);
const ctx: CallContext = { locale: "en", signal: new AbortController().signal };
const { http, close } = libraryHttp(library, {
  limits: {
    ...HTTP_LIMITS,
    firstByteMs: 500,
    breakAfter: 1000,
  },
});
let double: SruDouble;

beforeAll(async () => {
  double = await startSruDouble();
});
afterEach(() => {
  Object.assign(double.state, { fault: "none", maximumRecords: 100 });
  double.state.requests.length = 0;
});
afterAll(async () => {
  double.close();
  await close();
});

const targetOf = (more: Partial<SruTarget> = {}): SruTarget => ({
  ...SRU_PROFILES.dc,
  url: double.url,
  ...more,
});
const clientOf = (more: Partial<SruTarget> = {}): SruClient =>
  createSruClient(() => targetOf(more), { library, http });

function queryOf(
  fields: Readonly<Record<string, string>>,
  page: { readonly limit?: number; readonly offset?: number; readonly sort?: string } = {},
): CatalogueQuery {
  const parsed = parseQuery(
    {
      fields: Object.entries(fields).map(([id, value]) => ({ id, value })),
      limit: 10,
      offset: 0,
      prefetch: 0,
      countFacets: false,
      ...page,
    },
    2027,
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.query;
}

const LIGHTHOUSE = queryOf({ KEYWORD: "leuchtturm" });
const failure = async (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => "no failure",
    (error: unknown) => error,
  );

describe.each(["1.1", "1.2", "2.0"] as const)("SRU %s", (version) => {
  it.each(["marcxml", "mods", "dc"])("finds titles and their records in %s", async (schema) => {
    const client = clientOf({ version, schema });
    const hits = await client.search(LIGHTHOUSE, ctx);
    expect(hits).toMatchObject({ total: 2, refused: [] });
    expect(hits.records.map(({ id }) => id)).toEqual(["s-1", "s-2"]);
    const whole = {
      id: "s-1",
      title: "Der Leuchtturm im Nebel",
      subtitle: "ein Küstenkrimi",
      creators: [{ name: "Möller, Jette" }],
      publisher: "Nordlicht",
      year: 1998,
      languages: ["ger"],
      isbn: ["9783161484100", "316148410X"],
      subjects: ["Leuchtturm", "Krimi"],
      mediaType: "BOOK",
    };
    expect(hits.records[0]).toMatchObject(whole);
    expect(await client.record("s-1", ctx)).toMatchObject(whole);
  });

  it("describes itself, with its indexes", async () => {
    const explained = await clientOf({ version }).explain(ctx);
    expect(indexesFrom(explained)).toEqual(SRU_PROFILES.dc.indexes);
  });
});

describe("a search", () => {
  it.each<[Readonly<Record<string, string>>, readonly string[]]>([
    [{ TITLE: "leuchtt*" }, ["s-1", "s-2"]],
    [{ AUTHOR: "Möller" }, ["s-1", "s-4"]],
    [{ AUTHOR: "möller", YEAR_START: "2000" }, ["s-4"]],
    [{ YEAR_START: "1990", YEAR_END: "2005" }, ["s-1", "s-2"]],
    [{ ISBN: "0-306-40615-2" }, ["s-3"]],
    [{ TITLE: "c++" }, ["s-4"]],
    [{ TITLE: '"leuchtturm im nebel"' }, ["s-1"]],
    [{ FREE: "leuchtturm -nebel" }, ["s-2"]],
    [{ FREE: "sturmflut OR katzen OR cats" }, ["s-3", "s-5"]],
    [{ FREE: "nothing at all" }, []],
  ])("for %j", async (fields, ids) => {
    const hits = await clientOf().search(queryOf(fields), ctx);
    expect(hits.records.map(({ id }) => id)).toEqual(ids);
    expect(hits.total).toBe(ids.length);
  });

  it("pages, also where the server sends less than was asked for", async () => {
    const everything = { YEAR_START: "1000" };
    double.state.maximumRecords = 2;
    const first = await clientOf().search(queryOf(everything, { limit: 3 }), ctx);
    expect([first.total, first.records.map(({ id }) => id)]).toEqual([5, ["s-1", "s-2", "s-3"]]);
    expect(double.state.requests).toHaveLength(2);
    const second = await clientOf().search(queryOf(everything, { limit: 3, offset: 3 }), ctx);
    expect(second.records.map(({ id }) => id)).toEqual(["s-4", "s-5"]);
  });

  it("beyond the end is an empty page with the total", async () => {
    const hits = await clientOf().search(queryOf({ KEYWORD: "leuchtturm" }, { offset: 500 }), ctx);
    expect(hits).toEqual({ total: 2, records: [], refused: [] });
  });

  it.each([
    ["sortBy", "1.2"],
    ["sortKeys", "1.1"],
  ] as const)("sorts with %s", async (by, version) => {
    const client = clientOf({ version, sort: { by, title: "dc.title", year: "dc.date" } });
    const ids = async (sort: string) =>
      (await client.search(queryOf({ KEYWORD: "leuchtturm" }, { sort }), ctx)).records.map(
        ({ id }) => id,
      );
    expect(await ids("year_desc")).toEqual(["s-2", "s-1"]);
    expect(await ids("title")).toEqual(["s-1", "s-2"]);
    expect(await ids("relevance")).toEqual(["s-1", "s-2"]);
  });

  it("keeps the address's own parameters", async () => {
    await clientOf({ url: `${double.url}?key=secret` }).search(LIGHTHOUSE, ctx);
    expect(double.state.requests).toEqual([
      expect.stringContaining("/Default?key=secret&version=1.1"),
    ]);
  });

  it("of a record that has gone finds nothing", async () => {
    double.put({ id: 's 9 "x"', title: "Kurz" });
    expect(await clientOf().record('s 9 "x"', ctx)).toMatchObject({ title: "Kurz" });
    double.remove('s 9 "x"');
    expect(await clientOf().record('s 9 "x"', ctx)).toBeUndefined();
  });

  it("another record than the one asked for is none", async () => {
    const indexes = { ...SRU_PROFILES.dc.indexes, id: "dc.title" };
    expect(await clientOf({ indexes }).record("leuchtturm", ctx)).toBeUndefined();
  });
});

describe("what the target cannot do is said by field", () => {
  const { any, id } = SRU_PROFILES.dc.indexes;
  it.each<[string, Partial<SruTarget>, CatalogueQuery, string]>([
    [
      "an index that we do not know",
      { indexes: { any, id } },
      queryOf({ TITLE: "nebel" }),
      "TITLE",
    ],
    [
      "an index that the server does not know",
      { indexes: { any, id, author: "dc.nosuch" } },
      queryOf({ FREE: "nebel", AUTHOR: "finch" }),
      "AUTHOR",
    ],
    ["an order", {}, queryOf({ FREE: "nebel" }, { sort: "title" }), "sort"],
    [
      "an order that the server does not know",
      { sort: { by: "sortBy", title: "dc.nosuch" } },
      queryOf({ FREE: "nebel" }, { sort: "title" }),
      "sort",
    ],
  ])("%s", async (_, more, ...[query, field]) => {
    const error = await failure(clientOf(more).search(query, ctx));
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ field, message: expect.stringMatching(/Please/) });
  });
});

describe("what the operator must mend is told in the log", () => {
  it.each<[string, Partial<SruTarget>, RegExp]>([
    [
      "a schema that the server does not know",
      { schema: "nosuch" },
      /Unknown schema.*nosuch.*check version, schema/,
    ],
    [
      "a database that it does not have",
      { url: "http://unset/Nothing" },
      /HTTP 404: text\/html instead of XML/,
    ],
  ])("%s", async (_, more, cause) => {
    const url = more.url === undefined ? double.url : new URL("/Nothing", double.url).href;
    const error = await failure(clientOf({ ...more, url }).search(LIGHTHOUSE, ctx));
    expect(error).toMatchObject({
      name: "LibraryError",
      code: "bad_reply",
      cause: { message: expect.stringMatching(cause) },
    });
  });
});

describe("a faulty server", () => {
  it.each<[SruFault, string]>([
    ["hang", "timeout"],
    ["cutOff", "unreachable"],
    ["cutText", "bad_reply"],
    ["garbage", "bad_reply"],
    ["htmlPage", "bad_reply"],
    ["redirect", "bad_reply"],
    ["huge", "bad_reply"],
    ["deep", "bad_reply"],
    ["doctype", "bad_reply"],
    ["noTotal", "bad_reply"],
    ["serverError", "unreachable"],
    ["busy", "overloaded"],
    ["diagnostic", "unreachable"],
  ])("%s: %s", async (fault, code) => {
    double.state.fault = fault;
    const error = await failure(clientOf().search(LIGHTHOUSE, ctx));
    expect(error).toBeInstanceOf(LibraryError);
    expect(error).toMatchObject({ code, library });
    expect(double.state.requests).toHaveLength(1);
  });

  it("a count that is too low hides no titles", async () => {
    double.state.fault = "wrongTotal";
    expect(await clientOf().search(LIGHTHOUSE, ctx)).toMatchObject({ total: 2, records: [{}, {}] });
  });

  it("half a character costs the record that holds it", async () => {
    double.state.fault = "halfCharacter";
    const hits = await clientOf().search(LIGHTHOUSE, ctx);
    expect(hits.records.map(({ id }) => id)).toEqual(["s-2"]);
    expect(hits.refused).toEqual([expect.stringContaining("encoding")]);
  });
});
