import { createHmac } from "node:crypto";
import { isPostgres, withStorageErrorsAsync } from "@freihand/database";
import type { Kysely } from "kysely";
import type { KeyRing } from "../auth/key-ring.ts";
import type { SharedAttempts } from "../auth/login-parts.ts";
import type { UsedPuzzles } from "../auth/login-puzzles.ts";
import { sharedLogins } from "./login-attempts.ts";
import type { ServerSchema } from "./schema.ts";

/** With what no longer counts taken away now and then. */
interface KeptAttempts extends SharedAttempts {
  /** @param nowMs milliseconds since 1970 UTC */
  readonly forgetOld: (nowMs: number) => Promise<void>;
}

/** What servers over one database remember of attempts to sign in. @returns undefined over SQLite: there is one server */
export function sharedAttempts(
  db: Kysely<ServerSchema>,
  keys: Pick<KeyRing, "deriveAll">,
): KeptAttempts | undefined {
  if (!isPostgres(db)) return undefined;
  const [key] = keys.deriveAll("login attempts");
  const hashOf = (text: string) =>
    createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
  const memory = sharedLogins(db, hashOf);
  return {
    memory,
    puzzles: usedPuzzles(db),
    forgetOld: async (nowMs) => {
      await memory.forgetOld(nowMs);
      await db.deleteFrom("used_puzzles").where("until_ms", "<", nowMs).execute();
    },
  };
}

const usedPuzzles = (db: Kysely<ServerSchema>): UsedPuzzles => ({
  use: async (nonce, untilMs) => {
    const fresh = await withStorageErrorsAsync(
      db
        .insertInto("used_puzzles")
        .values({ nonce, until_ms: untilMs })
        .onConflict((known) => known.column("nonce").doNothing())
        .returning("nonce")
        .executeTakeFirst(),
    );
    return fresh !== undefined;
  },
});
