import type { DeskReader, ScanReply } from "@freihand/contract/staff";
import { decidedForVisit } from "./answer.rules.ts";
import type { DeskMode, DeskState, Scan } from "./desk-state.ts";
import { lineOf, repeatedLine, withLine, withReaderLines } from "./lines.rules.ts";

/** The desk after a scan was answered. */
export function afterReply(
  before: DeskState,
  scan: Scan,
  { reply, atMs }: { readonly reply: ScanReply; readonly atMs: number },
): DeskState {
  const drop = before.drop && { ...before.drop, lastMs: atMs };
  const line = repeatedLine(before.lines, reply, atMs) ?? lineOf(scan, reply, atMs);
  const state = withLine({ ...before, sending: undefined, drop }, line);
  if (reply.kind === "reader") return withReader(state, reply.reader);
  if (reply.kind === "question" || reply.kind === "ambiguous")
    return { ...state, pending: { scan, reply } };
  if (reply.kind !== "lent") return state;
  const visit = scan.override ? decidedForVisit(state.visit, scan.override) : state.visit;
  return { ...withReader(state, reply.reader), visit };
}

/** The desk with a reader open, as they are now; what was decided for another ends. @param reader undefined: none */
export function withReader(state: DeskState, reader: DeskReader | undefined): DeskState {
  if (reader === undefined) return { ...state, reader, visit: undefined };
  const visit = reader.userId === state.reader?.userId ? state.visit : undefined;
  return { ...withReaderLines(state, reader), reader, visit };
}

/** The desk with nothing left open: what waited is sent next. */
export const withoutQuestion = (state: DeskState): DeskState => ({ ...state, pending: undefined });

/** The desk in another mode; the book drop is a kind of returning. */
export function inMode(state: DeskState, mode: DeskMode): DeskState {
  return { ...state, mode, drop: mode === "return" ? state.drop : undefined };
}

/** @source desk "Scan" */
const DROP_MS = 30 * 60_000;

/** The desk as time passes: the book drop ends by itself when nothing was scanned for half an hour. */
export function asTimePasses(state: DeskState, nowMs: number): DeskState {
  const { drop } = state;
  if (drop === undefined || nowMs - drop.lastMs < DROP_MS) return state;
  return { ...state, drop: undefined };
}

/** Whether a reader's page has to be fetched again after an answer: it was changed without being part of it. */
export function changesOpenReader({ reader }: DeskState, reply: ScanReply): boolean {
  if (reader === undefined || reply.kind !== "received") return false;
  return reply.returnedBy?.userId === reader.userId;
}
