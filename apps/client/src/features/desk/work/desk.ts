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
  type Scan,
} from "./desk-state.ts";
import { failureOf } from "./failure.rules.ts";
import { takeBack } from "./take-back.ts";
import { ownLine, undoableLine, withLine, withUndone } from "./lines.rules.ts";
import { enqueue, nextScan, scanBodyOf, sendFirst, whileSending } from "./queue.rules.ts";
import { afterReply, asTimePasses, changesOpenReader, inMode, withReader } from "./reply.rules.ts";

/** What the desk depends on. */
export interface DeskDeps {
  readonly session: Pick<StaffSession, "call">;
  readonly now: () => number;
  readonly play: (signal: DeskSignal) => void;
  readonly newId: () => string;
}

/** Where this computer stands. */
export interface DeskPlace {
  readonly libraryId: LibraryId;
  readonly branch: string;
}

/** The desk at work: one scan after the other goes to the server, and nothing goes while something is open. */
export class Desk {
  readonly store: StoreApi<DeskState> = createStore(() => FRESH_DESK);
  readonly #deps: DeskDeps;
  #place: DeskPlace | undefined;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  /** The desk stands elsewhere from now on: what waits belongs to the former place. */
  moveTo(place: DeskPlace): void {
    const isSame =
      this.#place?.libraryId === place.libraryId && this.#place.branch === place.branch;
    if (!isSame) this.clear();
    this.#place = place;
  }

  /** Forgets everything: another member of the staff takes over. */
  clear(): void {
    this.store.setState(FRESH_DESK, true);
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

  endReader(): void {
    this.#set(withReader(this.store.getState(), undefined));
  }

  /** A reader's page as it is now, after something was changed. */
  showReader(reader: DeskReader): void {
    this.#set(withReader(this.store.getState(), reader));
  }

  /** Opens a reader that was chosen by name. */
  async openReader(userId: string): Promise<void> {
    try {
      this.#set(withReader(this.store.getState(), await this.#fetchReader(userId)));
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
      this.#set(sendFirst(state, this.#again(scan, { mode: "return" }), this.#again(scan)));
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
    else this.#set({ ...state, pending: undefined });
  }

  /** Sends again what has had no answer, as the same scan. */
  resend(): void {
    const state = this.store.getState();
    if (state.stuck) this.#set(sendFirst(state, state.stuck.scan));
  }

  /** Stops waiting for an answer: whether the scan counted, only the next one will show. */
  giveUp(): void {
    const state = this.store.getState();
    if (!state.stuck) return;
    const { scan } = state.stuck;
    this.#set({ ...state, stuck: undefined });
    this.#show(scan, "desk.line.unclear");
  }

  /** Takes a line back. @param id undefined: the newest that may be */
  async undo(id?: string): Promise<void> {
    const { lines } = this.store.getState();
    const line = id === undefined ? undoableLine(lines, this.#deps.now()) : find(lines, id);
    if (this.#place !== undefined && line !== undefined)
      await this.#takeBack(line, this.#place.libraryId);
  }

  async #takeBack(line: DeskLine, libraryId: LibraryId): Promise<void> {
    this.#update((state) => withUndone(state, line.id, "under-way"));
    const requestId = this.#deps.newId();
    try {
      const { done, reason } = await takeBack(this.#deps.session, line, { libraryId, requestId });
      const why = reason ?? "failed";
      this.#update((state) => withUndone(state, line.id, done ? "done" : why));
      const key = done ? "desk.line.undone" : (`desk.undo.${why}` as const);
      const kind = done ? "undone" : "failed";
      this.#showLine({ requestId, code: line.about }, { key, kind });
      await this.refreshReader();
    } catch (error) {
      this.#update((state) => withUndone(state, line.id, "failed"));
      this.#complain({ requestId, code: line.about }, error);
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
    if (scan) void this.#send(scan);
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
      const reply = await this.#deps.session.call("scan", {
        params: { libraryId: place.libraryId },
        body: scanBodyOf(scan, before),
      });
      if (!isCurrent()) return; // the desk was cleared
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
    this.#deps.play("stop");
    this.#update((state) => ({ ...state, sending: undefined, stuck: { scan, why } }));
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

  /** The same copy, as a scan of its own. */
  #again(scan: Scan, more: Partial<Scan> = {}): Scan {
    return { ...scan, ...more, requestId: this.#deps.newId() };
  }

  #show(scan: Pick<Scan, "requestId" | "code">, key: OwnKey): void {
    this.#showLine(scan, { key, kind: "failed" });
  }

  #showLine(
    scan: Pick<Scan, "requestId" | "code">,
    { key, kind }: { readonly key: OwnKey; readonly kind: "failed" | "undone" },
  ): void {
    this.#deps.play(kind === "failed" ? "stop" : "ok");
    const words = { from: "desk", key, values: { about: scan.code } } as const;
    const line = ownLine(scan, { kind, words, atMs: this.#deps.now() });
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

type OwnKey =
  | "desk.line.full"
  | "desk.line.unclear"
  | "desk.line.undone"
  | "desk.line.failed"
  | "desk.undo.too_late"
  | "desk.undo.built_upon"
  | "desk.undo.unknown"
  | "desk.undo.failed";

const find = (lines: DeskState["lines"], id: string) => lines.find((line) => line.id === id);
