import { libraryListQuery } from "../library/libraries.query.ts";
import type { Model } from "../model.ts";
import { followsLibrary, projectOfLibrary } from "./config-choice.rules.ts";
import { CONFIG_TIMEOUT_MS, configQuery } from "./config.query.ts";

/**
 * Waits, before the first render, for the configuration that this visit starts with: two seconds at most. Nothing
 * changes its colour or place later because a configuration arrives.
 * @source Q-45
 */
export async function firstConfig(model: Model): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CONFIG_TIMEOUT_MS);
  });
  await Promise.race([load(model), timeIsUp]);
  clearTimeout(timer);
}

async function load({ api, queries, libraryState, project }: Model): Promise<void> {
  // the next page needs the list in any case
  const list = libraryListQuery(api);
  const libraries = queries.prefetchQuery(list);
  const own = configQuery(api, project());
  await queries.prefetchQuery(own);
  const config = queries.getQueryData(own.queryKey) ?? undefined;
  const { libraryId } = libraryState.getState();
  if (libraryId === undefined || config === undefined || !followsLibrary(config)) return;
  await libraries;
  const selected = queries.getQueryData(list.queryKey)?.find(({ id }) => id === libraryId);
  const other = projectOfLibrary(config, selected);
  if (other !== undefined) await queries.prefetchQuery(configQuery(api, other));
}
