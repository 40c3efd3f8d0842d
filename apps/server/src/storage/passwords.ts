import { randomBytes } from "node:crypto";
import type { CirculationScope } from "@freihand/circulation";
import type { PasswordPort } from "@freihand/connector-builtin";
import { hash, verify } from "@node-rs/argon2";
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import { inWordsOfTheStore } from "./store-failure.ts";

/** argon2id (the package's default) at 19 MiB and two passes. @source OWASP password storage */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a new password, in PHC form with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Passwords of every library; created once, because it hashes a dummy password. */
export async function passwordStore(
  db: Kysely<Schema>,
): Promise<(scope: CirculationScope) => PasswordPort> {
  const hashOfNobody = await hashPassword(randomBytes(32).toString("base64"));
  return ({ project, libraryId }) => ({
    hashOfNobody,
    verify: (hashed, password) => verify(hashed, password),
    async hashOf(userId) {
      const query = db
        .selectFrom("patrons")
        .select("password_hash")
        .where((patron) => patron.and({ project, library_id: libraryId, user_id: userId }));
      const row = await inWordsOfTheStore("cannot_read", () => query.executeTakeFirst());
      return row?.password_hash;
    },
  });
}
