import { clear, del, set, values } from "idb-keyval";
import type { OfflineStore } from "../ports/offline-store.ts";
import { databaseAttempt } from "./database-attempt.ts";

/** IndexedDB. @param database a separate name: it can be emptied without touching anything else */
export function webOfflineStore(database: string): OfflineStore {
  // If the database fails, the app has nothing to show offline, and works online.
  const attempt = databaseAttempt(database, "answers");
  return {
    readAll: async () => (await attempt((db) => values<unknown>(db))) ?? [],
    write: async (key, entry) => {
      await attempt((db) => set(key, entry, db));
    },
    remove: async (key) => {
      await attempt((db) => del(key, db));
    },
    clear: async () => {
      await attempt((db) => clear(db));
    },
  };
}
