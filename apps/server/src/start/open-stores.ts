import {
  openBuiltinStorage,
  type BuiltinSchema,
  type OpenBuiltinStorage,
} from "@freihand/connector-builtin";
import { databaseAnswers, type Database } from "@freihand/database";
import type { OpenMetrics } from "./open-metrics.ts";
import type { Settings } from "./settings.ts";
import { openStore } from "../storage/open-store.ts";
import { bounceStore } from "../storage/bounces.ts";
import { messageChoices, messageOutbox } from "../storage/messages.ts";
import { pushStores } from "../storage/push.ts";
import { feedStore } from "../storage/calendar-feeds.ts";
import { cardEndings } from "../storage/card-endings.ts";
import { deviceCutoffs } from "../storage/device-cutoffs.ts";
import { passTokenStore } from "../storage/pass-tokens.ts";
import { sessionStore } from "../storage/sessions.ts";
import type { ServerSchema } from "../storage/schema.ts";
import { staffActions } from "../storage/staff-actions.ts";
import { staffJournal } from "../storage/staff-journal.ts";

/** Everything that is opened before the first request and closed after the last. */
export interface Store {
  readonly database: Database<BuiltinSchema & ServerSchema>;
  readonly builtin: OpenBuiltinStorage;
}

/**
 * @param counting undefined: nothing is counted
 * @throws {StartError} as `openStore`
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
  searchTrouble: () => builtin.searchTrouble(),
});

/** What the areas store. */
export const areaStores = ({ database: { db } }: Store) => ({
  sessionStore: sessionStore(db),
  deviceCutoffs: deviceCutoffs(db),
  feedStore: feedStore(db),
  passTokenStore: passTokenStore(db),
  choices: messageChoices(db),
  cardEndings: cardEndings(db),
  pushSubscriptions: pushStores(db).subscriptions,
});

/** What writing to readers stores. */
export const messageStores = ({ database: { db } }: Store) => ({
  outbox: messageOutbox(db),
  bounces: bounceStore(db),
  choices: messageChoices(db),
  push: pushStores(db),
});
