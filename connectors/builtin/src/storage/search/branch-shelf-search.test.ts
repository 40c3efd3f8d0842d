import { shelvesSuite } from "../testkit/conformance/shelves.suite.ts";

shelvesSuite(undefined);
