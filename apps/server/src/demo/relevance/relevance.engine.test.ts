import { ENGINE_SUITE, hasEngine, newEnginePlace } from "@freihand/connector-builtin/engine-place";
import { afterAll, describe, expect, test } from "vitest";
import { hasMarcSample, judgeDemo, judgeMarcSample } from "./judged-catalogues.ts";
import type { Judgement } from "./measure.ts";

/** What a patron gets to see. */
const seen = ({ judged, place, corrected, total, meant }: Judgement) => ({
  query: judged.query,
  first: place === 1,
  corrected,
  total,
  meant,
});

describe.skipIf(!hasEngine())(`${ENGINE_SUITE} answers judged queries as FTS5 does:`, () => {
  const place = newEnginePlace();
  afterAll(place.remove);

  test.each(["first", "open"] as const)(
    "the demo's libraries, %s set",
    async (set) => {
      const file = await judgeDemo(set);
      const engine = await judgeDemo(set, place.address);
      expect(engine.map(seen)).toEqual(file.map(seen));
    },
    120_000,
  );

  test.skipIf(!hasMarcSample).each(["first", "open"] as const)(
    "real records (where the shared test data are), %s set",
    async (set) => {
      const file = await judgeMarcSample(set);
      const engine = await judgeMarcSample(set, place.address);
      expect(engine.map(seen)).toEqual(file.map(seen));
    },
    120_000,
  );
});
