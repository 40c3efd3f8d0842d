import { FTS } from "../testkit/test-engine.ts";
import { facetsSuite } from "../testkit/conformance/facets.suite.ts";

await facetsSuite(FTS);
