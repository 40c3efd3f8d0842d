import type { EngineAddress } from "@freihand/catalogue";
import { titleKey, type BibRecord, type WorkOrder, type WorksReply } from "@freihand/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bibItem, bibRecord } from "../small-catalogue.ts";
import { ALL, ofLibrary, QUERIES } from "../union-queries.ts";
import { UnionWorld, type UnionQuery } from "../union-world.ts";
import { modelWorks, repliedWorks } from "../works-model.ts";

const ORDERS: readonly WorkOrder[] = ["best", "now"];

/** Libraries whose titles come from few words, authors and years, so that many of them are one work. */
const RANDOM = [11, 12, 13] as const;
const WORDS = ["garten", "buch", "die insel", "märchen", "straße", "wald", "und", "faust"];
const word = fc.constantFrom(...WORDS);
const randomTitle = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
  creators: fc.constantFrom([], [{ name: "Funke, Cornelia" }], [{ name: "Cornelia Funke" }]),
  year: fc.constantFrom(1999, 2000, 2001),
  languages: fc.constantFrom(["ger"], ["eng"]),
  mediaType: fc.constantFrom("BOOK" as const, "DVD" as const),
  copies: fc.nat(2),
});
const catalogue = fc.array(randomTitle, { minLength: 60, maxLength: 60 });
const SEED = 92;

const randomRecords = (library: number): readonly BibRecord[] =>
  fc.sample(catalogue, { numRuns: 1, seed: SEED + library }).flatMap((titles) =>
    titles.map(({ copies, ...facts }, at) => {
      const id = `r${String(at)}`;
      const items = Array.from({ length: copies }, (_, copy) => bibItem(`${id}-${String(copy)}`));
      return bibRecord(id, { ...facts, items });
    }),
  );

const typed = fc.constantFrom(
  ...WORDS,
  "gart*",
  "fausd",
  "buch -garten",
  "maerchen",
  "strasse",
  "funke",
  "garten OR wald",
);
const randomQuery: fc.Arbitrary<UnionQuery> = fc.oneof(
  fc.record({ FREE: typed }),
  fc.tuple(typed, typed).map((both) => ({ FREE: both.join(" ") })),
  fc.record({ TITLE: word, YEAR_START: fc.constantFrom("1999", "2000") }),
  fc.record({ AUTHOR: fc.constant("funke") }),
);

const inkheart = (id: string, more: Partial<BibRecord> = {}) =>
  bibRecord(id, {
    title: "Tintenherz",
    creators: [{ name: "Funke, Cornelia" }],
    year: 2003,
    ...more,
  });
const many = Array.from({ length: 25 }, (_, at) =>
  bibRecord(`many${String(at)}`, {
    title: `Tintenfisch ${String(at)}`,
    creators: [{ name: `Autor${String(at)}, A.` }],
    items: at === 24 ? [bibItem("free-copy")] : [],
  }),
);
const BOTH = [8, 9] as const;

/** What an answer says of all of its pages. */
export const countsOf = ({ libraries, titles, works }: WorksReply) => ({
  libraries,
  titles,
  works,
});

/** A world with the libraries of these cases. @param engine undefined: over a union file */
export async function worksWorld(engine: EngineAddress | undefined): Promise<UnionWorld> {
  const world = await UnionWorld.open(engine);
  for (const library of ALL) await world.publish(library, ofLibrary(library));
  for (const library of RANDOM) await world.publish(library, randomRecords(library));
  await world.publish(8, [
    inkheart("book", { items: [bibItem("b8")] }),
    inkheart("audio", { mediaType: "AUDIOBOOK" }),
    bibRecord("nameless", { title: "Tintenklecks", year: 2001 }),
    ...many,
  ]);
  await world.publish(9, [
    inkheart("elsewhere", { edition: "7. Aufl.", year: 2019 }),
    bibRecord("nameless", { title: "Tintenklecks", year: 2002 }),
    ...many.slice(0, 12),
  ]);
  await world.keep([...ALL, ...RANDOM, ...BOTH]);
  return world;
}

/** Works over libraries, wherever they are searched at once. */
export function worksSuite(engine: EngineAddress | undefined): void {
  let world: UnionWorld;
  beforeAll(async () => {
    world = await worksWorld(engine);
  }, 60_000);
  afterAll(async () => {
    await world.end();
  });

  const worksOf = (page: Parameters<UnionWorld["works"]>[2]) =>
    world.works(BOTH, { FREE: "tinten*" }, page);

  /** Works in both orders, and what they have to be by what each library finds by itself. */
  async function bothOf(libraries: readonly number[], query: UnionQuery) {
    const byThemselves = [];
    for (const library of libraries) byThemselves.push(await world.whole(library, query));
    const works: unknown[] = [];
    const expected: unknown[] = [];
    for (const order of ORDERS) {
      const pages = await world.allWorks(libraries, query, order);
      const model = modelWorks(byThemselves, order);
      const counts = { libraries, titles: byThemselves.flat().length, works: model.length };
      works.push(pages.map(countsOf), pages.flatMap(repliedWorks));
      expected.push(
        pages.map(() => counts),
        model,
      );
    }
    return { works, expected };
  }

  test.each(QUERIES.map((query) => ({ name: JSON.stringify(query), query })))(
    "follow from what each library finds by itself: $name",
    async ({ query }) => {
      const { works, expected } = await bothOf(ALL, query);
      expect(works).toEqual(expected);
    },
  );

  test("follow from it in catalogues and searches of any kind", async () => {
    await fc.assert(
      fc.asyncProperty(randomQuery, async (query) => {
        const { works, expected } = await bothOf(RANDOM, query);
        expect(works).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test("counts are true: every title of every library, each work once", async () => {
    const reply = await worksOf({});
    expect(reply).toMatchObject({ libraries: [8, 9], titles: 42, works: 28, offset: 0 });
  });

  test("pages have every title once, also those beyond the first ten of a library", async () => {
    const pages = await world.allWorks(BOTH, { FREE: "tinten*" }, "best");
    expect(pages.map(({ results }) => results.length)).toEqual([10, 10, 8]);
    const results = pages.flatMap((page) => page.results);
    const titles = results.flatMap((work) => work.titles.map((hit) => titleKey(hit)));
    expect(new Set(titles).size).toBe(42);
    expect(new Set(results.map(({ key }) => key)).size).toBe(28);
    expect((await worksOf({ offset: 30 })).results).toEqual([]);
  });

  test("editions and media are together, with the copies of every library", async () => {
    const { results } = await world.works(BOTH, { FREE: "tintenherz" });
    expect(results).toHaveLength(1);
    const [work] = results;
    expect(work?.titles.map((hit) => titleKey(hit)).toSorted()).toEqual([
      "8/audio",
      "8/book",
      "9/elsewhere",
    ]);
    expect(new Set(work?.titles.map((hit) => hit.work))).toEqual(new Set([work?.key]));
  });

  test("what many libraries have comes first, and what is on a shelf now where that is wanted", async () => {
    const [best] = (await worksOf({ order: "best", limit: 1 })).results;
    expect(new Set(best?.titles.map((hit) => hit.libraryId)).size).toBe(2);
    const now = (await worksOf({ order: "now", limit: 3 })).results;
    const isFree = now.map(({ titles }) =>
      titles.some(({ availability }) => availability.light === "GREEN"),
    );
    expect(isFree).toEqual([true, true, false]);
  });

  test("a query without a hit has no works", async () => {
    expect(await world.works(BOTH, { FREE: "xylophon" })).toMatchObject({
      libraries: [8, 9],
      titles: 0,
      works: 0,
      results: [],
    });
  });

  describe("what changes", () => {
    test("a loan is told at once, and moves a work", async () => {
      const first = async () => {
        const [work] = (await worksOf({ order: "now", limit: 1 })).results;
        return work?.titles.map((hit) => `${titleKey(hit)} ${hit.availability.light}`);
      };
      expect(await first()).toContain("8/book GREEN");
      await world.lend(8, "book", "b8");
      expect(await first()).toEqual(["8/many24 GREEN"]);
    });

    test("a title that is gone, and a new one", async () => {
      await world.publish(9, [inkheart("new")]);
      await world.keep([...ALL, ...RANDOM, ...BOTH]);
      const { results, ...counts } = await world.works(BOTH, { FREE: "tintenherz" });
      expect(counts).toMatchObject({ libraries: [8, 9], titles: 3, works: 1 });
      expect(results[0]?.titles.map((hit) => titleKey(hit))).toContain("9/new");
    });
  });
}
