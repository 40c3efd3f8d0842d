import type { CirculationScope, CirculationTransaction } from "@freihand/circulation";
import type { PasswordLink, ReaderBlock, ReaderFacts, ReaderNote } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import { type Insertable, type Kysely, sql } from "kysely";
import { fullName } from "../../readers/reader-facts.rules.ts";
import { nameKey } from "../../readers/name-key.rules.ts";
import {
  type NoteAction,
  SqliteCirculationTransaction,
} from "../circulation/circulation-transaction.ts";
import type { BuiltinSchema } from "../schema.ts";
import type { ApplicationTransaction } from "./applications.ts";
import type { GrantTransaction } from "./grants.ts";
import { codeHash, storePassword } from "./reader-codes.ts";
import { SqliteReaderView, type LinkMoment, type ReaderView } from "./reader-view.ts";

/** A reader as they are to be stored. */
export interface WrittenReader {
  readonly card: string;
  readonly facts: ReaderFacts;
}

/** A block that is to be stored. */
export interface WrittenBlock {
  readonly card: string;
  readonly block: Omit<ReaderBlock, "since">;
  readonly since: IsoDate;
}

/** A link for choosing a password. */
export interface WrittenLink extends PasswordLink {
  readonly madeOn: IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly madeAtMs: number;
}

/** Reading and writing readers in one transaction that no other writer interrupts. */
export interface ReaderTransaction extends ReaderView {
  readonly circulation: CirculationTransaction;
  readonly applications: ApplicationTransaction;
  readonly grants: GrantTransaction;
  /** Adds readers, without a password, or replaces what is noted about known ones; their blocks and passwords stay. */
  put(readers: readonly WrittenReader[]): Promise<void>;
  /** The card was given out on this day. */
  noteJoined(card: string, day: IsoDate): Promise<void>;
  /** Adds blocks, or replaces those of the same code. */
  putBlocks(blocks: readonly WrittenBlock[]): Promise<void>;
  /** @param code undefined: all blocks of the card */
  removeBlock(card: string, code?: string): Promise<void>;
  /** Adds a note. `known`: it is there already. `other`: its id is another's. */
  addNote(card: string, note: ReaderNote): Promise<"added" | "known" | "other">;
  removeNote(card: string, id: string): Promise<void>;
  /** A new code for signing in, as `typedCode` gives it; it ends an earlier one. The card has to be there. */
  putCode(
    card: string,
    code: { readonly code: string; readonly expiresAtMs: number },
  ): Promise<void>;
  /** A link for choosing a password. The card has to be there. */
  putLink(card: string, link: WrittenLink): Promise<void>;
  /** How many links the card got after that moment, used ones left out. */
  linksSince(card: string, sinceMs: number): Promise<number>;
  /** Uses a link up, and stores the hash of a password. @returns the card; undefined: there is no such link any more */
  useLink(link: LinkMoment, hash: string): Promise<string | undefined>;
  /** Removes a reader with everything that hangs on the card; whoever they answered for has no guardian any more. */
  remove(card: string): Promise<void>;
  /** Readers born by this day no longer have a guardian. */
  endGuardians(bornBy: IsoDate): Promise<void>;
  /** The next number for a card, from 1; every number is given once. */
  nextSerial(): Promise<number>;
  /** Makes all names known to the search. */
  keyNames(): Promise<void>;
}

/** Rows of one statement: SQLite takes 32,766 parameters. */
const BATCH = 500;

const batches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  );

type Columns = Omit<
  Insertable<BuiltinSchema["patrons"]>,
  "project" | "library_id" | "user_id" | "password_hash"
>;

const NO_MEMBERS = {
  firstName: null,
  bornOn: null,
  street: null,
  postcode: null,
  city: null,
  email: null,
  phone: null,
  branch: null,
  validUntil: null,
  guardian: null,
  language: null,
  notes: null,
} as const;

/** Members that are undefined would otherwise stand for a column that is left out. */
const withNulls = (facts: ReaderFacts) => ({
  ...NO_MEMBERS,
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
});

/** A reader's record as columns. */
function columnsOf(facts: ReaderFacts): Columns {
  const name = fullName(facts);
  const members: typeof NO_MEMBERS | Required<ReaderFacts> = withNulls(facts);
  return {
    name,
    name_key: nameKey(name),
    last_name: facts.lastName,
    first_name: members.firstName,
    born_on: members.bornOn,
    street: members.street,
    postcode: members.postcode,
    city: members.city,
    email: members.email,
    phone: members.phone,
    patron_group: facts.group,
    branch: members.branch,
    valid_until: members.validUntil,
    guardian: members.guardian,
    language: members.language,
    notes: members.notes,
  };
}

const WRITTEN = Object.keys(columnsOf({ lastName: "", group: "" })).filter(
  (column): column is keyof Columns => column !== "",
);

/** Reads and writes one library's readers inside one transaction. */
export class SqliteReaderTransaction extends SqliteReaderView implements ReaderTransaction {
  override readonly circulation: CirculationTransaction;

  /** @param note as in `SqliteCirculationTransaction` */
  constructor(db: Kysely<BuiltinSchema>, scope: CirculationScope, note?: NoteAction) {
    super(db, scope);
    this.circulation = new SqliteCirculationTransaction(db, scope, note);
  }

  async put(readers: readonly WrittenReader[]): Promise<void> {
    for (const batch of batches(readers))
      await this.db
        .insertInto("patrons")
        .values(
          batch.map(({ card, facts }) => ({
            ...this.mine,
            user_id: card,
            password_hash: "",
            ...columnsOf(facts),
          })),
        )
        .onConflict((known) =>
          known
            .columns(["project", "library_id", "user_id"])
            .doUpdateSet((row) =>
              Object.fromEntries(WRITTEN.map((column) => [column, row.ref(`excluded.${column}`)])),
            ),
        )
        .execute();
  }

  async noteJoined(card: string, day: IsoDate): Promise<void> {
    await this.db
      .updateTable("patrons")
      .set({ joined_on: day })
      .where((row) => row.and({ ...this.mine, user_id: card }))
      .execute();
  }

  async putBlocks(blocks: readonly WrittenBlock[]): Promise<void> {
    for (const { card, block, since } of blocks) {
      const { code, text, note = null } = block;
      const columns = { text_de: text.de, text_en: text.en, note };
      await this.db
        .insertInto("blocks")
        .values({ ...this.mine, user_id: card, code, blocked_on: since, ...columns })
        .onConflict((known) =>
          known.columns(["project", "library_id", "user_id", "code"]).doUpdateSet(columns),
        )
        .execute();
    }
  }

  async removeBlock(card: string, code?: string): Promise<void> {
    await this.db
      .deleteFrom("blocks")
      .where((row) => row.and({ ...this.mine, user_id: card, ...(code !== undefined && { code }) }))
      .execute();
  }

  async addNote(card: string, { id, day, staff, text }: ReaderNote) {
    const known = await this.db
      .selectFrom("reader_notes")
      .select(["user_id", "text"])
      .where((note) => note.and({ ...this.mine, id }))
      .executeTakeFirst();
    if (known !== undefined)
      return known.user_id === card && known.text === text ? "known" : "other";
    await this.db
      .insertInto("reader_notes")
      .values((row) => ({
        ...this.mine,
        id,
        user_id: card,
        noted_on: day,
        staff,
        text,
        added_seq: row
          .selectFrom("reader_notes")
          .select(sql<number>`coalesce(max(added_seq), 0) + 1`.as("next"))
          .where((note) => note.and(this.mine)),
      }))
      .execute();
    return "added";
  }

  async removeNote(card: string, id: string): Promise<void> {
    await this.db
      .deleteFrom("reader_notes")
      .where((note) => note.and({ ...this.mine, user_id: card, id }))
      .execute();
  }

  async putCode(
    card: string,
    { code, expiresAtMs }: { readonly code: string; readonly expiresAtMs: number },
  ): Promise<void> {
    const fresh = { code_hash: codeHash(code), session: null, is_settled: 0 };
    const columns = { ...fresh, expires_at_ms: expiresAtMs };
    await this.db
      .insertInto("reader_codes")
      .values({ ...this.mine, user_id: card, ...columns })
      .onConflict((known) =>
        known.columns(["project", "library_id", "user_id"]).doUpdateSet(columns),
      )
      .execute();
  }

  async putLink(card: string, link: WrittenLink): Promise<void> {
    const email = (await this.reader(card))?.email ?? null;
    await this.db
      .insertInto("password_links")
      .values({
        ...this.mine,
        id: link.id,
        user_id: card,
        token_hash: link.tokenHash,
        email,
        made_on: link.madeOn,
        made_at_ms: link.madeAtMs,
        expires_at_ms: link.untilMs,
      })
      .execute();
  }

  async linksSince(card: string, sinceMs: number): Promise<number> {
    const { count } = await this.db
      .selectFrom("password_links")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where((link) => link.and({ ...this.mine, user_id: card }))
      .where("made_at_ms", ">", sinceMs)
      .executeTakeFirstOrThrow();
    return count;
  }

  async useLink(link: LinkMoment, hash: string): Promise<string | undefined> {
    const card = await this.cardOfLink(link);
    if (card !== undefined) await storePassword(this.db, { ...this.mine, user_id: card }, { hash });
    return card;
  }

  async remove(card: string): Promise<void> {
    await this.db
      .updateTable("patrons")
      .set({ guardian: null })
      .where((row) => row.and({ ...this.mine, guardian: card }))
      .execute();
    await this.db
      .deleteFrom("patrons")
      .where((row) => row.and({ ...this.mine, user_id: card }))
      .execute();
  }

  async endGuardians(bornBy: IsoDate): Promise<void> {
    await this.db
      .updateTable("patrons")
      .set({ guardian: null })
      .where((row) => row.and(this.mine))
      .where("guardian", "is not", null)
      .where("born_on", "<=", bornBy)
      .execute();
  }

  async nextSerial(): Promise<number> {
    const row = await this.db
      .insertInto("card_counters")
      .values({ ...this.mine, last_number: 1 })
      .onConflict((known) =>
        known.columns(["project", "library_id"]).doUpdateSet((counter) => ({
          last_number: counter("card_counters.last_number", "+", 1),
        })),
      )
      .returning("last_number")
      .executeTakeFirstOrThrow();
    return row.last_number;
  }

  async keyNames(): Promise<void> {
    const rows = await this.db
      .selectFrom("patrons")
      .select(["user_id", "name"])
      .where((patron) => patron.and(this.mine))
      .where("name_key", "is", null)
      .execute();
    for (const { user_id, name } of rows)
      await this.db
        .updateTable("patrons")
        .set({ name_key: nameKey(name) })
        .where((patron) => patron.and({ ...this.mine, user_id }))
        .execute();
  }
}
