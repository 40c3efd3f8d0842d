import { createStore, type StoreApi } from "zustand/vanilla";
import type { LibraryId, Money } from "@freihand/contract";
import type { DeskReader, DeskSignal } from "@freihand/contract/staff";
import { ApiError } from "../../../api/errors.ts";
import type { StaffSession } from "../session/staff-session.ts";
import type { Desk } from "../work/desk.ts";
import { failureOf } from "../work/failure.rules.ts";
import { feeLineOf, unclearLine } from "./fee-line.rules.ts";
import type { Booking, FeePanel, FeeState, Order, Payer } from "./fee-state.ts";
import { orderOf, type AtDesk } from "./order.rules.ts";
import {
  afterBooking,
  afterRefusal,
  closed,
  closesPanel,
  fittingPanel,
  NO_FEES,
  openedPanel,
  whileBooking,
} from "./panel.rules.ts";
import { sendOrder } from "./send-order.ts";

/** What the cash desk depends on. */
export interface FeeDeskDeps {
  readonly session: Pick<StaffSession, "call" | "store">;
  readonly desk: Pick<Desk, "store" | "show" | "refreshReader" | "giveUpQuestion">;
  readonly now: () => number;
  readonly newId: () => string;
  readonly play: (signal: DeskSignal) => void;
  /** An amount in the language in use. */
  readonly money: (amount: Money) => string;
}

/** Where something is booked, and by whom. */
export interface FeePlace extends AtDesk {
  readonly libraryId: LibraryId;
}

/** Money at the desk: one booking at a time, which keeps its number until the server has answered it. */
export class FeeDesk {
  readonly store: StoreApi<FeeState> = createStore(() => NO_FEES);
  readonly #deps: FeeDeskDeps;
  /** Login name of whose booking waits. */
  #name: string | undefined;

  constructor(deps: FeeDeskDeps) {
    this.#deps = deps;
    deps.desk.store.subscribe((state) => {
      if (closesPanel(this.store.getState().panel, state)) this.close();
    });
    deps.session.store.subscribe((state) => {
      if (state.status === "in") this.#enter(state.self.name);
      else if (state.status === "out") this.close();
    });
  }

  /** Opens the fees. A question of a scan is given up: F2 answers one thing at a time. */
  open(reader: DeskReader): void {
    this.#deps.desk.giveUpQuestion();
    this.#set({ ...closed(this.store.getState()), panel: openedPanel(reader) });
    void this.#catchUp();
  }

  close(): void {
    this.#set(closed(this.store.getState()));
  }

  /** The receipt was printed: every further print is a copy. */
  printed(): void {
    const state = this.store.getState();
    this.#set({ ...state, receipt: state.receipt && { ...state.receipt, copy: true } });
  }

  /** Fills in the panel; what was wrong is looked at anew. */
  change(panel: FeePanel): void {
    this.#set({
      ...this.store.getState(),
      panel: { ...panel, problem: undefined },
      refusal: undefined,
    });
  }

  /** Books what is filled in, or shows what is missing. */
  submit(place: FeePlace): void {
    const state = this.store.getState();
    const { reader } = this.#deps.desk.store.getState();
    if (state.panel === undefined || reader === undefined) return;
    const answer = orderOf(state.panel, reader.fees, place);
    if (answer.kind === "order") this.book(answer.order, place, reader);
    else this.#set({ ...state, panel: { ...state.panel, problem: answer.problem } });
  }

  /** Books, unless the answer to another booking is still to come. @param reader undefined: it is about none */
  book(order: Order, { libraryId }: Pick<FeePlace, "libraryId">, reader?: Payer): void {
    const state = this.store.getState();
    if (state.booking !== undefined) return;
    const booking = { requestId: this.#deps.newId(), libraryId, order, reader };
    void this.#send(whileBooking(state, booking), booking);
  }

  /** Sends again what has had no answer, with the same number. */
  resend(): void {
    const state = this.store.getState();
    if (state.booking !== undefined && state.waits !== undefined)
      void this.#send({ ...state, waits: undefined }, state.booking);
  }

  /** Stops waiting for an answer, once the server shows what the reader owes now. */
  async giveUp(): Promise<void> {
    const { booking } = this.store.getState();
    const { desk, now } = this.#deps;
    if (!booking || !(await desk.refreshReader())) return;
    const state = this.store.getState();
    if (state.booking !== booking || state.waits === undefined) return;
    this.#set({
      ...closed(state),
      booking: undefined,
      waits: undefined,
      settled: booking.requestId,
    });
    if (booking.reader) desk.show(unclearLine(booking, booking.reader, now()));
  }

  #set(state: FeeState): void {
    this.store.setState(state, true);
  }

  /** Somebody has signed in: another member's booking is not theirs to send. */
  #enter(name: string): void {
    if (this.#name !== undefined && this.#name !== name) this.#set(NO_FEES);
    this.#name = name;
    if (this.store.getState().waits === "signed-out") this.resend();
  }

  async #send(state: FeeState, booking: Booking): Promise<void> {
    this.#set(state);
    const isCurrent = () => this.store.getState().booking === booking;
    try {
      const reply = await sendOrder(this.#deps.session, booking);
      if (!isCurrent()) return; // given up, or somebody else works here
      if (reply.kind === "refused") await this.#refuse(booking, reply.text);
      else await this.#finish(booking, "receipt" in reply ? reply.receipt : undefined);
    } catch (error) {
      if (isCurrent()) await this.#fail(booking, error);
    }
  }

  async #finish(booking: Booking, receipt: FeeState["receipt"]): Promise<void> {
    const { desk, play, now, money } = this.#deps;
    this.#set(afterBooking(this.store.getState(), booking, receipt));
    play("ok");
    const line = feeLineOf({ booking, receipt, atMs: now(), money });
    if (!line) return;
    desk.show(line);
    await this.#catchUp();
  }

  /** What the reader owes now, as others take money too. */
  async #catchUp(): Promise<void> {
    const { desk } = this.#deps;
    await desk.refreshReader();
    const state = this.store.getState();
    const { reader } = desk.store.getState();
    if (state.panel && reader) this.#set({ ...state, panel: fittingPanel(state.panel, reader) });
  }

  async #refuse(booking: Booking, text: string): Promise<void> {
    const { desk, play } = this.#deps;
    const { reader: before } = desk.store.getState();
    await desk.refreshReader();
    const state = this.store.getState();
    if (state.booking !== booking) return; // somebody else works here
    play("stop");
    this.#set(afterRefusal(state, text, { before, now: desk.store.getState().reader }));
  }

  async #fail(booking: Booking, error: unknown): Promise<void> {
    const why = failureOf(error);
    if (why === "refused") {
      await this.#refuse(booking, error instanceof ApiError ? error.message : "");
      return;
    }
    this.#deps.play("stop");
    this.#set({ ...this.store.getState(), waits: why });
  }
}
