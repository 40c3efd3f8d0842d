import { createStore, type StoreApi } from "zustand/vanilla";
import type { LibraryId } from "@freihand/contract";
import type { ScanReply } from "@freihand/contract/staff";
import { ApiError } from "../../../api/errors.ts";
import type { LockPort } from "../../../platform/ports/platform.ts";
import type { StaffSession } from "../session/staff-session.ts";
import { failureOf } from "../work/failure.rules.ts";
import { NoteBook, type NoteBookDeps } from "./note-book.ts";
import { afterAnswer, nextNote, type Note, noteBodyOf, whereWaits, without } from "./note.rules.ts";
import { NO_NOTES, type NoteState } from "./note-state.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** What noting depends on. */
export interface NoteDeskDeps extends NoteBookDeps {
  readonly session: Pick<StaffSession, "call">;
  readonly lock: LockPort;
  readonly now: () => number;
  readonly newId: () => string;
  /** Of the project, so that two at one address keep their own. */
  readonly project: () => string;
}

/** What the desk is told. */
export interface NoteEvents {
  /** The server has answered a note. */
  readonly onAnswer: (note: Note, reply: ScanReply) => void;
  /** All that could be sent was, or the connection broke off. @param sent how many were answered */
  readonly onLink: (sent: number) => void;
}

/** What is to be noted. */
export type NewNote = Omit<Note, "visit" | "atMs" | "waits">;

/** One sender for all tabs, held while the server answers. */
const SENDING = "freihand-desk-sending";

/** Lending and returning without a connection: what is noted, and sent when the server is there again. @source desk "Without a connection" */
export class NoteDesk {
  readonly store: StoreApi<NoteState> = createStore(() => NO_NOTES);
  readonly #deps: NoteDeskDeps;
  #events: NoteEvents | undefined;
  #place: { readonly libraryId: LibraryId; readonly book: NoteBook } | undefined;
  #visit: string;
  /** Card of the last note. */
  #borrower: string | undefined;
  #sending: Promise<void> | undefined;

  constructor(deps: NoteDeskDeps) {
    this.#deps = deps;
    this.#visit = deps.newId();
  }

  listen(events: NoteEvents): void {
    this.#events = events;
  }

  /** The desk stands in this library. */
  moveTo(libraryId: LibraryId): void {
    if (this.#place?.libraryId === libraryId) return;
    const book = new NoteBook(this.#deps, `${this.#deps.project()}/${String(libraryId)}`);
    this.#place = { libraryId, book };
    this.#set({ ...NO_NOTES, link: this.store.getState().link });
    this.endVisit();
    void this.refresh();
  }

  /** The next copies are somebody else's. */
  endVisit(): void {
    this.#visit = this.#deps.newId();
    this.#set({ card: undefined });
  }

  /** Whose copies are noted next. */
  beginVisit(card: string): void {
    this.endVisit();
    this.#set({ card });
  }

  /** @returns whether it is on the device now; `failed`: the device does not keep it */
  async add(noted: NewNote): Promise<"noted" | "full" | "failed"> {
    const { book } = this.#place ?? {};
    if (book === undefined) return "failed";
    if (noted.card !== this.#borrower) this.#visit = this.#deps.newId();
    this.#borrower = noted.card;
    const note = { ...noted, visit: this.#visit, atMs: this.#deps.now() };
    try {
      return (await book.add(note)) ? "noted" : "full";
    } catch {
      return "failed";
    } finally {
      await this.refresh();
    }
  }

  /** The server was not reached: from now on scans are noted. */
  break(): void {
    this.#set({ link: "down" });
  }

  /** Sends what is noted, and finds out whether the server is there. Once at a time, in all tabs. */
  send(): Promise<void> {
    this.#sending ??= this.#run().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Shows what is on the device, which other tabs change too. */
  async refresh(): Promise<void> {
    const { book } = this.#place ?? {};
    if (book === undefined) return;
    try {
      this.#show(book, { notes: await book.read(), isUnreadable: false });
    } catch {
      this.#show(book, { notes: [], isUnreadable: true });
    }
  }

  /** A person has had it answered, or does without it. @throws when the device does not let go of it */
  async settle(note: Note, reply?: ScanReply): Promise<void> {
    await this.#change((notes) =>
      reply === undefined ? without(notes, note) : afterAnswer(notes, note, reply),
    );
    if (reply !== undefined) this.#explain(note, reply);
  }

  /** Drops what the device cannot read any more. */
  async forgetUnreadable(): Promise<void> {
    await this.#place?.book.empty();
    await this.refresh();
  }

  async #run(): Promise<void> {
    await this.refresh();
    const place = this.#place;
    const { link, notes } = this.store.getState();
    if (place === undefined || (link === "up" && this.#next(notes) === undefined)) return;
    this.#set({ link: "sending" });
    let sent = 0;
    try {
      await this.#deps.lock.run(SENDING, async () => {
        for (let note = await this.#read(); note !== undefined; note = await this.#read()) {
          await this.#sendOne(place.libraryId, note);
          sent += 1;
        }
        // nothing is noted: any answer will do
        if (sent === 0 && link === "down") await this.#deps.session.call("staffSelf", {});
      });
      this.#set({ link: "up" });
    } catch (error) {
      // signed out: after the next sign-in
      this.#set({ link: failureOf(error) === "signed-out" ? "up" : "down" });
    }
    this.#events?.onLink(sent);
  }

  /** @throws as a call that was not answered, and when the device does not let go of what was */
  async #sendOne(libraryId: LibraryId, note: Note): Promise<void> {
    try {
      const body = noteBodyOf(note);
      const reply = await this.#deps.session.call("scan", { params: { libraryId }, body });
      await this.#change((notes) => afterAnswer(notes, note, reply));
      this.#explain(note, reply);
      this.#events?.onAnswer(note, reply);
    } catch (error) {
      if (!(error instanceof ApiError) || failureOf(error) !== "refused" || error.retryable)
        throw error;
      const text = error.message;
      await this.#change((notes) => whereWaits(notes, note));
      this.#set({ reasons: { ...this.store.getState().reasons, [note.requestId]: text } });
    }
  }

  async #read(): Promise<Note | undefined> {
    return this.#next((await this.#place?.book.read()) ?? []);
  }

  #next(notes: readonly Note[]): Note | undefined {
    return nextNote(notes, this.#deps.now());
  }

  async #change(to: (notes: readonly Note[]) => readonly Note[]): Promise<void> {
    const { book } = this.#place ?? {};
    if (book !== undefined) this.#show(book, { notes: await book.change(to) });
  }

  #explain({ requestId }: Note, reply: ScanReply): void {
    if (reply.kind === "reader") return;
    const words = [reply.line, ...reply.notes];
    if (reply.kind === "question") words.push(...reply.questions.map(({ text }) => text));
    const { reasons } = this.store.getState();
    this.#set({ reasons: { ...reasons, [requestId]: joinFacts(words) } });
  }

  /** @param book whose it is: the desk may have moved meanwhile */
  #show(book: NoteBook, more: Partial<NoteState>): void {
    if (this.#place?.book === book) this.#set(more);
  }

  #set(more: Partial<NoteState>): void {
    this.store.setState(more);
  }
}
