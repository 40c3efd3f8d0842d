import type { CopyMarkKind, LoanRequest } from "@freihand/circulation";
import type { StocktakeVerdict } from "@freihand/connector-kit";
import type { Locale, ReservationState } from "@freihand/contract";
import type {
  ChainedFeeEntry,
  MessageChoiceTable,
  MessageTable,
  PushMessageTable,
  PushSubscriptionTable,
} from "@freihand/database";

/** Every row belongs to one library of one project. */
interface LibraryRow {
  project: string;
  library_id: number;
}

interface PatronTable extends LibraryRow {
  user_id: string;
  /** As shown: first name and last name. */
  name: string;
  /** argon2id in PHC form; empty: no password was chosen yet. */
  password_hash: string;
  patron_group: string;
  email: string | null;
  /**
   * Last day of validity of the card; null: no end. Dates are `YYYY-MM-DD` in the library's time zone, here and below.
   */
  valid_until: string | null;
  /** Date of birth; null: not known to the library. */
  born_on: string | null;
  /** Null: only `name` is known, which is then all of it. */
  last_name: string | null;
  first_name: string | null;
  /** With the number. */
  street: string | null;
  postcode: string | null;
  city: string | null;
  phone: string | null;
  /** Key of the reader's own branch. */
  branch: string | null;
  /** Card of the adult who answers for a reader under age. */
  guardian: string | null;
  language: Locale | null;
  /** For the staff only. */
  notes: string | null;
  /** What a name is found by (`name-key.rules.ts`); null: to be computed before the next search. */
  name_key: string | null;
  /** The address that a mail server has refused for good; another one is tried again. */
  refused_email: string | null;
  /** Day on which the card was given out; null: not known, or taken over from another system. */
  joined_on: string | null;
}

interface BlockTable extends LibraryRow {
  user_id: string;
  code: string;
  text_de: string;
  text_en: string;
  /** For the staff only. */
  note: string | null;
  blocked_on: string | null;
}

/** Codes for signing in the first time; one per reader, the newest. */
interface ReaderCodeTable extends LibraryRow {
  user_id: string;
  /** SHA-256 in base64url; empty once it was used. */
  code_hash: string;
  /** Milliseconds since 1970 UTC: until then the code works, and the sessions that it has opened. */
  expires_at_ms: number;
  /** What the session that it has opened is known by; null: not used. */
  session: string | null;
  /** 1: a password was chosen, and the session goes on. */
  is_settled: number;
}

/** Links for choosing a password, mailed to who has forgotten theirs. Using one removes all of the card. */
interface PasswordLinkTable extends LibraryRow {
  id: string;
  user_id: string;
  /** SHA-256 in base64url. */
  token_hash: string;
  /** Of the reader when it was made: with another address it works no more. */
  email: string | null;
  /** Date at the library. */
  made_on: string;
  /** Milliseconds since 1970 UTC. */
  made_at_ms: number;
  expires_at_ms: number;
}

/** Applications for a card that the library has not decided about. */
interface ApplicationTable extends LibraryRow {
  id: string;
  made_on: string;
  last_name: string;
  first_name: string | null;
  born_on: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  language: Locale | null;
}

/** Who may open the account of a child. */
interface GrantTable extends LibraryRow {
  id: string;
  /** The child. */
  user_id: string;
  guardian: string;
  made_on: string;
}

/** What staff have written down about a reader. */
interface ReaderNoteTable extends LibraryRow {
  /** Of the request that wrote it: sent again, it is the same note. */
  id: string;
  user_id: string;
  noted_on: string;
  /** Login name. */
  staff: string;
  text: string;
  /** Counts up in the library. */
  added_seq: number;
}

/** Reservations that were not collected in time, for the message about it; kept for a few days. */
interface LapsedHoldTable extends LibraryRow {
  /** Of the reservation. */
  id: string;
  user_id: string;
  record_id: string;
  /** Pickup branch. */
  branch: string;
  /** The last day of pickup. */
  until: string;
}

/** The last number that was given to a card, without prefix and check digit. */
interface CardCounterTable extends LibraryRow {
  last_number: number;
}

/** The ledger: entries are added and never changed; only the reader and the title leave them. */
interface FeeEntryTable extends ChainedFeeEntry {
  hash: string;
  /** Null: nobody's, or no longer known. */
  user_id: string | null;
  /** Title of the medium concerned; null: not about a medium, or no longer known. */
  title: string | null;
}

/** A view of the ledger: fees whose entries do not add up to nothing. Nobody writes it. */
interface FeeView extends LibraryRow {
  id: string;
  user_id: string;
  cents: number;
  fee_date: string;
  /** Title of the medium concerned; null: not about a medium. */
  title: string | null;
  /** `reservation`, `renewal`, `loan`, `overdue`, `lost`, `card`, or a text to be shown as it is. */
  kind: string;
}

interface LoanTable extends LibraryRow {
  id: string;
  copy_id: string;
  record_id: string;
  user_id: string;
  branch: string;
  lent_on: string;
  due: string;
  renewals: number;
}

interface ReservationTable extends LibraryRow {
  id: string;
  record_id: string;
  /** Copy set aside; null while waiting. */
  copy_id: string | null;
  /** The only copy that the patron wants; null: any copy of the title. */
  wanted_copy_id: string | null;
  user_id: string;
  /** Pickup branch. */
  branch: string;
  state: Exclude<ReservationState, "unknown">;
  /** Order in the queue; unique in the library, later is larger. */
  placed_seq: number;
  placed_on: string;
  ready_on: string | null;
  /** Last day of pickup; null unless ready. */
  expires_on: string | null;
  /** First day on which it resumes; null unless suspended, or until the patron resumes it. */
  suspended_until: string | null;
}

/** Patrons' requests to lend themselves a copy, and their outcome in the last day. */
interface LoanRequestTable extends LibraryRow {
  id: string;
  user_id: string;
  record_id: string;
  copy_id: string;
  /** Milliseconds since 1970 UTC. */
  made_at_ms: number;
  due: string;
  fee_cents: number;
  state: LoanRequest["state"];
  /** Null unless checking. */
  checked_until_ms: number | null;
  /** Null unless accepted; the loan may be over. */
  loan_id: string | null;
  /** Null unless rejected. */
  reason: string | null;
}

/** Titles that patrons may not borrow again before a day; kept as long as a rule needs it. */
interface RecentReturnTable extends LibraryRow {
  user_id: string;
  record_id: string;
  again_from: string;
}

/** Copies that are not on their shelves although nobody has them; one row per copy. */
interface CopyMarkTable extends LibraryRow {
  copy_id: string;
  record_id: string;
  kind: CopyMarkKind;
  marked_on: string;
  /** Where it is, or where it travels to; null: not known. */
  branch: string | null;
  note: string | null;
  /** The fee for a lost copy, and who was charged; null: nothing was. */
  fee_id: string | null;
  fee_user_id: string | null;
  fee_cents: number | null;
}

/** What was received or lent at a desk in the last minutes, to be answered again and taken back. */
interface DeskReceiptTable extends LibraryRow {
  id: string;
  request_id: string;
  /** Milliseconds since 1970 UTC. */
  at_ms: number;
  /** JSON of what has changed. */
  receipt: string;
}

/** Scans of desks that have counted: one that is sent days later counts once. */
interface DeskScanTable extends LibraryRow {
  request_id: string;
  /** Milliseconds since 1970 UTC. */
  at_ms: number;
}

/** When a copy was last lent or received: what a desk noted before waits for a person. */
interface CopyMoveTable extends LibraryRow {
  copy_id: string;
  /** Milliseconds since 1970 UTC. */
  at_ms: number;
}

/** Finished actions, so that a repeat after a lost reply takes effect once. @source rulings 25 */
interface ActionLogTable extends LibraryRow {
  user_id: string;
  call: string;
  request_id: string;
  /** Milliseconds since 1970 UTC. */
  at_ms: number;
  /** JSON of the action's outcome. */
  reply: string;
}

/** Tables of a former system that were taken over: the same file is not taken over twice. */
interface TakeoverTable extends LibraryRow {
  /** SHA-256 of the file, in hex. */
  file_hash: string;
  /** `loans`, `reservations` or `fees`. */
  kind: string;
  taken_on: string;
}

/** Which catalogue file of a library is current. */
interface CatalogueTable extends LibraryRow {
  /** File name in the library's catalogue folder. */
  file: string;
  /** Instant, RFC 3339. */
  published_at: string;
}

/** Counts of the shelves. */
interface StocktakeTable extends LibraryRow {
  /** Of the request that opened it: sent again, it is the same stocktake. */
  id: string;
  branch: string;
  /** Null: without an end. */
  from_shelfmark: string | null;
  to_shelfmark: string | null;
  /** Milliseconds since 1970 UTC. */
  opened_at_ms: number;
  opened_on: string;
  /** Null: it is open. */
  closed_on: string | null;
  /** Copies on these shelves by the books when it was opened. */
  expected: number;
}

/** What each number came to in a stocktake. */
interface StocktakeLineTable extends LibraryRow {
  stocktake_id: string;
  /** As it is compared (`itemNumberKey`). */
  number: string;
  /** As it was scanned. */
  code: string;
  verdict: StocktakeVerdict;
  /** Null: no copy's, or of several. */
  record_id: string | null;
  copy_id: string | null;
  /** Milliseconds since 1970 UTC. */
  at_ms: number;
}

/** A library that was filled with demo data. */
interface DemoSeedTable extends LibraryRow {
  /** Calendar day at the library on which the demo began, `YYYY-MM-DD`. */
  seeded_on: string;
}

/** A row of another table that came with the demo and has not been changed since. */
interface DemoRowTable extends LibraryRow {
  table_name: string;
  row_id: string;
  /** The day that its dates are relative to. */
  anchor: string;
  /** JSON of its contents, as last written. */
  facts: string;
}

/** The tables of the embedded system. Migrations create them (`packages/database`). */
export interface BuiltinSchema {
  patrons: PatronTable;
  blocks: BlockTable;
  fee_entries: FeeEntryTable;
  fees: FeeView;
  loans: LoanTable;
  reservations: ReservationTable;
  loan_requests: LoanRequestTable;
  recent_returns: RecentReturnTable;
  copy_marks: CopyMarkTable;
  desk_receipts: DeskReceiptTable;
  desk_scans: DeskScanTable;
  copy_moves: CopyMoveTable;
  action_log: ActionLogTable;
  /** Written by the server, which sends them. */
  messages: MessageTable;
  message_choices: MessageChoiceTable;
  push_subscriptions: PushSubscriptionTable;
  push_messages: PushMessageTable;
  lapsed_holds: LapsedHoldTable;
  takeovers: TakeoverTable;
  catalogues: CatalogueTable;
  reader_codes: ReaderCodeTable;
  password_links: PasswordLinkTable;
  applications: ApplicationTable;
  account_grants: GrantTable;
  reader_notes: ReaderNoteTable;
  card_counters: CardCounterTable;
  stocktakes: StocktakeTable;
  stocktake_lines: StocktakeLineTable;
  demo_seeds: DemoSeedTable;
  demo_rows: DemoRowTable;
}
