import { EngineCatalogue } from "../engine-catalogue.ts";
import { buildOf } from "../generation-index.ts";
import { searchName } from "../index-names.rules.ts";
import { FtsCatalogue } from "../../search/fts-catalogue.ts";
import { OWNER } from "../../testkit/small-catalogue.ts";
import type { TestEngine } from "../../testkit/test-engine.ts";
import type { EnginePlace } from "./engine-place.ts";

/** OpenSearch for the suites over several engines. */
export const openSearch = ({ address, client }: EnginePlace): TestEngine => ({
  address,
  open: (file, shelf) => {
    const build = buildOf(file.db);
    if (build === undefined) throw new Error("a file without a build");
    const index = searchName(client.prefix, { owner: OWNER, build });
    return new EngineCatalogue({
      client,
      index,
      file,
      shelf,
      stored: new FtsCatalogue(file, shelf),
    });
  },
});
