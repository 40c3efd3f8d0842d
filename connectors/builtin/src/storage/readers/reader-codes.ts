import { createHash } from "node:crypto";
import type { CirculationScope } from "@freihand/circulation";
import { turnOf, writing } from "@freihand/database";
import type { Kysely, Transaction } from "kysely";
import { inWordsOfTheStore } from "../circulation/circulation-store.ts";
import type { BuiltinSchema } from "../schema.ts";

/** A code or password of one card, and when. */
interface CardMoment {
  readonly card: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** A session that a code has opened; `settled`: a password was chosen in it. */
type CodeSession =
  | {
      readonly state: "open";
      /** Milliseconds since 1970 UTC. */
      readonly untilMs: number;
    }
  | { readonly state: "settled" };

/**
 * Codes for signing in the first time. A code opens one session, until it expires; with a password chosen in it, that
 * session goes on. A newer code ends what an earlier one has opened.
 */
export interface ReaderCodes {
  /** Uses a code up. @returns false when it is not the card's, was used or has expired; nothing is written then */
  use(at: CardMoment, code: { readonly code: string; readonly session: string }): Promise<boolean>;
  /** Undefined: it is over. */
  sessionOf(at: CardMoment, session: string): Promise<CodeSession | undefined>;
  /**
   * Stores the hash of a new password.
   * @param session the one in which it was chosen goes on; undefined: codes and their sessions end
   */
  setPassword(card: string, hash: string, session?: string): Promise<void>;
}

/** What is stored of a code: sixty random bits need no slow hash. */
export const codeHash = (code: string): string =>
  createHash("sha256").update(code).digest("base64url");

/** Codes of one library's readers, in the database. */
export class SqliteReaderCodes implements ReaderCodes {
  readonly #db: Kysely<BuiltinSchema>;
  readonly #mine: { readonly project: string; readonly library_id: number };

  constructor(db: Kysely<BuiltinSchema>, { project, libraryId }: CirculationScope) {
    this.#db = db;
    this.#mine = { project, library_id: libraryId };
  }

  #of(card: string) {
    return { ...this.#mine, user_id: card };
  }

  #find(card: string) {
    return inWordsOfTheStore("cannot_read", () =>
      this.#db
        .selectFrom("reader_codes")
        .selectAll()
        .where((row) => row.and(this.#of(card)))
        .executeTakeFirst(),
    );
  }

  #change<T>(work: (tx: Transaction<BuiltinSchema>) => Promise<T>): Promise<T> {
    const turn = turnOf(this.#mine.project, this.#mine.library_id);
    return inWordsOfTheStore("cannot_write", () => writing(this.#db, turn, work));
  }

  async use(
    { card, nowMs }: CardMoment,
    { code, session }: { readonly code: string; readonly session: string },
  ) {
    const code_hash = codeHash(code);
    const row = await this.#find(card);
    if (row?.code_hash !== code_hash) return false;
    // two logins at once: only one of them changes a row
    const { numUpdatedRows } = await this.#change((tx) =>
      tx
        .updateTable("reader_codes")
        .set({ code_hash: "", session })
        .where((one) => one.and({ ...this.#of(card), code_hash }))
        .where("expires_at_ms", ">", nowMs)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async sessionOf({ card, nowMs }: CardMoment, session: string): Promise<CodeSession | undefined> {
    const row = await this.#find(card);
    if (row?.session !== session) return undefined;
    if (row.is_settled === 1) return { state: "settled" };
    return row.expires_at_ms > nowMs ? { state: "open", untilMs: row.expires_at_ms } : undefined;
  }

  setPassword(card: string, hash: string, session?: string) {
    return this.#change((tx) => storePassword(tx, this.#of(card), { hash, session }));
  }
}

/** Stores a new password; links for choosing one end. @param session as in `setPassword` */
export async function storePassword(
  tx: Kysely<BuiltinSchema>,
  of: { readonly project: string; readonly library_id: number; readonly user_id: string },
  { hash, session }: { readonly hash: string; readonly session?: string | undefined },
): Promise<void> {
  const patron = tx.updateTable("patrons").set({ password_hash: hash });
  await patron.where((row) => row.and(of)).execute();
  await tx
    .deleteFrom("reader_codes")
    .where((row) => row.and(of))
    .where((row) => row.or([row("session", "is", null), row("session", "!=", session ?? "")]))
    .execute();
  const code = tx.updateTable("reader_codes").set({ is_settled: 1 });
  await code.where((row) => row.and(of)).execute();
  await tx
    .deleteFrom("password_links")
    .where((row) => row.and(of))
    .execute();
}
