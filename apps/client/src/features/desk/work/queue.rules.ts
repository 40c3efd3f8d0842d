import type { StaffInput } from "../../../api/staff-api.ts";
import type { DeskState, Scan } from "./desk-state.ts";

/** @source desk "Screen" */
export const MOST_WAITING = 50;

/** The desk with one more scan; undefined: the queue is full, and the scan has to be repeated. */
export function enqueue(state: DeskState, scan: Scan): DeskState | undefined {
  if (state.queue.length >= MOST_WAITING) return undefined;
  return { ...state, queue: [...state.queue, scan] };
}

/** The scan to be sent now; undefined: there is none, or one is on its way, or something has to be settled first. */
export function nextScan({ queue, sending, pending }: DeskState): Scan | undefined {
  return sending === undefined && pending === undefined ? queue[0] : undefined;
}

/** The desk while this scan, the first of its queue, is on its way. */
export function whileSending(state: DeskState, scan: Scan): DeskState {
  return { ...state, sending: scan, queue: state.queue.filter((one) => one !== scan) };
}

/** The desk with a scan that goes before all others, in place of what it was held for. */
export function sendFirst(state: DeskState, ...scans: readonly Scan[]): DeskState {
  return { ...state, pending: undefined, queue: [...scans, ...state.queue] };
}

/** What is sent for a scan: who borrows is the reader that is open at this moment, or the one of the note. */
export function scanBodyOf(scan: Scan, state: DeskState): StaffInput<"scan">["body"] {
  const { requestId, code, branch, mode, as, returnedOn, notedAt } = scan;
  return {
    requestId,
    code,
    branch,
    mode,
    ...(as !== undefined && { as }),
    ...(notedAt !== undefined && { notedAt }),
    ...(mode === "lend" ? borrowerOf(scan, state) : returnedOn && { returnedOn }),
  };
}

function borrowerOf({ override, note }: Scan, { reader, visit }: DeskState) {
  const card = note ? note.card : reader?.userId;
  if (card === undefined) return {};
  // what was decided in this visit is about who stands here now
  const aside = note ? override : (override ?? visit);
  return { reader: card, ...(aside && { override: { ...aside, reasons: [...aside.reasons] } }) };
}
