import type { CatalogueUnion } from "@freihand/connector-kit";
import { LibraryError, QueryError } from "@freihand/connector-kit";
import { toJson } from "@freihand/connector-kit/json";
import { libraryId, type LibraryId, type SearchBody } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { createArea, eventNames, metaClient, settle } from "../testkit/meta-stream.ts";
import { answers, hangs, replyWith, scriptedLibrary } from "../testkit/scripted-library.ts";
import { BASIC } from "../testkit/scripted-libraries.ts";
import { META_LIMITS } from "./meta-search.ts";

type Replies = Awaited<ReturnType<CatalogueUnion["search"]>>;

/** A union whose searches are noted. @param hits of each library that it can answer for */
function scriptedUnion(hits: Readonly<Record<number, number>>) {
  const searches: LibraryId[][] = [];
  const search = async (queries: readonly SearchBody[]): Promise<Replies> => {
    searches.push(queries.map((query) => query.libraryId));
    return new Map(
      queries.flatMap((query) => {
        const total = hits[query.libraryId];
        return total === undefined
          ? []
          : [[query.libraryId, toJson(replyWith(query.libraryId, total, "Momo"))] as const];
      }),
    );
  };
  return { searches, search };
}

const noWorks: CatalogueUnion["works"] = async () => Promise.reject(new Error("not asked for"));

function members(ids: readonly number[], union: Pick<CatalogueUnion, "search">) {
  const whole: CatalogueUnion = { works: noWorks, search: union.search };
  return ids.map((id) => {
    const library = scriptedLibrary(id, answers(1), { runsHere: true });
    return { ...library, catalogue: { ...library.catalogue, union: whole } };
  });
}

describe("libraries that are searched at once", () => {
  test("are one search, with each library's own event; the others are asked live", async () => {
    const union = scriptedUnion({ 1: 3, 2: 0 });
    const live = scriptedLibrary(3, answers(5));
    const area = createArea([...members([1, 2], union), live]);
    const client = metaClient(area, { libraries: "1,2,3" });
    await client.ended;
    expect(union.searches).toEqual([[1, 2]]);
    expect(live.searches).toHaveLength(1);
    expect(eventNames(client.events).toSorted()).toEqual(
      ["start", "result 1", "empty 2", "result 3", "done"].toSorted(),
    );
    const first = client.events.find(({ event }) => event === "result");
    expect(first?.data).toMatchObject({ libraryId: 1, total: 3, totalExact: true });
  });

  test("are searched by themselves where the union cannot answer for them", async () => {
    const union = scriptedUnion({ 1: 3 });
    const [one, two] = members([1, 2], union);
    if (one === undefined || two === undefined) throw new Error("two libraries");
    const client = metaClient(createArea([one, two]), { libraries: "1,2" });
    await client.ended;
    expect([one.searches.length, two.searches.length]).toEqual([0, 1]);
    expect(eventNames(client.events)).toEqual(["start", "result 1", "result 2", "done"]);
  });

  test("are searched by themselves when the union fails, and the operator hears of it", async () => {
    const failures: unknown[] = [];
    const fault = new Error("no such table");
    const union: Pick<CatalogueUnion, "search"> = { search: async () => Promise.reject(fault) };
    const area = createArea(members([1, 2], union), META_LIMITS, failures);
    const client = metaClient(area, { libraries: "1,2" });
    await client.ended;
    expect(eventNames(client.events)).toEqual(["start", "result 1", "result 2", "done"]);
    expect(failures).toEqual([fault]);
  });

  test("fail when this server has no room for searches: a hundred more would not help", async () => {
    const union: Pick<CatalogueUnion, "search"> = {
      search: async () => Promise.reject(new LibraryError("overloaded", libraryId.parse(1))),
    };
    const libraries = members([1, 2], union);
    const client = metaClient(createArea(libraries), { libraries: "1,2" });
    await client.ended;
    expect(eventNames(client.events)).toEqual(["start", "failed 1", "failed 2", "done"]);
    expect(libraries.flatMap(({ searches }) => searches)).toEqual([]);
  });

  test("one that its search engine does not answer for has failed, and is not asked again", async () => {
    const failures: unknown[] = [];
    const down = new LibraryError("search_down", libraryId.parse(2));
    const told = scriptedUnion({ 1: 3 });
    const union: Pick<CatalogueUnion, "search"> = {
      search: async (queries) => new Map([...(await told.search(queries)), [down.library, down]]),
    };
    const libraries = members([1, 2], union);
    const client = metaClient(createArea(libraries, META_LIMITS, failures), { libraries: "1,2" });
    await client.ended;
    expect(eventNames(client.events)).toEqual(["start", "result 1", "failed 2", "done"]);
    expect(libraries.flatMap(({ searches }) => searches)).toEqual([]);
    expect(failures).toEqual([down]);
  });

  test("say that a query is wrong", async () => {
    const union: Pick<CatalogueUnion, "search"> = {
      search: async () => Promise.reject(new QueryError("FREE", "zu kurz")),
    };
    const client = metaClient(createArea(members([1], union)), { libraries: "1" });
    await client.ended;
    expect(client.events[1]).toMatchObject({ event: "failed", data: { code: "validation" } });
  });

  test("equal queries share one search, and its replies for a minute", async () => {
    const union = scriptedUnion({ 1: 1, 2: 1 });
    const area = createArea(members([1, 2], union));
    const clients = ["momo", " momo"].map((text) => metaClient(area, { libraries: "1,2", text }));
    await Promise.all(clients.map(({ ended }) => ended));
    await metaClient(area, { libraries: "2,1" }).ended;
    expect(union.searches).toEqual([[1, 2]]);
  });

  test("another query is another search, also at the same moment", async () => {
    const union = scriptedUnion({ 1: 1, 2: 1 });
    const area = createArea(members([1, 2], union));
    const clients = ["momo", "krabat"].map((text) => metaClient(area, { libraries: "1,2", text }));
    await Promise.all(clients.map(({ ended }) => ended));
    expect(union.searches).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test("the search is aborted when the last client has gone", async () => {
    let aborted = 0;
    const union: Pick<CatalogueUnion, "search"> = {
      search: async (_queries, { signal }) => {
        signal.addEventListener("abort", () => (aborted += 1));
        return new Promise<Replies>((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            reject(new DOMException("aborted", "AbortError"));
          });
        });
      },
    };
    const area = createArea(members([1, 2], union));
    const clients = [1, 2].map(() => metaClient(area, { libraries: "1,2" }));
    await settle();
    clients[0]?.gone.abort();
    await settle();
    expect(aborted).toBe(0);
    clients[1]?.gone.abort();
    await settle();
    expect(aborted).toBe(1);
  });

  test("one that waits for its turn leaves the line with its last client", async () => {
    const union = scriptedUnion({ 1: 1 });
    const busy = scriptedLibrary(2, hangs, { runsHere: true });
    const area = createArea([...members([1], union), busy], { ...META_LIMITS, here: 1 });
    const before = metaClient(area, { libraries: "2" });
    await settle();
    const waiting = metaClient(area, { libraries: "1" });
    await settle();
    waiting.gone.abort();
    await waiting.ended;
    before.gone.abort();
    await settle();
    expect(union.searches).toEqual([]);
  });
});

describe("works over libraries", () => {
  const page = { order: "now", offset: 10, limit: 10 } as const;
  const ids = (all: readonly number[]) => all.map((id) => libraryId.parse(id));
  const context = { locale: "de", signal: new AbortController().signal } as const;
  const body = (libraries: readonly number[], fields = [{ id: "FREE", value: " momo " }]) => ({
    ...page,
    libraries: ids(libraries),
    fields,
  });

  test("are asked of the union, for its libraries in their own fields", async () => {
    const asked: unknown[] = [];
    const reply = { libraries: ids([1, 2]), titles: 2, works: 1, offset: 10, results: [] };
    const union: CatalogueUnion = {
      search: async () => new Map(),
      works: async (queries, requested) => {
        asked.push([queries.map(({ libraryId: id, fields }) => [id, fields]), requested]);
        return toJson(reply);
      },
    };
    const inUnion = [1, 2].map((id) => {
      const library = scriptedLibrary(id, answers(1), { runsHere: true });
      return { ...library, catalogue: { ...library.catalogue, union } };
    });
    const area = createArea([...inUnion, scriptedLibrary(3, answers(1))]);
    const found = await area.works(BASIC, body([1, 2, 3]), context);
    expect(JSON.parse(found)).toEqual(reply);
    const fields = [{ id: "own-FREE", value: "momo" }];
    expect(asked).toEqual([
      [
        [
          [1, fields],
          [2, fields],
        ],
        page,
      ],
    ]);
  });

  test("there are none where no library is searched with others", async () => {
    const area = createArea([scriptedLibrary(1, answers(3))]);
    const none = { libraries: [], titles: 0, works: 0, offset: 10, results: [] };
    expect(JSON.parse(await area.works(BASIC, body([1]), context))).toEqual(none);
  });

  test.each([
    ["LIBS", body([9])],
    ["NONSENSE", body([1], [{ id: "NONSENSE", value: "x" }])],
    ["fields", body([1], [{ id: "FREE", value: " " }])],
  ])("a wrong %s is refused", async (field, wrong) => {
    const area = createArea([scriptedLibrary(1, answers(3))]);
    await expect(area.works(BASIC, wrong, context)).rejects.toMatchObject({
      code: "validation",
      field,
    });
  });
});
