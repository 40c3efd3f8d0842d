import type { LoanRequest } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { OpenLoan } from "../../../model/account/open-loans.ts";
import { toErrorCause } from "../../../parts/page/error-cause.ts";
import type { ClockPort } from "../../../platform/ports/platform.ts";
import type { Tag } from "../../../platform/ports/nfc.ts";
import {
  advance,
  openLoans,
  restoreItem,
  type CheckoutEvent,
  type CheckoutItem,
  type Items,
} from "./checkout.rules.ts";
import { codeOfError, isAnswerLost, type SendLoanRequest } from "./loan-requests.ts";
import {
  nextRequest,
  wasCutOff,
  type LoanRequestKind,
  type NextRequest,
} from "./loan-stage.rules.ts";
import { withStep, type Step } from "./step-log.rules.ts";
import { TagSession, type Busy, type NoticeAbout } from "../tags/tag-session.ts";
import { stillHolds, type CheckoutMode, type NoticeKind } from "../tags/tag-reaction.rules.ts";
import type { TagRules } from "../tags/tag-verdict.rules.ts";

/** The latest notice. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Which item it is about; undefined: none on the list. */
  readonly barcode: string | undefined;
  readonly part: number | undefined;
  /** Counts up, so that the same text is announced again. */
  readonly turn: number;
}

/** Everything that the screen shows. */
export interface CheckoutState {
  readonly items: Items;
  readonly mode: CheckoutMode;
  readonly notice: Notice | undefined;
  /** What is being done with the tag in the field, so that it is not pulled away. */
  readonly busy: Busy | undefined;
  readonly steps: readonly Step[];
}

/** The dependencies of the checkout. */
export interface CheckoutDeps {
  readonly ask: SendLoanRequest;
  readonly rules: TagRules;
  readonly clock: ClockPort;
  /** Resolves after this many milliseconds, or at once when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Loans that were open at the last visit. */
  readonly open: readonly OpenLoan[];
  readonly keep: (open: readonly OpenLoan[]) => void;
  /** Called when the library has lent something. */
  readonly onAccepted: () => void;
}

/** A request in progress. `skip` ends the pause before it. */
interface Asking {
  readonly done: Promise<void>;
  readonly skip: () => void;
}

/**
 * The smart checkout of one card, from opening the page to closing it. The rules decide what to request; this class
 * sends it, one request at a time for each item, and stores what must outlive the app before anything is confirmed or
 * written.
 */
export class Checkout {
  readonly store: StoreApi<CheckoutState>;
  readonly #deps: CheckoutDeps;
  readonly #tagSession: TagSession;
  readonly #asking = new Map<string, Asking>();
  readonly #over = new AbortController();

  constructor(deps: CheckoutDeps) {
    this.#deps = deps;
    this.store = createStore<CheckoutState>(() => ({
      items: deps.open.map(restoreItem),
      mode: "borrow",
      notice: undefined,
      busy: undefined,
      steps: [],
    }));
    this.#tagSession = new TagSession({
      rules: deps.rules,
      isOver: () => this.#over.signal.aborted,
      situation: () => ({ ...this.store.getState(), now: deps.clock.now() }),
      advance: this.advance,
      check: (barcode) => this.#checkNow(barcode),
      setBusy: (busy) => {
        this.store.setState({ busy });
      },
      note: (step) => {
        this.#note(step);
      },
      announce: (kind, about) => {
        this.#announce(kind, about);
      },
    });
  }

  /** Checks the status of the loans that were open at the last visit. */
  start(): void {
    this.#askWhatIsOpen();
  }

  /** A tag is in the field; resolves when it may be removed. Never rejects. */
  readonly show = (tag: Tag): Promise<void> => this.#tagSession.serve(tag);

  /** Applies an event. */
  readonly advance = (event: CheckoutEvent): void => {
    if (this.#over.signal.aborted) return;
    const { items: before, notice } = this.store.getState();
    const items = advance(before, event);
    this.#deps.keep(openLoans(items));
    const about = items.find(({ barcode }) => barcode === notice?.barcode);
    const isPast = notice !== undefined && !stillHolds(notice.kind, about);
    this.store.setState({ items, ...(isPast && { notice: undefined }) });
    this.#askWhatIsOpen();
  };

  /** The connection is back: what did not get through is retried, without waiting for the patron. */
  readonly reconnected = (): void => {
    for (const { barcode, stage } of this.store.getState().items) {
      if (!wasCutOff(stage)) continue;
      if (stage.at === "ask-failed") this.advance({ on: "request-again", barcode });
      else if (stage.at === "waiting") this.advance({ on: "check-again", barcode });
      else this.#asking.get(barcode)?.skip();
    }
  };

  readonly setMode = (mode: CheckoutMode): void => {
    this.store.setState({ mode, notice: undefined });
  };

  /** The page is left: nothing more is requested or written. Open work stays stored. */
  stop(): void {
    this.#over.abort();
  }

  #askWhatIsOpen(): void {
    for (const item of this.store.getState().items) {
      const next = nextRequest(item.stage);
      if (next && !this.#asking.has(item.barcode)) this.#begin(item, next);
    }
  }

  #begin(item: CheckoutItem, next: NextRequest): void {
    const pause = new AbortController();
    const skip = () => {
      pause.abort();
    };
    const skipped = AbortSignal.any([pause.signal, this.#over.signal]);
    this.#asking.set(item.barcode, { done: this.#askOnce(item, next, skipped), skip });
  }

  async #askOnce(item: CheckoutItem, next: NextRequest, skipped: AbortSignal): Promise<void> {
    await this.#put(item, next, skipped);
    this.#asking.delete(item.barcode);
    if (!this.#over.signal.aborted) this.#askWhatIsOpen();
  }

  /** Sends one request, and applies its outcome. Never rejects. */
  async #put(
    { barcode, stage }: CheckoutItem,
    { question, afterMs }: NextRequest,
    skipped: AbortSignal,
  ): Promise<void> {
    await this.#deps.pause(afterMs, skipped);
    if (this.#over.signal.aborted) return;
    const id = "loan" in stage ? stage.loan.id : barcode;
    try {
      const request = await this.#deps.ask(question, id, this.#over.signal);
      this.#answered(barcode, question, request);
    } catch (error) {
      const failure = toErrorCause(error);
      this.#note({ name: question, result: codeOfError(error) });
      this.advance({ on: "failed", barcode, question, failure, isLost: isAnswerLost(error) });
    }
  }

  #answered(barcode: string, question: LoanRequestKind, request: LoanRequest): void {
    const { state, message } = request;
    this.#note({ name: question, result: message === undefined ? state : `${state} ${message}` });
    const now = this.#deps.clock.now();
    this.advance({ on: "answered", barcode, question, request, now });
    if (state === "Accepted" && !this.#over.signal.aborted) this.#deps.onAccepted();
  }

  /** Checks at once how a loan ended; resolves with or without an answer. */
  async #checkNow(barcode: string): Promise<void> {
    const pending = this.#asking.get(barcode);
    if (!pending) this.advance({ on: "check-again", barcode });
    const asking = pending ?? this.#asking.get(barcode);
    asking?.skip();
    await asking?.done;
  }

  #note(step: Omit<Step, "at">): void {
    if (this.#over.signal.aborted) return;
    const { steps } = this.store.getState();
    this.store.setState({ steps: withStep(steps, { ...step, at: this.#deps.clock.now() }) });
  }

  #announce(kind: NoticeKind, { barcode, part }: NoticeAbout = {}): void {
    if (this.#over.signal.aborted) return;
    const turn = (this.store.getState().notice?.turn ?? 0) + 1;
    this.store.setState({ notice: { kind, barcode, part, turn } });
  }
}
