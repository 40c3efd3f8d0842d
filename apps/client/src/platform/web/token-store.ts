import { libraryId, projectId, userId } from "@freihand/contract";
import { del, promisifyRequest, values, type UseStore } from "idb-keyval";
import * as z from "zod/mini";
import type { StoredToken, TokenKey, TokenStore } from "../ports/token-store.ts";
import { databaseAttempt } from "./database-attempt.ts";

const entry = z.object({
  project: z.optional(projectId),
  libraryId,
  userId,
  name: z.string(),
  token: z.string(),
  label: z.optional(z.string()),
  since: z.optional(z.number()),
  usedAt: z.optional(z.number()),
});
const keyOf = ({ project, libraryId: library, userId: user }: TokenKey) =>
  [project ?? [], String(library), user].flat().join(" ");

/** Refresh tokens in IndexedDB; in memory where the browser has none. @source trust Q-13 */
export function webTokenStore(): TokenStore {
  const memory = new Map<string, StoredToken>();
  // Where the database fails, signing in holds until the page closes.
  const attempt = databaseAttempt("freihand", "tokens");
  return {
    readAll: async () => {
      const stored = await attempt((db) => values<unknown>(db));
      if (stored === undefined) return [...memory.values()];
      const entries = stored.flatMap((raw) => entry.safeParse(raw).data ?? []);
      memory.clear();
      for (const one of entries) memory.set(keyOf(one), one);
      return entries;
    },
    write: async (token) => {
      const key = keyOf(token);
      memory.set(key, { ...memory.get(key), ...token });
      await attempt((db) => changed(db, key, (before) => ({ ...before, ...token })));
    },
    note: async (card, note) => {
      const key = keyOf(card);
      const known = memory.get(key);
      if (known) memory.set(key, { ...known, ...note });
      await attempt((db) => changed(db, key, (before) => before && { ...before, ...note }));
    },
    remove: async (card) => {
      memory.delete(keyOf(card));
      await attempt((db) => del(keyOf(card), db));
    },
  };
}

/**
 * Reads and writes in one transaction: what another tab does comes before it or after it.
 * @param change returns undefined to leave everything as it is
 */
function changed(
  db: UseStore,
  key: string,
  change: (before: StoredToken | undefined) => StoredToken | undefined,
): Promise<void> {
  return db("readwrite", (store) => {
    const reading: IDBRequest<unknown> = store.get(key);
    reading.onsuccess = () => {
      const after = change(entry.safeParse(reading.result).data);
      if (after) store.put(after, key);
    };
    return promisifyRequest(store.transaction);
  });
}
