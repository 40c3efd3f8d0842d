import { createStore, type UseStore } from "idb-keyval";

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
