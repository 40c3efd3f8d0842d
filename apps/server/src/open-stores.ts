import {
  openBuiltinStorage,
  type BuiltinSchema,
  type OpenBuiltinStorage,
} from "@freihand/connector-builtin";
import { databaseAnswers, type Database } from "@freihand/database";
import type { OpenMetrics } from "./open-metrics.ts";
import type { Settings } from "./settings.ts";
import { openStore } from "./storage/open-store.ts";
import type { ServerSchema } from "./storage/schema.ts";
import { staffActions } from "./storage/staff-actions.ts";
import { staffJournal } from "./storage/staff-journal.ts";

/** Everything that is opened before the first request and closed after the last. */
export interface Store {
  readonly database: Database<BuiltinSchema & ServerSchema>;
  readonly builtin: OpenBuiltinStorage;
}

/**
 * @param counting undefined: nothing is counted
 * @throws {StartError} {StorageError} as `openStore`
 */
export async function openStores(
  settings: Settings,
  counting: OpenMetrics | undefined,
): Promise<Store> {
  const database = await openStore<BuiltinSchema & ServerSchema>(settings);
  const journal = staffActions(staffJournal(database.db, Date.now));
  const options = { journal, engine: settings.search, onEnd: counting?.noteSearch };
  return { database, builtin: await openBuiltinStorage(settings, database.db, options) };
}

export async function closeStores(store: Store): Promise<void> {
  await store.builtin.close();
  await store.database.close();
}

/** What is looked at for readiness. */
export const answersOf = ({ database, builtin }: Store, { databaseUrl }: Settings) => ({
  storeAnswers: () => databaseAnswers(database),
  findsWithoutStore: databaseUrl !== undefined,
  searchAnswers: () => builtin.searchAnswers(),
});
