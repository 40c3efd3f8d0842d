import { describe, expect, test } from "vitest";
import { hasMarcSample, judgeDemo, judgeMarcSample, readQueries } from "./judged-catalogues.ts";
import { judgedQueries } from "./judged-query.cast.ts";
import { successOf, type Judgement } from "./measure.ts";

/** Known failures: they stay judged, so that solving them is noticed. @source docs/relevance.md */
const KNOWN_FAILURES = ["wimmelbuch"];

const failed = (judgements: readonly Judgement[]): readonly string[] =>
  judgements.filter(({ place }) => place !== 1).map(({ judged }) => judged.query);

describe("the demo's libraries", async () => {
  const judgements = await judgeDemo();
  const [tuned, heldOut] = [false, true].map((isHeldOut) =>
    judgements.filter(({ judged }) => (judged.heldOut === true) === isHeldOut),
  );

  test("all judged queries are run, each once", () => {
    const asked = judgements.map(({ judged }) => judged);
    expect(asked).toHaveLength(judgedQueries("judged-queries.json").length);
    expect(new Set(asked.map(({ query }) => query)).size).toBe(asked.length);
    expect(tuned?.length).toBeGreaterThanOrEqual(60);
    expect(heldOut?.length).toBeGreaterThanOrEqual(20);
  });

  test("a correct title comes first in 99 of 100 searches that the engine was tuned on", () => {
    expect(successOf(tuned ?? []).at1).toBeGreaterThanOrEqual(0.99);
  });

  test("and in 95 of 100 that it was not", () => {
    expect(successOf(heldOut ?? []).at1).toBeGreaterThanOrEqual(0.95);
    expect(successOf(heldOut ?? []).at5).toBeGreaterThanOrEqual(0.95);
  });

  test("no search fails except known failures", () => {
    expect(failed(judgements).toSorted()).toEqual(KNOWN_FAILURES.toSorted());
  });
});

describe.skipIf(!hasMarcSample)(
  "real MARC records (skipped where the shared test data are absent)",
  () => {
    test("a correct title is among the first five in nine of ten searches", async () => {
      const judgements = await judgeMarcSample();
      expect(successOf(judgements).at5).toBeGreaterThanOrEqual(0.9);
    });
  },
);

describe("the queries from outside", () => {
  const half = (set: "open" | "sealed") => [
    ...readQueries("demo", set),
    ...readQueries("marc", set),
  ];

  test("are 150 or more, each once, about half of them sealed by their own text", () => {
    const [open, sealed] = [half("open"), half("sealed")];
    const all = [...open, ...sealed];
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
    expect(sealed.length / all.length).toBeGreaterThan(0.4);
    expect(sealed.length / all.length).toBeLessThan(0.6);
  });

  test("a correct title comes first in 95 of 100 searches in the demo", async () => {
    expect(successOf(await judgeDemo("open")).at1).toBeGreaterThanOrEqual(0.95);
  });
});
