import type { Config } from "@freihand/contract";
import { configQuery } from "../model/config/config.query.ts";
import type { Model } from "../model/model.ts";

/** The configuration that the server has given for the address's own project. */
export function ownConfig({ api, queries, project }: Model): Config | undefined {
  return queries.getQueryData(configQuery(api, project()).queryKey) ?? undefined;
}
