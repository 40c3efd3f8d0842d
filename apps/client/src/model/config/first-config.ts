import { followsLibrary } from "./config-choice.rules.ts";
import { CONFIG_TIMEOUT_MS } from "./config-keeper.ts";
import { libraryListQuery } from "../library/libraries.query.ts";
import type { Model } from "../model.ts";

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
  model.config.giveUp();
}

async function load({ config, queries, libraryState, connection }: Model): Promise<void> {
  // the next page needs the list in any case
  const libraries = queries
    .fetchQuery(libraryListQuery)
    .catch(() => queries.getQueryData(libraryListQuery.queryKey));
  await config.start(connection.project());
  const { libraryId } = libraryState.getState();
  if (libraryId === undefined || !followsLibrary(config.store.getState().own)) return;
  const selected = (await libraries)?.find(({ id }) => id === libraryId);
  if (selected) await config.select(selected);
}
