import type { Instant, IsoDate, Money } from "@freihand/contract";
import type {
  DeskReader,
  DeskSignal,
  MarkBody,
  LendReason,
  ReceivedCase,
  ScanReply,
  UndoReply,
} from "@freihand/contract/staff";
import type { Note } from "../notes/note.rules.ts";
import type { MessageKey, MessageValues } from "../../../i18n/index.ts";

/** What a copy's barcode means. */
export type DeskMode = "lend" | "return";

/** Reasons set aside, and why. */
export interface Override {
  readonly reasons: readonly LendReason[];
  readonly why: string;
}

/** One scan on its way. Who borrows is settled when it is sent: a card may stand before it in the queue. */
export interface Scan {
  /** Unchanged when it is sent again. */
  readonly requestId: string;
  readonly code: string;
  readonly mode: DeskMode;
  readonly branch: string;
  /** Undefined: whichever has this number. */
  readonly as?: "copy";
  /** From the book drop; undefined: today. */
  readonly returnedOn?: IsoDate;
  readonly override?: Override;
  /** When it was noted without a connection; undefined: it happens now. */
  readonly notedAt?: Instant;
  /** What it settles: the reader is the note's, whoever is open. */
  readonly note?: Note;
}

/** What a scan left open. */
export interface Pending {
  readonly scan: Scan;
  readonly reply: Extract<ScanReply, { readonly kind: "question" | "ambiguous" }>;
  /** Why it is lent all the same, as typed so far; undefined: the answer has not begun. */
  readonly why?: string;
}

/** A line's words: the server's, or ours. */
export type LineWords =
  | { readonly from: "server"; readonly text: string }
  | { readonly from: "desk"; readonly key: MessageKey; readonly values?: MessageValues };

/** Words of ours for a line. */
export type OwnKey =
  | "desk.line.full"
  | "desk.line.dropped"
  | `desk.line.undone.${DeskMode | "other"}`
  | "desk.line.failed"
  | `desk.line.noted.${"card" | DeskMode}`
  | `desk.line.not-noted.${"full" | "failed"}`
  | `desk.undo.no-connection.${DeskMode | "other"}`
  | "desk.undo.too_late"
  | "desk.undo.built_upon"
  | "desk.undo.unknown"
  | "desk.undo.failed";

/** What a line is about. */
export type LineKind =
  | ReceivedCase
  | "reader"
  | "lent"
  | "question"
  | "unknown"
  | "failed"
  | "noted"
  | "undone"
  | "missing"
  | "lost"
  | "money"
  | "renewed"
  | "cancelled"
  | "reserved";

/** For whom a copy waits; what the slip says. */
export type Hold = Extract<ScanReply, { readonly kind: "received" }>["hold"];

/** How far taking a line back is; the rest is why it did not work. */
type Undone = "under-way" | "done" | "failed" | NonNullable<UndoReply["reason"]>;

/** The mark that a copy had before; `none`: it had none. */
export type Restore = Pick<MarkBody, "barcode" | "mark" | "note">;

/** What happened at the desk, as one line. */
export interface DeskLine {
  readonly id: string;
  readonly atMs: number;
  readonly signal: DeskSignal;
  readonly kind: LineKind;
  readonly words: LineWords;
  readonly notes: readonly string[];
  /** The title, or the number as it was scanned. */
  readonly about: string;
  /** Name of the reader. */
  readonly who?: string;
  /** What takes it back; undefined: nothing does. */
  readonly undo?: string;
  /** What takes a mark back; undefined: the line is no mark, or nothing does. */
  readonly restore?: Restore;
  readonly undone?: Undone;
  /** Number of the copy that it is about; undefined: it is about none. */
  readonly barcode?: string;
  readonly hold?: NonNullable<Hold>;
  /** Who owes what for having brought it late; undefined: nobody. */
  readonly late?: Late;
}

/** A reader who was late with a copy, and what that costs. */
interface Late {
  readonly userId: string;
  readonly name: string;
  readonly fee: Money;
}

/** Returns from the book drop count for an earlier day. */
interface BookDrop {
  readonly returnedOn: IsoDate;
  /** The last scan, in milliseconds since 1970. */
  readonly lastMs: number;
}

/** All that the desk knows at a moment. */
export interface DeskState {
  readonly mode: DeskMode;
  readonly drop: BookDrop | undefined;
  readonly reader: DeskReader | undefined;
  /** What was set aside for this reader during this visit. */
  readonly visit: Override | undefined;
  readonly queue: readonly Scan[];
  readonly sending: Scan | undefined;
  readonly pending: Pending | undefined;
  /** Newest first. */
  readonly lines: readonly DeskLine[];
}

/** The desk in the morning. */
export const FRESH_DESK: DeskState = {
  mode: "lend",
  drop: undefined,
  reader: undefined,
  visit: undefined,
  queue: [],
  sending: undefined,
  pending: undefined,
  lines: [],
};
