import { FTS } from "../testkit/test-engine.ts";
import { forgivingSuite } from "../testkit/conformance/forgiving.suite.ts";

await forgivingSuite(FTS);
