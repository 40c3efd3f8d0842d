import { explainedProfile } from "../query/explained-profile.rules.ts";
import { type IndexMap, SRU_PROFILES, type SruProfile } from "../query/index-map.rules.ts";
import type { ExplainedServer } from "../reply/explain.rules.ts";
import type { SruTarget } from "../sru-client.ts";
import type { SruServer } from "./sru-form.ts";

function profileOf(server: SruServer, explained: ExplainedServer | undefined): SruProfile {
  const usual: SruProfile = SRU_PROFILES[server.profile ?? "dc"];
  return server.profile !== undefined || explained === undefined
    ? usual
    : explainedProfile(explained, usual, server.version ?? usual.version);
}

/**
 * The target that a library's file names: its profile, or else what the server says of itself, with what the file says
 * otherwise.
 * @param explained undefined: the server has not described itself
 */
export function toTarget(server: SruServer, explained?: ExplainedServer): SruTarget {
  const { url, itemMapping: items, recordNumber, numberFromServer } = server;
  const profile = profileOf(server, explained);
  const sort = server.sort === undefined ? profile.sort : (server.sort ?? undefined);
  return {
    url,
    version: server.version ?? profile.version,
    schema: server.schema ?? profile.schema,
    indexes: indexesOf(profile, server.indexes),
    ...(sort && { sort }),
    records: {
      numberFromServer,
      ...(items && { items }),
      ...(recordNumber && { recordNumber }),
    },
  };
}

const NAMED = ["title", "author", "subject", "isbn", "year", "itemNumber"] as const;

function indexesOf({ indexes }: SruProfile, changes: SruServer["indexes"]): IndexMap {
  const phrase = changes.phrase ?? indexes.phrase;
  const names = NAMED.flatMap((part) => {
    const name = changes[part] === undefined ? indexes[part] : changes[part];
    return name === undefined || name === null ? [] : [[part, name] as const];
  });
  return {
    any: changes.any ?? indexes.any,
    id: changes.id ?? indexes.id,
    ...(phrase !== undefined && { phrase }),
    ...Object.fromEntries(names),
  };
}
