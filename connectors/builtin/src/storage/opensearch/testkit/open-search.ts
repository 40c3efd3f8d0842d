import { searchedIndex } from "../searched-index.ts";
import { OWNER } from "../../testkit/small-catalogue.ts";
import type { TestEngine } from "../../testkit/test-engine.ts";
import type { EnginePlace } from "./engine-place.ts";

/** OpenSearch for the suites over several engines. */
export const openSearch = ({ address, client }: EnginePlace): TestEngine => ({
  address,
  open: (file, shelf) => searchedIndex(file, { owner: OWNER, shelf, client }),
});
