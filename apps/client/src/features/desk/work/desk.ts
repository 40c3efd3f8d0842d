import { createStore, type StoreApi } from "zustand/vanilla";
import type { LibraryId, StaffRole } from "@freihand/contract";
import type { DeskReader, DeskSignal } from "@freihand/contract/staff";
import { ApiError } from "../../../api/errors.ts";
import { signalOf } from "../scan/signal.rules.ts";
import type { StaffSession } from "../session/staff-session.ts";
import { answerTo } from "./answer.rules.ts";
import {
  FRESH_DESK,
  type DeskLine,
  type DeskMode,
  type DeskState,
  type OwnKey,
  type Scan,
} from "./desk-state.ts";
import type { NoteDesk } from "../notes/note-desk.ts";
import { keepScan } from "../notes/keep-scan.ts";
import { notedAt, type Note } from "../notes/note.rules.ts";
import { failureOf } from "./failure.rules.ts";
import { takeBack } from "./take-back.ts";
import { inTime } from "./in-time.ts";
import { lineOf, ownLine, undoableLine, undoKey, withLine, withUndone } from "./lines.rules.ts";
import { enqueue, nextScan, scanBodyOf, sendFirst, whileSending } from "./queue.rules.ts";
import {
  afterReply,
  asTimePasses,
  changesOpenReader,
  inMode,
  withoutQuestion,
  withReader,
} from "./reply.rules.ts";

/** What the desk depends on. */
export interface DeskDeps {
  readonly session: Pick<StaffSession, "call">;
  readonly now: () => number;
  readonly play: (signal: DeskSignal) => void;
  readonly newId: () => string;
  /** What is scanned without a connection. */
  readonly notes: NoteDesk;
}

/** Where this computer stands. */
export interface DeskPlace {
  readonly libraryId: LibraryId;
  readonly branch: string;
}

/**
 * The desk at work: one scan after the other goes to the server, and nothing goes while something is open. What is not answered is
 * noted.
 */
export class Desk {
  readonly store: StoreApi<DeskState> = createStore(() => FRESH_DESK);
  readonly #deps: DeskDeps;
  #place: DeskPlace | undefined;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
    deps.notes.listen({
      onAnswer: (note, reply) => {
        this.#update((state) => withLine(state, lineOf(note, reply, deps.now())));
      },
      onLink: (sent) => {
        void this.#afterSending(sent);
      },
    });
  }

  /** The desk stands elsewhere from now on: what waits belongs to the former place. */
  moveTo(place: DeskPlace): void {
    const isSame =
      this.#place?.libraryId === place.libraryId && this.#place.branch === place.branch;
    if (!isSame) this.clear();
    this.#place = place;
    this.#deps.notes.moveTo(place.libraryId);
  }

  /** Forgets everything: another member of the staff takes over. */
  clear(): void {
    this.store.setState(FRESH_DESK, true);
    this.#deps.notes.endVisit();
  }

  /** A card or a copy. @param mode undefined: that of the desk */
  scan(code: string, mode?: DeskMode): void {
    const place = this.#place;
    if (place === undefined) return;
    const state = this.store.getState();
    const { drop } = state;
    const scan: Scan = {
      requestId: this.#deps.newId(),
      code: code.trim(),
      mode: mode ?? state.mode,
      branch: place.branch,
      ...(drop && { returnedOn: drop.returnedOn }),
    };
    const queued = enqueue(state, scan);
    if (queued === undefined) this.#show(scan, "desk.line.full");
    else this.#set(queued);
  }

  setMode(mode: DeskMode): void {
    this.#set(inMode(this.store.getState(), mode));
  }

  /** @param returnedOn day for which the returns count; undefined: the book drop is over */
  setDrop(returnedOn: NonNullable<DeskState["drop"]>["returnedOn"] | undefined): void {
    const drop = returnedOn && { returnedOn, lastMs: this.#deps.now() };
    this.#set({ ...inMode(this.store.getState(), "return"), drop });
  }

  /** Ends the book drop when its time is over. */
  tick(): void {
    this.#set(asTimePasses(this.store.getState(), this.#deps.now()));
  }

  /** Whoever stood here has left; what was scanned waits, as does a question, until somebody goes on. */
  endReader(): void {
    this.#deps.notes.endVisit();
    this.#set(withReader(this.store.getState(), undefined));
  }

  /** Closes the card, and the question that was about it: the next scan is the next reader's. */
  closeReader(): void {
    this.#deps.notes.endVisit();
    this.#set(withoutQuestion(withReader(this.store.getState(), undefined)));
  }

  /** Gives up the question that is open, whatever was typed into it: something else is done first. */
  giveUpQuestion(): void {
    if (this.store.getState().pending) this.#update(withoutQuestion);
  }

  /** Opens a reader without a scan: one that was just made, or chosen by name. */
  startVisit(reader: DeskReader): void {
    const { userId } = reader;
    const scan = { requestId: this.#deps.newId(), code: userId };
    const line = lineOf(scan, { kind: "reader", reader }, this.#deps.now());
    this.#deps.play(line.signal);
    this.#set(withLine(withReader(this.store.getState(), reader), line));
  }

  /** A reader's page as it is now, after something was changed. */
  showReader(reader: DeskReader): void {
    this.#set(withReader(this.store.getState(), reader));
  }

  /** Opens a reader that was chosen by name. */
  async openReader(userId: string): Promise<void> {
    try {
      this.startVisit(await this.#fetchReader(userId));
    } catch (error) {
      this.#complain({ requestId: this.#deps.newId(), code: userId }, error);
    }
  }

  /**
   * Answers the question that is open: returns first, or asks why and then lends all the same.
   * @param usualWhy what stands there until something else is typed
   */
  answer(roles: readonly StaffRole[], usualWhy: string): void {
    const state = this.store.getState();
    const { pending } = state;
    if (pending?.reply.kind !== "question") return;
    const { scan, reply, why } = pending;
    const answer = answerTo(reply.questions, roles);
    if (answer.kind === "return-first")
      this.#set(sendFirst(state, this.#returnFirst(scan), this.#again(scan)));
    if (answer.kind !== "override") return;
    if (why === undefined) this.explain(usualWhy);
    else if (why.trim() !== "") {
      const override = { reasons: answer.reasons, why: why.trim() };
      this.#set(sendFirst(state, this.#again(scan, { override })));
    }
  }

  /** @param why as typed so far; undefined: the answer is taken back */
  explain(why: string | undefined): void {
    const state = this.store.getState();
    const { pending } = state;
    if (!pending) return;
    const { why: _before, ...open } = pending;
    this.#set({ ...state, pending: why === undefined ? open : { ...open, why } });
  }

  /** Settles whose number it is. */
  choose(which: "reader" | "copy"): void {
    const state = this.store.getState();
    const { pending } = state;
    if (pending?.reply.kind !== "ambiguous") return;
    if (which === "copy") this.#set(sendFirst(state, this.#again(pending.scan, { as: "copy" })));
    else {
      this.#set({ ...state, pending: undefined });
      void this.openReader(pending.reply.reader.userId);
    }
  }

  /** Closes what is open: nothing is lent. */
  cancel(): void {
    const state = this.store.getState();
    if (state.pending?.why !== undefined) this.explain(undefined);
    else this.#set(withoutQuestion(state));
  }

  /** Has a note answered that waits for a person: what stands in its way is then a question as with any scan. */
  settle(note: Note): void {
    const state = this.store.getState();
    const { requestId, code, mode, branch, returnedOn } = note;
    const day = returnedOn && { returnedOn };
    const scan: Scan = { requestId, code, mode, branch, notedAt: notedAt(note), note, ...day };
    if (state.pending === undefined) this.#set(sendFirst(state, scan));
  }

  /** Does without a note: nothing is booked for it. */
  async drop(note: Note): Promise<void> {
    try {
      await this.#deps.notes.settle(note);
      this.#showLine(note, { key: "desk.line.dropped", kind: "undone" });
    } catch {
      this.#show(note, "desk.line.failed");
    }
  }

  /** Takes a line back. @param id undefined: the newest that may be */
  async undo(id?: string): Promise<void> {
    const { lines } = this.store.getState();
    const line = id === undefined ? undoableLine(lines, this.#deps.now()) : find(lines, id);
    if (this.#place === undefined || line === undefined) return;
    if (this.#deps.notes.store.getState().link === "up")
      await this.#takeBack(line, this.#place.libraryId);
    else this.#needConnection(line);
  }

  #needConnection(line: DeskLine): void {
    this.#show({ requestId: this.#deps.newId(), code: line.about }, undoKey(line));
  }

  async #takeBack(line: DeskLine, libraryId: LibraryId): Promise<void> {
    this.#update((state) => withUndone(state, line.id, "under-way"));
    const requestId = this.#deps.newId();
    try {
      const reply = await takeBack(this.#deps.session, line, { libraryId, requestId });
      this.#update((state) => withUndone(state, line.id, reply.done ? "done" : reply.reason));
      const shown = { key: undoKey(line, reply), kind: reply.done ? "undone" : "failed" } as const;
      this.#showLine({ requestId, code: line.about }, shown);
      await this.refreshReader();
    } catch (error) {
      // sent again, it is taken back once
      const isUnanswered = failureOf(error) === "no-answer";
      this.#update((state) => withUndone(state, line.id, isUnanswered ? undefined : "failed"));
      if (isUnanswered) this.#needConnection(line);
      else this.#complain({ requestId, code: line.about }, error);
    }
  }

  /** A copy is not where it should be: the list turns to the next one. */
  async markMissing(barcode: string, libraryId: LibraryId): Promise<void> {
    const requestId = this.#deps.newId();
    try {
      const body = { barcode, mark: "missing", requestId } as const;
      await this.#deps.session.call("mark", { params: { libraryId }, body });
    } catch (error) {
      this.#complain({ requestId, code: barcode }, error);
    }
  }

  /** Shows what was done without a scan. */
  show(line: DeskLine): void {
    this.#update((state) => withLine(state, line));
  }

  #set(state: DeskState): void {
    this.store.setState(state, true);
    const scan = nextScan(state);
    const { link } = this.#deps.notes.store.getState();
    // while notes are being sent, what is scanned waits behind them
    if (scan === undefined || link === "sending") return;
    void (link === "up" ? this.#send(scan) : this.#note(scan));
  }

  #update(change: (state: DeskState) => DeskState): void {
    this.#set(change(this.store.getState()));
  }

  async #send(scan: Scan): Promise<void> {
    const place = this.#place;
    if (place === undefined) return;
    const before = this.store.getState();
    this.store.setState(whileSending(before, scan), true);
    const isCurrent = () => this.store.getState().sending === scan;
    try {
      const params = { libraryId: place.libraryId };
      const body = scanBodyOf(scan, before);
      const reply = await inTime(this.#deps.session.call("scan", { params, body }));
      if (!isCurrent()) return; // the desk was cleared
      // kept on a device that cannot let go of it, it is answered alike the next time
      if (scan.note) await this.#deps.notes.settle(scan.note, reply).catch(() => undefined);
      this.#deps.play(signalOf(reply));
      const atMs = this.#deps.now();
      const refresh = changesOpenReader(this.store.getState(), reply);
      this.#update((state) => afterReply(state, scan, { reply, atMs }));
      if (refresh) await this.refreshReader();
    } catch (error) {
      if (isCurrent()) this.#fail(scan, error);
    }
  }

  #fail(scan: Scan, error: unknown): void {
    const why = failureOf(error);
    if (why === "refused") {
      this.store.setState({ ...this.store.getState(), sending: undefined });
      this.#complain(scan, error);
      return;
    }
    if (why === "no-answer") this.#deps.notes.break();
    void this.#note(scan);
  }

  async #note(scan: Scan): Promise<void> {
    const before = this.store.getState();
    this.store.setState(whileSending(before, scan), true);
    const kept = await keepScan(this.#deps.notes, scan, before.reader);
    this.#update((state) => ({ ...state, sending: undefined }));
    this.#showLine(scan, kept);
  }

  /** The connection is back, or has broken off again. */
  async #afterSending(sent: number): Promise<void> {
    const { notes } = this.#deps;
    const { link, card, notes: left } = notes.store.getState();
    if (sent > 0) this.#deps.play(left.some(({ waits }) => waits === true) ? "look" : "ok");
    if (link === "up" && card !== undefined) {
      notes.endVisit();
      await this.openReader(card);
    } else if (sent > 0) await this.refreshReader();
    // what was scanned meanwhile
    this.#update((state) => state);
  }

  /**
   * The reader's page, when it has changed elsewhere; an old one stays where no new one comes.
   * @returns false: none has come
   */
  async refreshReader(): Promise<boolean> {
    const { reader: open } = this.store.getState();
    if (!open) return true;
    try {
      const reader = await this.#fetchReader(open.userId);
      if (this.store.getState().reader?.userId === reader.userId)
        this.#update((state) => withReader(state, reader));
      return true;
    } catch {
      return false; // the next scan of the card shows it
    }
  }

  async #fetchReader(userId: string): Promise<DeskReader> {
    const place = this.#place;
    if (place === undefined) throw new Error("The desk stands nowhere");
    const { libraryId } = place;
    return this.#deps.session.call("reader", { params: { libraryId }, body: { userId } });
  }

  /** The same copy, as a scan of its own; a note stays the one that it is. */
  #again(scan: Scan, more: Partial<Scan> = {}): Scan {
    return { ...scan, ...more, requestId: scan.note?.requestId ?? this.#deps.newId() };
  }

  /** Whoever has the copy gives it back before it is lent: of a note, at that time. */
  #returnFirst({ note: _note, override: _override, ...scan }: Scan): Scan {
    return { ...scan, mode: "return", requestId: this.#deps.newId() };
  }

  #show(scan: Pick<Scan, "requestId" | "code">, key: OwnKey): void {
    this.#showLine(scan, { key, kind: "failed" });
  }

  #showLine(
    scan: Pick<Scan, "requestId" | "code">,
    { key, kind }: { readonly key: OwnKey; readonly kind: "failed" | "undone" | "noted" },
  ): void {
    const words = { from: "desk", key, values: { about: scan.code } } as const;
    const line = ownLine(scan, { kind, words, atMs: this.#deps.now() });
    this.#deps.play(line.signal);
    this.#update((state) => withLine(state, line));
  }

  /** The server's reason, or that it gave none. */
  #complain(scan: Pick<Scan, "requestId" | "code">, error: unknown): void {
    const text = error instanceof ApiError ? error.message : "";
    if (text === "") {
      this.#show(scan, "desk.line.failed");
      return;
    }
    this.#deps.play("stop");
    const words = { from: "server", text } as const;
    const line = ownLine(scan, { kind: "failed", words, atMs: this.#deps.now() });
    this.#update((state) => withLine(state, line));
  }
}

const find = (lines: DeskState["lines"], id: string) => lines.find((line) => line.id === id);
