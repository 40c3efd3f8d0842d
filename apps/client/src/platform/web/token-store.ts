import { libraryId, userId } from "@freihand/contract";
import { del, set, values } from "idb-keyval";
import * as z from "zod/mini";
import type { StoredToken, TokenStore } from "../ports/token-store.ts";
import { databaseAttempt } from "./database-attempt.ts";

const entry = z.object({ libraryId, userId, name: z.string(), token: z.string() });
const keyOf = (library: number, user: string) => `${String(library)} ${user}`;

/** Refresh tokens in IndexedDB; in memory where the browser has none. @source trust Q-13 */
export function webTokenStore(): TokenStore {
  const memory = new Map<string, StoredToken>();
  // Where the database fails, signing in holds until the page closes.
  const attempt = databaseAttempt("freihand", "tokens");
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
