import { randomBytes } from "node:crypto";
import type { CirculationScope } from "@freihand/circulation";
import { hash, verify } from "@node-rs/argon2";
import type { Kysely } from "kysely";
import type { BuiltinSchema } from "../schema.ts";
import { inWordsOfTheStore } from "./circulation-store.ts";

/** Checks the passwords of one library's cards. */
export interface CardPasswords {
  /** Hash of the card's password; undefined: no such card. */
  hashOf(userId: string): Promise<string | undefined>;
  /** @param password byte for byte as typed */
  verify(hash: string, password: string): Promise<boolean>;
  /** Hash of a random password, created like all others: checking it takes as long. */
  readonly hashOfNobody: string;
}

/** argon2id (the package's default) at 19 MiB and two passes. @source OWASP password storage */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a new password, in PHC form with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @param password byte for byte as typed */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  verify(hashed, password);

/** Passwords of every library; created once, because it hashes a dummy password. */
export async function passwordStore(
  db: Kysely<BuiltinSchema>,
): Promise<(scope: CirculationScope) => CardPasswords> {
  const hashOfNobody = await hashPassword(randomBytes(32).toString("base64"));
  return ({ project, libraryId }) => ({
    hashOfNobody,
    verify: verifyPassword,
    async hashOf(userId) {
      const query = db
        .selectFrom("patrons")
        .select("password_hash")
        .where((patron) => patron.and({ project, library_id: libraryId, user_id: userId }));
      const row = await inWordsOfTheStore("cannot_read", () => query.executeTakeFirst());
      // nobody has the password of a card that has none, and checking it takes as long
      return row?.password_hash === "" ? hashOfNobody : row?.password_hash;
    },
  });
}
