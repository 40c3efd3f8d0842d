import type { DeskReader, DeskSignal, ScanReply, UndoReply } from "@freihand/contract/staff";
import { readerSignal } from "../scan/signal.rules.ts";
import type {
  DeskLine,
  DeskMode,
  DeskState,
  LineKind,
  LineWords,
  OwnKey,
  Scan,
} from "./desk-state.ts";

/** @source desk "Screen" */
const MOST_LINES = 50;
/** @source desk "Scan" */
const UNDO_MS = 60_000;

/** The desk with a new line on top; what was said of the same scan before is over. */
export function withLine(state: DeskState, line: DeskLine): DeskState {
  const others = state.lines.filter(({ id }) => id !== line.id);
  return { ...state, lines: [line, ...others].slice(0, MOST_LINES) };
}

/** The line of a scan that was answered. */
export function lineOf(
  scan: Pick<Scan, "requestId" | "code">,
  reply: ScanReply,
  atMs: number,
): DeskLine {
  const base = { id: scan.requestId, atMs };
  if (reply.kind === "reader") return readerLine(base, reply.reader);
  const { signal, line, notes } = reply;
  const words = { from: "server", text: line } as const;
  return { ...base, signal, words, notes, kind: kindOf(reply), ...detailsOf(scan, reply) };
}

/** The desk whose lines about a reader say what is so now. */
export function withReaderLines(state: DeskState, reader: DeskReader): DeskState {
  const lines = state.lines.map((line) =>
    line.kind === "reader" && line.about === reader.userId ? readerLine(line, reader) : line,
  );
  return { ...state, lines };
}

const readerLine = ({ id, atMs }: Pick<DeskLine, "id" | "atMs">, reader: DeskReader): DeskLine => ({
  id,
  atMs,
  kind: "reader",
  signal: readerSignal(reader),
  words: { from: "desk", key: "desk.line.reader", values: { name: reader.name } },
  notes: [],
  about: reader.userId,
});

type WithLine = Exclude<ScanReply, { readonly kind: "reader" }>;

function kindOf(reply: WithLine): LineKind {
  if (reply.kind === "received") return reply.case;
  if (reply.kind === "nothing") return "unknown";
  return reply.kind === "lent" ? "lent" : "question";
}

function detailsOf(
  { code }: Pick<Scan, "code">,
  reply: WithLine,
): Pick<DeskLine, "about" | "who" | "undo" | "hold" | "barcode" | "late"> {
  if (reply.kind === "nothing") return { about: code };
  const { title: about, barcode } = reply.copy;
  const copy = { about, barcode };
  if (reply.kind === "lent") return { ...copy, who: reply.reader.name, ...undoOf(reply.undo) };
  if (reply.kind !== "received") return copy;
  return {
    ...copy,
    ...undoOf(reply.undo),
    ...(reply.returnedBy && { who: reply.returnedBy.name }),
    ...(reply.hold && { hold: reply.hold }),
    ...lateOf(reply),
  };
}

function lateOf({
  returnedBy,
  fee,
}: Extract<ScanReply, { readonly kind: "received" }>): Pick<DeskLine, "late"> {
  return returnedBy && fee ? { late: { ...returnedBy, fee } } : {};
}

const undoOf = (undo: string | undefined) => (undo === undefined ? {} : { undo });

const SIGNALS: Readonly<Partial<Record<LineKind, DeskSignal>>> = { failed: "stop", noted: "look" };

/** A line of our own: nothing of the server's stands behind it. */
export function ownLine(
  { requestId, code }: Pick<Scan, "requestId" | "code">,
  {
    kind,
    words,
    atMs,
  }: { readonly kind: LineKind; readonly words: LineWords; readonly atMs: number },
): DeskLine {
  const signal = SIGNALS[kind] ?? "ok";
  return { id: requestId, atMs, kind, signal, words, notes: [], about: code };
}

/** What is said of taking a line back. @param reply undefined: nobody was asked, as there is no connection */
export function undoKey(line: Pick<DeskLine, "kind" | "who">, reply?: UndoReply): OwnKey {
  const what = undoneBy(line);
  if (reply === undefined) return `desk.undo.no-connection.${what}`;
  return reply.done ? `desk.line.undone.${what}` : `desk.undo.${reply.reason ?? "failed"}`;
}

/** What taking a line back ends or brings back. */
function undoneBy({ kind, who }: Pick<DeskLine, "kind" | "who">): DeskMode | "other" {
  if (kind === "lent") return "lend";
  // nobody had it: it was set aside, sent on, found, or marked
  return who === undefined ? "other" : "return";
}

/** Whether a line may still be taken back. */
export function isUndoable(line: DeskLine, nowMs: number): boolean {
  const { undo, restore, undone, atMs } = line;
  return (
    (undo !== undefined || restore !== undefined) && undone === undefined && nowMs - atMs < UNDO_MS
  );
}

/**
 * The line that a scan only repeats: a copy that has just come back and is scanned again is still the same return.
 * @returns undefined: the scan says something new
 */
export function repeatedLine(
  lines: readonly DeskLine[],
  reply: ScanReply,
  nowMs: number,
): DeskLine | undefined {
  if (reply.kind !== "received" || reply.undo !== undefined) return undefined;
  const last = lines.find(({ barcode }) => barcode === reply.copy.barcode);
  return last?.kind === reply.case && isUndoable(last, nowMs) ? last : undefined;
}

/** The line that Ctrl+Z takes back: the newest that may be; undefined: none. */
export function undoableLine(lines: readonly DeskLine[], nowMs: number): DeskLine | undefined {
  return lines.find((line) => isUndoable(line, nowMs));
}

/** The desk with the outcome of taking a line back. @param undone undefined: it may be tried again */
export function withUndone(state: DeskState, id: string, undone: DeskLine["undone"]): DeskState {
  const lines = state.lines.map((line) => (line.id === id ? outcomeOf(line, undone) : line));
  return { ...state, lines };
}

function outcomeOf({ undone: _before, ...line }: DeskLine, undone: DeskLine["undone"]): DeskLine {
  return undone === undefined ? line : { ...line, undone };
}
