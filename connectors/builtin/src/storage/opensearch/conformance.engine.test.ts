import { afterAll, describe } from "vitest";
import { facetsSuite } from "../testkit/conformance/facets.suite.ts";
import { fewHitsSuite } from "../testkit/conformance/few-hits.suite.ts";
import { shelvesSuite } from "../testkit/conformance/shelves.suite.ts";
import { forgivingSuite } from "../testkit/conformance/forgiving.suite.ts";
import { itemNumbersSuite } from "../testkit/conformance/item-numbers.suite.ts";
import { widerSuite } from "../testkit/conformance/wider.suite.ts";
import { wordsSuite } from "../testkit/conformance/words.suite.ts";
import { ENGINE_SUITE, hasEngine, newEnginePlace } from "./testkit/engine-place.ts";
import { openSearch } from "./testkit/open-search.ts";

const SUITES = {
  words: wordsSuite,
  "more than was typed": widerSuite,
  facets: facetsSuite,
  "what is written differently": forgivingSuite,
  "few hits": fewHitsSuite,
  "numbers of copies": itemNumbersSuite,
};

describe.skipIf(!hasEngine())(`${ENGINE_SUITE} finds what FTS5 finds:`, () => {
  const place = newEnginePlace();
  afterAll(place.remove);

  describe("shelves", () => {
    shelvesSuite(place.address);
  });

  describe.each(Object.entries(SUITES))("%s", async (_name, suite) => {
    if (hasEngine()) await suite(openSearch(place));
  });
});
