import { createStore, clear, del, set, values, type UseStore } from "idb-keyval";
import type { OfflineStore } from "../ports/platform.ts";

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

/** The browser may refuse, or lack the API (insecure origin): then it may clear storage when it must. */
export async function webKeepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/** Longest wait for the browser's database, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Operations on an IndexedDB store that never fail and always settle: the database may be missing or denied (private
 * windows), full, or not answer at all (WebKit, after the app was in the background).
 * @returns a function that runs an operation; undefined: it failed or timed out
 */
export function databaseAttempt(
  name: string,
  store: string,
): <T>(work: (db: UseStore) => Promise<T>) => Promise<T | undefined> {
  let database: UseStore | undefined;
  return async (work) => {
    try {
      database ??= createStore(name, store);
      return await inTime(work(database));
    } catch {
      return undefined;
    }
  };
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, undefined);
  });
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
