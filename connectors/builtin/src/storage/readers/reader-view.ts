import type { CirculationScope, CirculationView } from "@freihand/circulation";
import type { ReaderListEntry, ReaderNote, ReaderRecord } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { Kysely } from "kysely";
import { SqliteCirculationView } from "../circulation/circulation-view.ts";
import type { BuiltinSchema } from "../schema.ts";
import { SqliteApplications, type ApplicationView } from "./applications.ts";
import { SqliteGrants, type GrantView } from "./grants.ts";
import { liveLinks } from "./live-links.ts";
import { listEntryOf, readerBlockOf, readerNoteOf, readerOf } from "./reader-rows.cast.ts";

/** What a link for choosing a password is found by. */
export interface LinkMoment {
  readonly tokenHash: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** Everything that work on readers reads, as of one moment. */
export interface ReaderView {
  /** Their loans, reservations and fees. */
  readonly circulation: CirculationView;
  /** Of who has no card yet. */
  readonly applications: ApplicationView;
  /** Who may open the accounts of children. */
  readonly grants: GrantView;
  /** Undefined: no such card. */
  reader(card: string): Promise<ReaderRecord | undefined>;
  /** All readers of the library by card. */
  readers(): Promise<ReadonlyMap<string, ReaderRecord>>;
  /** Readers whose name has words with all of these beginnings, by name. */
  search(words: readonly string[], limit: number): Promise<readonly ReaderListEntry[]>;
  /** Readers of this name, as `nameKey` gives it, who were born on this day; five at most. */
  namesakes(key: string, bornOn: IsoDate): Promise<readonly ReaderListEntry[]>;
  /** What staff have written down about a reader, oldest first. */
  notes(card: string): Promise<readonly ReaderNote[]>;
  /** Whose link it is; undefined: it does not work, or no longer. */
  cardOfLink(link: LinkMoment): Promise<string | undefined>;
  /** Groups that readers have. */
  groups(): Promise<readonly string[]>;
  /** Cards whose last day is before this one. */
  expiredBefore(day: IsoDate): Promise<readonly string[]>;
  /** Whether names were written that the search does not find yet. */
  hasUnkeyedNames(): Promise<boolean>;
  /** What else is stored about a reader: rows by table, as they are. */
  traces(card: string): Promise<Readonly<Record<string, readonly object[]>>>;
}

/** Tables with rows of a reader that no other member of the view has. */
const TRACES = [
  "reader_notes",
  "loan_requests",
  "recent_returns",
  "action_log",
  "messages",
  "message_choices",
  "push_subscriptions",
  "push_messages",
  "lapsed_holds",
] as const;

/** Reads one library's readers through the given connection or transaction. */
export class SqliteReaderView implements ReaderView {
  readonly circulation: CirculationView;
  readonly applications: SqliteApplications;
  readonly grants: SqliteGrants;
  protected readonly db: Kysely<BuiltinSchema>;
  protected readonly mine: { readonly project: string; readonly library_id: number };

  constructor(db: Kysely<BuiltinSchema>, scope: CirculationScope) {
    this.db = db;
    this.mine = { project: scope.project, library_id: scope.libraryId };
    this.circulation = new SqliteCirculationView(db, scope);
    this.applications = new SqliteApplications(db, this.mine);
    this.grants = new SqliteGrants(db, this.mine);
  }

  async reader(card: string) {
    const stored = this.db
      .selectFrom("patrons")
      .selectAll()
      .where((patron) => patron.and({ ...this.mine, user_id: card }))
      .executeTakeFirst();
    const [row, blocks] = await Promise.all([stored, this.#blocksOf(card)]);
    return row && readerOf(row, blocks);
  }

  async #blocksOf(card: string) {
    const rows = await this.db
      .selectFrom("blocks")
      .selectAll()
      .where((block) => block.and({ ...this.mine, user_id: card }))
      .orderBy("code")
      .execute();
    return rows.map(readerBlockOf);
  }

  async readers() {
    const patrons = await this.db
      .selectFrom("patrons")
      .selectAll()
      .where((patron) => patron.and(this.mine))
      .orderBy("user_id")
      .execute();
    const blocks = await this.db
      .selectFrom("blocks")
      .selectAll()
      .where((block) => block.and(this.mine))
      .orderBy("code")
      .execute();
    const byCard = Map.groupBy(blocks, ({ user_id }) => user_id);
    return new Map(
      patrons.map((row) => [
        row.user_id,
        readerOf(row, (byCard.get(row.user_id) ?? []).map(readerBlockOf)),
      ]),
    );
  }

  async search(words: readonly string[], limit: number) {
    const query = words.reduce(
      (so, word) => so.where("name_key", "like", `% ${word}%`),
      this.db
        .selectFrom("patrons")
        .select(["user_id", "name", "born_on", "patron_group"])
        .where((patron) => patron.and(this.mine)),
    );
    const rows = await query.orderBy("name_key").orderBy("user_id").limit(limit).execute();
    return rows.map(listEntryOf);
  }

  async namesakes(key: string, bornOn: IsoDate) {
    const rows = await this.db
      .selectFrom("patrons")
      .select(["user_id", "name", "born_on", "patron_group"])
      .where((patron) => patron.and({ ...this.mine, name_key: key, born_on: bornOn }))
      .orderBy("user_id")
      .limit(5)
      .execute();
    return rows.map(listEntryOf);
  }

  async notes(card: string) {
    const rows = await this.db
      .selectFrom("reader_notes")
      .selectAll()
      .where((note) => note.and({ ...this.mine, user_id: card }))
      .orderBy("noted_on")
      .orderBy("added_seq")
      .execute();
    return rows.map(readerNoteOf);
  }

  async cardOfLink({ tokenHash, nowMs }: LinkMoment) {
    const row = await liveLinks(this.db, this.mine, nowMs)
      .select("user_id")
      .where("token_hash", "=", tokenHash)
      .executeTakeFirst();
    return row?.user_id;
  }

  async groups() {
    const rows = await this.db
      .selectFrom("patrons")
      .select("patron_group")
      .distinct()
      .where((patron) => patron.and(this.mine))
      .execute();
    return rows.map(({ patron_group }) => patron_group);
  }

  async expiredBefore(day: IsoDate) {
    const rows = await this.db
      .selectFrom("patrons")
      .select("user_id")
      .where((patron) => patron.and(this.mine))
      .where("valid_until", "<", day)
      .orderBy("user_id")
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  async hasUnkeyedNames() {
    const row = await this.db
      .selectFrom("patrons")
      .select("user_id")
      .where((patron) => patron.and(this.mine))
      .where("name_key", "is", null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async traces(card: string) {
    const found: (readonly [string, readonly object[]])[] = [];
    for (const table of TRACES) {
      const rows = await this.db
        .selectFrom(table)
        .selectAll()
        .where((row) => row.and({ ...this.mine, user_id: card }))
        .execute();
      found.push([table, rows]);
    }
    return Object.fromEntries(found);
  }
}
