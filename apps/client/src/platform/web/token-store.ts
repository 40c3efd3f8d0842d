import { del, promisifyRequest, values, type UseStore } from "idb-keyval";
import type { StoredToken, TokenStore } from "../ports/token-store.ts";
import { databaseAttempt } from "./offline-store.ts";
import { tokenEntry, tokenKey } from "./token-entry.parse.ts";

/** Refresh tokens in IndexedDB; in memory if the browser has none. @source Q-13 */
export function webTokenStore(): TokenStore {
  const memory = new Map<string, StoredToken>();
  // If the database fails, a session lasts until the page closes.
  const attempt = databaseAttempt("freihand", "tokens");
  return {
    readAll: async () => {
      const stored = await attempt((db) => values<unknown>(db));
      if (stored === undefined) return [...memory.values()];
      const entries = stored.flatMap((raw) => tokenEntry(raw) ?? []);
      memory.clear();
      for (const one of entries) memory.set(tokenKey(one), one);
      return entries;
    },
    write: async (token) => {
      const key = tokenKey(token);
      memory.set(key, { ...memory.get(key), ...token });
      await attempt((db) => updateEntry(db, key, (before) => ({ ...before, ...token })));
    },
    note: async (card, note) => {
      const key = tokenKey(card);
      const known = memory.get(key);
      if (known) memory.set(key, { ...known, ...note });
      await attempt((db) => updateEntry(db, key, (before) => before && { ...before, ...note }));
    },
    remove: async (card) => {
      memory.delete(tokenKey(card));
      await attempt((db) => del(tokenKey(card), db));
    },
  };
}

/**
 * Reads and writes in one transaction: other tabs' changes come before or after it.
 * @param change returns undefined to leave everything unchanged
 */
function updateEntry(
  db: UseStore,
  key: string,
  change: (before: StoredToken | undefined) => StoredToken | undefined,
): Promise<void> {
  return db("readwrite", (store) => {
    const reading: IDBRequest<unknown> = store.get(key);
    reading.onsuccess = () => {
      const after = change(tokenEntry(reading.result));
      if (after) store.put(after, key);
    };
    return promisifyRequest(store.transaction);
  });
}
