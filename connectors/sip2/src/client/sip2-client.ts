import { LibraryError } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { sip2Pool, type Sip2Pool } from "../line/sip2-pool.ts";
import type { ReplyTo } from "../protocol/message.cast.ts";
import { Sip2Error } from "../protocol/sip2-error.ts";
import { toSip2Date, toSip2EndOfDay } from "../protocol/values.rules.ts";
import { SIP2_LIMITS, type Sip2Limits, type Sip2Settings } from "../sip2-settings.ts";
import {
  isAbout,
  toHold,
  toItem,
  toLending,
  toPatronInformation,
  toRenewAll,
  toServerStatus,
  toValidity,
  type Sip2ServerStatus,
} from "./replies.rules.ts";
import type {
  Sip2Hold,
  Sip2HoldRequest,
  Sip2Item,
  Sip2Lending,
  Sip2Listing,
  Sip2LoginOutcome,
  Sip2Patron,
  Sip2PatronOutcome,
  Sip2RenewAll,
} from "./sip2-results.ts";

/** What a client may use of the outside world. */
export interface Sip2ClientTools {
  readonly library: LibraryId;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Undefined: `SIP2_LIMITS`. */
  readonly limits?: Sip2Limits | undefined;
}

/** A copy, and whether what it costs is accepted. */
export interface Sip2LendingRequest {
  readonly barcode: string;
  readonly isFeeAccepted: boolean;
}

const yesNo = (condition: boolean): string => (condition ? "Y" : "N");

/**
 * A library's SIP2 server. Each call is one request (`login` two at most), and its answer is about the patron and the
 * item of the request, or thrown away.
 *
 * Every call rejects with `LibraryError` (`unreachable`, `timeout`, `bad_reply`, `overloaded`; one that changes something
 * also with `unclear`), whose cause names the fault; with `Sip2Error` `unsendable` before anything is sent; or with the
 * reason of its signal, which ends the waiting for a connection. No error holds a card number or a password.
 */
export class Sip2Client {
  readonly #tools: Sip2ClientTools;
  readonly #settings: Sip2Settings;
  readonly #pool: Sip2Pool;

  constructor(settings: Sip2Settings, tools: Sip2ClientTools) {
    this.#settings = settings;
    this.#tools = tools;
    this.#pool = sip2Pool(tools.library, settings, tools.limits ?? SIP2_LIMITS);
  }

  /** Too many requests failed, and none is sent now. */
  get isResting(): boolean {
    return this.#pool.isOpen();
  }

  /** Ends all connections. */
  close(): void {
    this.#pool.close();
  }

  /** Asks the server what it offers. */
  async status(signal?: AbortSignal): Promise<Sip2ServerStatus> {
    const values = { status: "0", printWidth: "080", version: "2.00" };
    const request = { kind: "scStatus", values, isExpected: () => true } as const;
    return toServerStatus(await this.#pool.ask(request, signal));
  }

  /**
   * Checks a password. Where the server answers about a card of another number, as it does for a patron who signs in with
   * a name, that card counts only if the same password opens it, too.
   */
  async login(userId: string, password: string, signal?: AbortSignal): Promise<Sip2LoginOutcome> {
    if (password === "") return { ok: false, reason: "wrong_password" };
    try {
      const reply = await this.#readPatron({ card: userId, password }, () => true, { signal });
      const outcome = this.#toOutcome(reply, { isPasswordSent: true });
      const isOther = outcome.ok && !isAbout(userId, outcome.patron.card);
      return isOther ? await this.#confirm(outcome.patron.card, password, signal) : outcome;
    } catch (error) {
      if (error instanceof Sip2Error && error.code === "unsendable")
        return { ok: false, reason: "unsendable" };
      throw error;
    }
  }

  async #confirm(card: string, password: string, signal?: AbortSignal): Promise<Sip2PatronOutcome> {
    const outcome = card === "" ? undefined : await this.patron({ card, password }, { signal });
    if (outcome?.ok !== true) throw this.#badReply("answer about another patron");
    return outcome;
  }

  /** A patron's data, with one of the lists; the password is checked if there is one. */
  async patron(
    patron: Sip2Patron,
    options: { readonly listing?: Sip2Listing; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Sip2PatronOutcome> {
    const isExpected = (reply: ReplyTo<"patronInformation">) =>
      reply.validPatron === "N" || isAbout(patron.card, reply.patron);
    const reply = await this.#readPatron(patron, isExpected, options);
    const isPasswordSent = patron.password !== undefined;
    return this.#toOutcome(reply, { isPasswordSent, listing: options.listing });
  }

  /** @returns undefined for a barcode that the server does not know */
  async item(barcode: string, signal?: AbortSignal): Promise<Sip2Item | undefined> {
    const request = {
      kind: "itemInformation",
      values: { ...this.#common(), item: barcode },
      isExpected: ({ item }: ReplyTo<"itemInformation">) => isAbout(barcode, item),
    } as const;
    return toItem(await this.#pool.ask(request, signal), this.#settings.timeZone);
  }

  async renew(
    patron: Sip2Patron,
    { barcode, isFeeAccepted }: Sip2LendingRequest,
    signal?: AbortSignal,
  ): Promise<Sip2Lending> {
    const values = {
      ...this.#common(),
      ...this.#patronFields(patron),
      thirdPartyAllowed: false,
      noBlock: false,
      offlineDue: "",
      item: barcode,
      feeAcknowledged: yesNo(isFeeAccepted),
    };
    const isExpected = (reply: ReplyTo<"renew">) =>
      isAbout(patron.card, reply.patron) && isAbout(barcode, reply.item);
    const request = { kind: "renew", values, isExpected } as const;
    return toLending(await this.#pool.ask(request, signal), this.#settings.timeZone);
  }

  /** The answer names no patron: only its sequence number shows that it is the right one. */
  async renewAll(
    patron: Sip2Patron,
    { isFeeAccepted }: Pick<Sip2LendingRequest, "isFeeAccepted">,
    signal?: AbortSignal,
  ): Promise<Sip2RenewAll> {
    const values = {
      ...this.#common(),
      ...this.#patronFields(patron),
      feeAcknowledged: yesNo(isFeeAccepted),
    };
    const request = { kind: "renewAll", values, isExpected: () => true } as const;
    return toRenewAll(await this.#pool.ask(request, signal));
  }

  async hold(patron: Sip2Patron, hold: Sip2HoldRequest, signal?: AbortSignal): Promise<Sip2Hold> {
    const { mode, barcode, title, pickup, expires } = hold;
    const values = {
      ...this.#common(),
      ...this.#patronFields(patron),
      mode,
      expires: expires === undefined ? undefined : toSip2EndOfDay(expires),
      pickup,
      holdType: hold.isThisCopy ? "3" : "2",
      item: barcode,
      title,
      feeAcknowledged: yesNo(hold.isFeeAccepted),
    };
    // a refusal may name no item, and a hold on a title may name the copy that was chosen for it
    const isExpected = ({ patron: card, item }: ReplyTo<"hold">) =>
      isAbout(patron.card, card) && (barcode === undefined || isAbout(barcode, item ?? barcode));
    return toHold(await this.#pool.ask({ kind: "hold", values, isExpected }, signal));
  }

  /** Forbids to renew a copy that the patron has already; Koha renews it nevertheless. */
  async checkout(
    patron: Sip2Patron,
    { barcode, isFeeAccepted }: Sip2LendingRequest,
    signal?: AbortSignal,
  ): Promise<Sip2Lending> {
    const values = {
      ...this.#common(),
      ...this.#patronFields(patron),
      renewalAllowed: false,
      noBlock: false,
      offlineDue: "",
      item: barcode,
      itemProperties: "",
      feeAcknowledged: yesNo(isFeeAccepted),
      cancel: "N",
    };
    const isExpected = (reply: ReplyTo<"checkout">) =>
      isAbout(patron.card, reply.patron) && isAbout(barcode, reply.item);
    const request = { kind: "checkout", values, isExpected } as const;
    return toLending(await this.#pool.ask(request, signal), this.#settings.timeZone);
  }

  #readPatron(
    patron: Sip2Patron,
    isExpected: (reply: ReplyTo<"patronInformation">) => boolean,
    {
      listing,
      signal,
    }: { readonly listing?: Sip2Listing | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<ReplyTo<"patronInformation">> {
    const values = {
      ...this.#common(),
      ...this.#patronFields(patron),
      language: "000",
      summary: listing?.summary,
      from: listing?.window?.from.toString(),
      to: listing?.window?.to.toString(),
    };
    return this.#pool.ask({ kind: "patronInformation", values, isExpected }, signal);
  }

  #toOutcome(
    reply: ReplyTo<"patronInformation">,
    {
      isPasswordSent,
      listing,
    }: { readonly isPasswordSent: boolean; readonly listing?: Sip2Listing | undefined },
  ): Sip2PatronOutcome {
    const validity = toValidity(reply, isPasswordSent);
    if (validity === "unchecked") throw this.#badReply("password not checked");
    if (validity !== "valid") return { ok: false, reason: validity };
    const { timeZone } = this.#settings;
    return { ok: true, patron: toPatronInformation(reply, listing?.summary, timeZone) };
  }

  #badReply(about: string): LibraryError {
    const cause = new Sip2Error("unexpected", about);
    return new LibraryError("bad_reply", this.#tools.library, { cause });
  }

  #common() {
    const { institution, terminalPassword = "", timeZone } = this.#settings;
    return { date: toSip2Date(this.#tools.now(), timeZone), institution, terminalPassword };
  }

  #patronFields({ card, password }: Sip2Patron) {
    return { patron: card, password };
  }
}
