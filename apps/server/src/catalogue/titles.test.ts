import { setImmediate as turn } from "node:timers/promises";
import { libraryId, type Hit, type RecordDetail } from "@freihand/contract";
import { expect, test } from "vitest";
import { fetchTitles, toHit } from "./titles.ts";
import type { CallContext, CatalogueAccess } from "@freihand/connector-kit";

const LIBRARY = libraryId.parse(1);
const ctx = (signal = new AbortController().signal): CallContext => ({ locale: "de", signal });

const record = (id: string): RecordDetail => ({
  libraryId: LIBRARY,
  id,
  title: `Titel ${id}`,
  subtitle: "Untertitel",
  author: "Michael Ende",
  mediaType: "BOOK",
  cover: { type: "large", libraryId: LIBRARY, id },
  fields: [{ key: "published", label: "Erschienen", value: "Stuttgart: Thienemann, 1973" }],
  copies: [],
  volumes: [],
  links: [],
  availability: { light: "GREEN", text: "verfügbar" },
  reservable: { ok: true, needsLogin: true },
  similar: [],
});
const hit = (id: string): Hit => toHit(record(id));

/** A library system whose other calls must not be made. */
const catalogue = (part: Partial<CatalogueAccess>): CatalogueAccess => ({
  fields: () => [],
  search: async () => Promise.reject(new Error("not asked for")),
  record: async () => Promise.reject(new Error("not asked for")),
  records: async () => Promise.reject(new Error("not asked for")),
  coverFacts: async () => undefined,
  ...part,
});

const HAS_A_AND_B: Readonly<Record<string, Partial<CatalogueAccess>>> = {
  "a list": {
    titles: async (ids) =>
      ids
        .filter((id) => id !== "x")
        .toReversed()
        .map(hit),
  },
  "single records": { record: async (id) => (id === "x" ? undefined : record(id)) },
};

test.each(Object.keys(HAS_A_AND_B))(
  "titles come in the requested order, duplicates once, unknown ones named: by %s",
  async (way) => {
    const reply = await fetchTitles(catalogue(HAS_A_AND_B[way] ?? {}), ["b", "x", "a", "b"], ctx());
    expect(reply).toEqual({ results: [hit("b"), hit("a")], missing: ["x"] });
  },
);

test("a record becomes a list entry, with its year and a small cover", () => {
  expect(toHit(record("a"))).toEqual({
    libraryId: LIBRARY,
    id: "a",
    title: "Titel a",
    subtitle: "Untertitel",
    author: "Michael Ende",
    year: 1973,
    mediaType: "BOOK",
    cover: { type: "small", libraryId: LIBRARY, id: "a" },
    availability: { light: "GREEN", text: "verfügbar" },
  });
});

test("what a system returns beyond the request is left out", async () => {
  const titles = async () => [hit("a"), hit("other")];
  expect(await fetchTitles(catalogue({ titles }), ["a"], ctx())).toEqual({
    results: [hit("a")],
    missing: [],
  });
});

const IDS = Array.from({ length: 20 }, (_, index) => String(index));

test("single records are requested four at a time", async () => {
  let running = 0;
  let most = 0;
  await fetchTitles(
    catalogue({
      record: async (id) => {
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
        return record(id);
      },
    }),
    IDS,
    ctx(),
  );
  expect(most).toBe(4);
});

test("nothing more is requested when the client has gone", async () => {
  const client = new AbortController();
  const begun: string[] = [];
  const reply = fetchTitles(
    catalogue({
      record: async (id) => {
        begun.push(id);
        if (begun.length === 4) client.abort();
        await turn();
        return record(id);
      },
    }),
    IDS,
    ctx(client.signal),
  );
  await expect(reply).rejects.toThrow("aborted");
  expect(begun).toHaveLength(4);
});

test("the first record that fails ends the call, and the others with it", async () => {
  const aborted: string[] = [];
  await expect(
    fetchTitles(
      catalogue({
        record: async (id, { signal }) => {
          signal.addEventListener("abort", () => aborted.push(id));
          if (id === "1") throw new Error("no answer");
          await turn();
          return record(id);
        },
      }),
      IDS,
      ctx(),
    ),
  ).rejects.toThrow("no answer");
  expect(aborted.length).toBeGreaterThan(0);
});
