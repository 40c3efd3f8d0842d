import { titleKey, type Hit } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { madeUpHit } from "../fixtures/hits.ts";
import { groupWorks } from "./works.rules.ts";

const weighed = (hits: readonly Hit[]) =>
  hits.map((hit, rank) => ({ hit, weight: 1 / (rank + 1) }));
const groups = (hits: readonly Hit[]) =>
  groupWorks([], weighed(hits)).map(({ holdings }) => holdings.map(titleKey).join(" "));
const momo = (library: number, more: object = {}) =>
  madeUpHit(library, "momo", { title: "Momo", work: "momo", ...more });

describe("grouping", () => {
  test("titles with the same work are together, whatever else is said of them", () => {
    const hits = [momo(1), momo(2, { title: "Momo oder …", mediaType: "AUDIOBOOK", year: 1985 })];
    expect(groups(hits)).toEqual(["1/momo 2/momo"]);
  });

  test("another work, or none, stays apart", () => {
    const hits = [momo(1), momo(2, { work: "krabat" }), momo(3, { work: undefined })];
    expect(groups(hits)).toEqual(["1/momo", "2/momo", "3/momo"]);
  });

  test("hits join the works of the libraries that are searched at once", () => {
    const known = [{ key: "momo", weight: 2, titles: [momo(1)] }];
    const [work, other] = groupWorks(known, weighed([momo(2), madeUpHit(2, "x")]));
    expect(work?.holdings.map(titleKey)).toEqual(["1/momo", "2/momo"]);
    expect(work?.weight).toBe(3);
    expect(other?.holdings.map(titleKey)).toEqual(["2/x"]);
  });

  test("a library counts once, with its best title", () => {
    const twice = [momo(1), madeUpHit(1, "again", { work: "momo" }), momo(2)];
    expect(groupWorks([], weighed(twice))[0]?.weight).toBeCloseTo(1 + 1 / 3);
  });

  test("the most complete title represents the work, whoever answered first", () => {
    const rich = momo(2, { subtitle: "Roman", cover: { src: "https://x.example/c.jpg" } });
    expect(groupWorks([], weighed([momo(1), rich]))[0]?.lead).toBe(rich);
    expect(groupWorks([], weighed([rich, momo(1)]))[0]?.lead).toBe(rich);
  });
});

const anyHits = fc.uniqueArray(
  fc
    .record({
      library: fc.integer({ min: 1, max: 4 }),
      id: fc.constantFrom("a", "b", "c", "d"),
      work: fc.constantFrom(undefined, "momo", "krabat"),
    })
    .map(({ library, id, work }) => madeUpHit(library, id, { work })),
  { selector: titleKey, maxLength: 16 },
);

test("every title is in exactly one work, in whatever order libraries answer", () => {
  fc.assert(
    fc.property(anyHits, anyHits, (hits, more) => {
      const works = groupWorks([], weighed([...hits, ...more, ...hits]));
      const all = works.flatMap(({ holdings }) => holdings.map(titleKey));
      expect(all.toSorted()).toEqual([...new Set([...hits, ...more].map(titleKey))].toSorted());
      const keys = (list: readonly Hit[]) =>
        groupWorks([], weighed(list))
          .map(({ key }) => key)
          .toSorted();
      expect(keys(hits.toReversed())).toEqual(keys(hits));
    }),
  );
});
