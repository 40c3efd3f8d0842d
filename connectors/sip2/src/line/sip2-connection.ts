import {
  asReplyTo,
  asRequest,
  type MessageOf,
  type ReplyTo,
  type ValuesOf,
} from "../protocol/message.cast.ts";
import { isChanging, type RequestKind } from "../protocol/message-forms.ts";
import { build, parse, type Received } from "../protocol/message.ts";
import { Sip2Error } from "../protocol/sip2-error.ts";
import type { Sip2Limits, Sip2Settings } from "../sip2-settings.ts";
import { type ExchangeState, type NoAnswer, nextStep } from "./exchange.rules.ts";
import { openLine, type Sip2Line } from "./sip2-line.ts";
import { telnetLogin } from "./telnet-login.ts";

/** One request on its way. */
interface Exchange<Kind extends RequestKind> {
  readonly kind: Kind;
  readonly bytes: Buffer;
  /** Whether an answer is about the patron or item of the request. */
  readonly isExpected: (reply: ReplyTo<Kind>) => boolean;
}

const SC_STATUS: ValuesOf<"scStatus"> = { status: "0", printWidth: "080", version: "2.00" };

/** One connection, logged in: one request at a time. After any fault it is closed, so that no late answer is taken for another. */
export class Sip2Connection {
  readonly #line: Sip2Line;
  readonly #settings: Sip2Settings;
  readonly #limits: Sip2Limits;
  #sequence = 9;
  /** Undefined until the first answer shows it. */
  #hasChecksums: boolean | undefined;
  #answeredAt = performance.now();
  /** After repeats, one more answer to the same request may be on its way. */
  #isSpent = false;

  private constructor(line: Sip2Line, settings: Sip2Settings, limits: Sip2Limits) {
    this.#line = line;
    this.#settings = settings;
    this.#limits = limits;
  }

  /** Connects, logs in and reads the status. @throws Sip2Error; nothing was sent for a patron */
  static async open(settings: Sip2Settings, limits: Sip2Limits): Promise<Sip2Connection> {
    const line = await openLine(settings, limits);
    const connection = new Sip2Connection(line, settings, limits);
    try {
      await connection.#logIn();
      await connection.readStatus();
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Whether it may be kept for more requests: it is open and in order, and nothing came that nobody asked for. */
  get isUsable(): boolean {
    return this.#line.isOpen && !this.#line.hasUnread && !this.#isSpent;
  }

  /** Milliseconds since its last answer. */
  get idleMs(): number {
    return performance.now() - this.#answeredAt;
  }

  close(): void {
    this.#line.close();
  }

  /** @throws Sip2Error, `offline` among them */
  async readStatus(): Promise<MessageOf<"acsStatus">> {
    const status = await this.ask("scStatus", SC_STATUS, () => true);
    if (!status.isOnline) throw new Sip2Error("offline");
    return status;
  }

  /**
   * Sends a request and reads its answer.
   * @throws Sip2Error: `unsendable` when nothing was sent; with any other the request has gone out, and the connection is
   * closed
   */
  async ask<Kind extends RequestKind>(
    kind: Kind,
    values: ValuesOf<Kind>,
    isExpected: (reply: ReplyTo<Kind>) => boolean,
  ): Promise<ReplyTo<Kind>> {
    this.#sequence = (this.#sequence + 1) % 10;
    const bytes = build(asRequest(kind, values), {
      sequence: this.#sequence,
      checksum: true,
      encoding: this.#settings.encoding,
    });
    try {
      const reply = await this.#exchange({ kind, bytes, isExpected });
      this.#answeredAt = performance.now();
      return reply;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async #logIn(): Promise<void> {
    const { login, encoding } = this.#settings;
    if (login === undefined) return;
    const deadline = performance.now() + this.#limits.answerMs;
    if (login.kind === "telnet") return telnetLogin(this.#line, { ...login, encoding }, deadline);
    const { user, password, location } = login;
    const values = { userAlgorithm: "0", passwordAlgorithm: "0", user, password, location };
    const { ok } = await this.ask("login", values, () => true);
    if (!ok) throw new Sip2Error("login_refused");
  }

  async #exchange<Kind extends RequestKind>(exchange: Exchange<Kind>): Promise<ReplyTo<Kind>> {
    const { kind, bytes } = exchange;
    const deadline = performance.now() + this.#limits.answerMs;
    let state: ExchangeState = { isChanging: isChanging(kind), sent: "request", repeats: 0 };
    this.#line.write(bytes);
    for (;;) {
      const came = this.#read(await this.#line.readLine(deadline), exchange, state);
      if (typeof came !== "string") return came;
      const step = nextStep(came, state);
      if (step === "give_up")
        throw new Sip2Error(came === "other" ? "unexpected" : "not_understood", kind);
      const sent = step === "send_request" ? "request" : "resend_answer";
      this.#line.write(sent === "request" ? bytes : this.#resendAnswer());
      state = { ...state, sent, repeats: state.repeats + 1 };
      this.#isSpent = true;
    }
  }

  #resendAnswer(): Buffer {
    const { encoding } = this.#settings;
    return build({ kind: "resendAnswer" }, { checksum: true, encoding });
  }

  #read<Kind extends RequestKind>(
    line: Buffer,
    { kind, isExpected }: Exchange<Kind>,
    { sent }: ExchangeState,
  ): ReplyTo<Kind> | NoAnswer {
    const received = parsed(line, this.#settings);
    if (received?.message.kind === "resendRequest") return "resend_request";
    if (received === undefined || !this.#isSound(received, sent)) return "damaged";
    const reply = asReplyTo(kind, received.message);
    return reply !== undefined && isExpected(reply) ? reply : "other";
  }

  /**
   * A server whose first answer has a checksum always sends one. An answer that is sent again has no sequence number.
   * @source SIP2 "Request ACS Resend"
   */
  #isSound({ hasChecksum, sequence }: Received, sent: ExchangeState["sent"]): boolean {
    this.#hasChecksums ??= hasChecksum;
    if (!hasChecksum) return !this.#hasChecksums;
    return sequence === this.#sequence || (sent === "resend_answer" && sequence === undefined);
  }
}

/** Undefined: no message. */
function parsed(line: Buffer, { encoding }: Sip2Settings): Received | undefined {
  try {
    return parse(line, encoding);
  } catch (error) {
    if (error instanceof Sip2Error) return undefined;
    throw error;
  }
}
