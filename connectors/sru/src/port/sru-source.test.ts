import { LibraryError, MissingSecret, QueryError, type Source } from "@freihand/connector-kit";
import { libraryId, recordDetail, searchReply, type SearchBody } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSruDouble, type SruDouble, type SruFault } from "../testkit/sru-double.ts";
import { sruForm } from "./sru-form.ts";
import { sru } from "./sru-source.ts";

const schema = sruForm.settings.catalogue;
const ctx = { locale: "de", signal: new AbortController().signal } as const;
const library = libraryId.parse(1);
const TOOLS = {
  library,
  details: { timezone: "Europe/Berlin", currency: "EUR", branches: [], links: [] },
  now: () => Date.parse("2026-11-24T10:00:00Z"),
  secret: (name: string) => {
    throw new MissingSecret(name);
  },
};

let double: SruDouble;
let source: Source | undefined;

beforeEach(async () => {
  double = await startSruDouble();
});
afterEach(() => {
  source?.close?.();
  double.close();
});

function start(more: object = {}) {
  source = sru.open({ catalogue: schema.parse({ url: double.url, ...more }) }, TOOLS);
  const { catalogue } = source;
  if (catalogue === undefined) throw new Error("no catalogue");
  return catalogue;
}

const body = (field: string, value: string, more: Partial<SearchBody> = {}): SearchBody => ({
  libraryId: library,
  fields: [{ id: field, value }],
  limit: 20,
  offset: 0,
  prefetch: 0,
  countFacets: true,
  searchType: "single",
  ...more,
});

const SORTING = { sort: { by: "sortBy", title: "dc.title", year: "dc.date" } };

test.each(["1.1", "1.2", "2.0"] as const)(
  "search and record in version %s, as the contract has them",
  async (version) => {
    const catalogue = start({ version });
    const json = await catalogue.search(body("FREE", "Leuchtturm"), ctx);
    const reply = searchReply.parse(JSON.parse(json));
    expect(reply).toMatchObject({ total: 2, facets: [], prefetched: [] });
    expect(reply.results.map(({ id }) => id)).toEqual(["s-1", "s-2"]);
    const detail = await catalogue.record("s-1", ctx);
    expect(recordDetail.parse(JSON.parse(JSON.stringify(detail)))).toMatchObject({
      title: "Der Leuchtturm im Nebel",
      availability: { light: "UNKNOWN" },
      reservable: { ok: false },
    });
    expect(await catalogue.record("none", ctx)).toBeUndefined();
  },
);

test("a record that a search has just brought is not fetched again", async () => {
  const catalogue = start();
  await catalogue.search(body("TITLE", "Sturmflut"), ctx);
  const before = double.state.requests.length;
  expect((await catalogue.records(["s-5"], ctx)).get("s-5")?.title).toBe("Sturmflut <1962>");
  expect(double.state.requests).toHaveLength(before);
});

test("pages follow each other, also where the server sends few at a time", async () => {
  double.state.maximumRecords = 1;
  const page = async (more: Partial<SearchBody>) =>
    searchReply.parse(
      JSON.parse(await start(SORTING).search(body("FREE", "Leuchtturm", more), ctx)),
    );
  const first = await page({ limit: 1, prefetch: 1 });
  const second = await page({ limit: 1, offset: 1 });
  expect(first.prefetched.map(({ id }) => id)).toEqual(second.results.map(({ id }) => id));
  expect([first.total, second.total]).toEqual([2, 2]);
  expect(await page({ offset: 40 })).toMatchObject({ total: 2, results: [] });
});

test("orders are offered where the library's file names them, and only there", async () => {
  const sorts = async (more: object) =>
    searchReply.parse(JSON.parse(await start(more).search(body("FREE", "Leuchtturm"), ctx))).sorts;
  expect((await sorts({})).map(({ key }) => key)).not.toContain("title");
  const offered = await sorts(SORTING);
  expect(offered.length).toBeGreaterThan(1);
  await expect(start().search(body("FREE", "Leuchtturm", { sort: "title" }), ctx)).rejects.toThrow(
    QueryError,
  );
});

test("fields that the server has no index for are not offered, and refused by name", async () => {
  const catalogue = start({ indexes: { author: null } });
  expect(catalogue.fields("de").map(({ id }) => id)).toContain("TITLE");
  expect(catalogue.fields("de").map(({ id }) => id)).not.toContain("AUTHOR");
  await expect(catalogue.search(body("AUTHOR", "Möller"), ctx)).rejects.toMatchObject({
    field: "AUTHOR",
  });
});

test.each(['" or cql.allRecords=1 or "', 'x" sortby dc.title "', "a and (b", 'x\\" or "s', "and"])(
  "%s is searched for, not obeyed",
  async (text) => {
    const reply = searchReply.parse(JSON.parse(await start().search(body("TITLE", text), ctx)));
    expect(reply).toMatchObject({ total: 0, results: [] });
  },
);

test.each<[SruFault, string]>([
  ["garbage", "bad_reply"],
  ["htmlPage", "bad_reply"],
  ["redirect", "bad_reply"],
  ["deep", "bad_reply"],
  ["doctype", "bad_reply"],
  ["cutText", "bad_reply"],
  ["serverError", "unreachable"],
  ["busy", "overloaded"],
  ["diagnostic", "unreachable"],
])("%s ends with %s", async (fault, code) => {
  double.state.fault = fault;
  const searched = start().search(body("FREE", "Möller"), ctx);
  await expect(searched).rejects.toThrow(LibraryError);
  await expect(searched).rejects.toMatchObject({ code });
});

test("no more searches at a time than the library's file allows", async () => {
  double.state.fault = "hang";
  const catalogue = start({ parallel: 2 });
  const callers = [1, 2, 3].map(() => new AbortController());
  const searches = callers.map(({ signal }) =>
    catalogue.search(body("FREE", "Leuchtturm"), { ...ctx, signal }),
  );
  const ended = Promise.allSettled(searches);
  await vi.waitFor(() => {
    expect(double.state.requests).toHaveLength(2);
  });
  callers[0]?.abort(new Error("gone"));
  await vi.waitFor(() => {
    expect(double.state.requests).toHaveLength(3);
  });
  for (const caller of callers) caller.abort(new Error("gone"));
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

test("the server's own name is told; its certificates are a secret that has to be there", async () => {
  start();
  expect(await source?.inspect?.(ctx.signal)).toMatchObject({ system: "Double", missing: [] });
  expect(() => start({ ca: "linden-ca" })).toThrow(MissingSecret);
});

describe("what the server says of itself", () => {
  const OWN = ["cql.serverChoice", "dc.title", "bath.author", "rec.id"];
  const inspected = async (more: object = {}) => {
    const catalogue = start(more);
    const report = await source?.inspect?.(ctx.signal);
    return { catalogue, report, fields: catalogue.fields("de").map(({ id }) => id) };
  };

  test("decides the index names, and what has none is not offered", async () => {
    double.state.explained = OWN;
    const { catalogue, report, fields } = await inspected();
    expect(fields).toEqual(["FREE", "TITLE", "AUTHOR"]);
    expect(report?.notes?.join()).toMatch(/bath\.author.*no index for subject, isbn, year/);
    const found = await catalogue.search(body("AUTHOR", "Brandt"), ctx);
    expect(searchReply.parse(JSON.parse(found))).toMatchObject({ results: [{ id: "s-2" }] });
    expect(double.state.requests.at(-1)).toContain("bath.author");
    await expect(catalogue.search(body("YEAR", "1998"), ctx)).rejects.toMatchObject({
      field: "YEAR",
    });
  });

  test("does not count where the file names a profile", async () => {
    double.state.explained = OWN;
    const { report, fields } = await inspected({ profile: "dc" });
    expect(fields).toContain("YEAR");
    expect(report).not.toHaveProperty("notes");
  });

  test("the file's own names go before it", async () => {
    double.state.explained = OWN;
    const { fields } = await inspected({ indexes: { author: null, subject: "dc.subject" } });
    expect(fields).toEqual(["FREE", "TITLE", "KEYWORD"]);
  });

  test("decides the orders", async () => {
    const sorts = async (more: object) => {
      const { catalogue } = await inspected({ version: "1.2", ...more });
      const found = await catalogue.search(body("FREE", "Leuchtturm"), ctx);
      return searchReply.parse(JSON.parse(found)).sorts.map(({ key }) => key);
    };
    expect(await sorts({})).toEqual(["relevance", "year_desc", "year_asc", "title", "author"]);
    double.state.canSort = false;
    expect(await sorts({})).toEqual(["relevance"]);
  });

  test("one that does not describe itself is searched as the profile has it", async () => {
    double.state.explained = undefined;
    const { report, fields } = await inspected();
    expect(report).toEqual({ missing: [] });
    expect(fields).toContain("YEAR");
  });

  test("one that does so no longer is searched as before", async () => {
    double.state.explained = OWN;
    const { catalogue } = await inspected();
    double.state.explained = undefined;
    await source?.inspect?.(ctx.signal);
    expect(catalogue.fields("de").map(({ id }) => id)).toEqual(["FREE", "TITLE", "AUTHOR"]);
  });
});

test("records that cannot be read are left out and counted by the kind of mistake", async () => {
  double.put({ id: "s-2", title: "", subjects: ["Leuchtturm"] });
  const catalogue = start();
  const leftOut = () => source?.leftOut?.();
  expect(leftOut()).toEqual([]);
  const found = await catalogue.search(body("FREE", "Leuchtturm"), ctx);
  expect(searchReply.parse(JSON.parse(found))).toMatchObject({
    total: 2,
    results: [{ id: "s-1" }],
  });
  expect(await catalogue.record("s-2", ctx)).toBeUndefined();
  expect(leftOut()).toEqual([{ reason: expect.stringContaining("title"), count: 2 }]);
});
