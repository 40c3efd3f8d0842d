import { libraryId, userId } from "@freihand/contract";
import { createStore, del, set, values, type UseStore } from "idb-keyval";
import * as z from "zod/mini";
import type { StoredToken, TokenStore } from "../ports/token-store.ts";

const entry = z.object({ libraryId, userId, name: z.string(), token: z.string() });
const keyOf = (library: number, user: string) => `${String(library)} ${user}`;

/** Refresh tokens in IndexedDB; in memory where the browser has none. @source trust Q-13 */
export function webTokenStore(): TokenStore {
  const memory = new Map<string, StoredToken>();
  let database: UseStore | undefined;
  // IndexedDB may be missing or denied (private windows): signing in then holds until the page closes.
  const attempt = async <T>(work: (db: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      database ??= createStore("freihand", "tokens");
      return await work(database);
    } catch {
      return undefined;
    }
  };
  return {
    readAll: async () => {
      const stored = await attempt((db) => values<unknown>(db));
      return (stored ?? [...memory.values()]).flatMap((raw) => {
        const parsed = entry.safeParse(raw);
        return parsed.success ? [parsed.data] : [];
      });
    },
    write: async (token) => {
      const key = keyOf(token.libraryId, token.userId);
      memory.set(key, token);
      await attempt((db) => set(key, token, db));
    },
    remove: async (library, user) => {
      memory.delete(keyOf(library, user));
      await attempt((db) => del(keyOf(library, user), db));
    },
  };
}
