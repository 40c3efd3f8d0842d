import { FTS } from "../testkit/test-engine.ts";
import { fewHitsSuite } from "../testkit/conformance/few-hits.suite.ts";

await fewHitsSuite(FTS);
