import type { ScanReply } from "@freihand/contract/staff";
import { MOST_NOTED_DAYS } from "@freihand/contract/staff";
import { instant, isoDate, type Instant } from "@freihand/contract";
import * as z from "zod/mini";
import type { StaffInput } from "../../../api/staff-api.ts";

const note = z.object({
  /** Unchanged however often it is sent. */
  requestId: z.string(),
  /** Barcode of the copy, as scanned. */
  code: z.string(),
  mode: z.enum(["lend", "return"]),
  branch: z.string(),
  /** Milliseconds since 1970 UTC. */
  atMs: z.number(),
  /** Card of who borrows, as scanned; undefined: a return. */
  card: z.optional(z.string()),
  /** Notes of one reader at the desk have the same. */
  visit: z.string(),
  /** From the book drop; undefined: the day of the scan. */
  returnedOn: z.optional(isoDate),
  /** The server has not simply accepted it: a person has to decide, and it is no longer sent by itself. */
  waits: z.optional(z.literal(true)),
});
/** A loan or a return that was scanned and is not known to have counted. Its device keeps nothing else of it. @source desk "Without a connection" */
export type Note = z.infer<typeof note>;

/** Everything that is noted for one library, in the order of the scans. */
export const notesShape = z.array(note);

/** How many a device keeps. */
export const MOST_NOTES = 500;
const DAY_MS = 86_400_000;
/** Older ones are no longer sent by themselves: a weekend with a holiday is shorter. */
const BY_ITSELF_MS = 3 * DAY_MS;

/** The notes with one more, or with what is newer of one that is there; undefined: there are too many. */
export function withNote(notes: readonly Note[], added: Note): readonly Note[] | undefined {
  if (notes.some(({ requestId }) => requestId === added.requestId)) return notes;
  return notes.length >= MOST_NOTES ? undefined : [...notes, added];
}

/** Whether only a person can decide about it. */
export const isForPerson = ({ waits, atMs }: Note, nowMs: number): boolean =>
  waits === true || nowMs - atMs > BY_ITSELF_MS;

/** Whether the server would not take it any more. */
export const isTooOld = ({ atMs }: Note, nowMs: number): boolean =>
  nowMs - atMs > MOST_NOTED_DAYS * DAY_MS;

/** The note to be sent now; undefined: none. */
export const nextNote = (notes: readonly Note[], nowMs: number): Note | undefined =>
  notes.find((one) => !isForPerson(one, nowMs));

/** When it was scanned, for the server. */
export const notedAt = ({ atMs }: Note): Instant => instant.parse(new Date(atMs).toISOString());

/** What is sent for it. */
export const noteBodyOf = (sent: Note): StaffInput<"scan">["body"] => ({
  requestId: sent.requestId,
  code: sent.code,
  mode: sent.mode,
  branch: sent.branch,
  notedAt: notedAt(sent),
  ...(sent.card !== undefined && { reader: sent.card }),
  ...(sent.returnedOn !== undefined && { returnedOn: sent.returnedOn }),
});

/** The notes but this one. */
export const without = (notes: readonly Note[], { requestId }: Pick<Note, "requestId">) =>
  notes.filter((one) => one.requestId !== requestId);

/** The notes when this one waits for a person. */
export const whereWaits = (notes: readonly Note[], { requestId }: Pick<Note, "requestId">) =>
  notes.map((one) => (one.requestId === requestId ? { ...one, waits: true as const } : one));

/** Whether the server has settled it: nothing is left to decide. */
const isSettled = (reply: ScanReply): boolean =>
  reply.kind === "reader" ||
  reply.kind === "lent" ||
  reply.kind === "received" ||
  (reply.kind === "nothing" && reply.reason === "counted");

/**
 * The notes after the server has answered one. A number that was scanned among somebody's copies and turns out to be a card
 * has begun the next reader: what follows is theirs. One that nobody knows may have been a card: what follows waits.
 */
export function afterAnswer(notes: readonly Note[], sent: Note, reply: ScanReply): readonly Note[] {
  const start = notes.findIndex(({ requestId }) => requestId === sent.requestId);
  const isLater = (one: Note, index: number) =>
    index > start && one.mode === "lend" && one.visit === sent.visit;
  if (sent.mode === "lend" && reply.kind === "reader") {
    const { userId } = reply.reader;
    return without(
      notes.map((one, index) => (isLater(one, index) ? { ...one, card: userId } : one)),
      sent,
    );
  }
  if (isSettled(reply)) return without(notes, sent);
  const isUnknown =
    reply.kind === "ambiguous" || (reply.kind === "nothing" && reply.reason === "unknown");
  return whereWaits(notes, sent).map((one, index) =>
    isUnknown && sent.mode === "lend" && isLater(one, index) ? { ...one, waits: true } : one,
  );
}
