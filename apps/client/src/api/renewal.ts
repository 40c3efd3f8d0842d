import {
  refreshBody,
  type ErrorCode,
  type ProjectId,
  type RefreshBody,
  type Session,
} from "@freihand/contract";
import type { LockPort } from "../platform/ports/platform.ts";
import { ApiError } from "./errors.ts";
import type { Card, TokenKeeper } from "./token-keeper.ts";

/** Dependencies of the renewal. */
interface RenewalDeps {
  readonly tokens: TokenKeeper;
  readonly lock: LockPort;
  readonly project: () => ProjectId;
}

/** Fresh access tokens: one refresh for all waiting calls and, under the lock, for all tabs. @source Q-15 */
export class TokenRenewal {
  readonly #deps: RenewalDeps;
  readonly #send: (body: RefreshBody) => Promise<Session>;
  /** Refreshes in flight, by card: all callers wait for the same promise. */
  readonly #running = new Map<string, Promise<string>>();

  constructor(deps: RenewalDeps, send: (body: RefreshBody) => Promise<Session>) {
    this.#deps = deps;
    this.#send = send;
  }

  /**
   * A fresh access token for a card whose token `rejected` was rejected.
   * @param rejected undefined when this tab holds no token at all
   * @throws ApiError when the server definitively ended the session; any other error leaves the session alone
   */
  async renew(card: Card, rejected: string | undefined): Promise<string> {
    const held = this.#deps.tokens.accessToken(card);
    if (held !== undefined && held !== rejected) return held;
    const name = this.#nameOf(card);
    const started = this.#running.get(name);
    if (started) return started;
    const renewal = this.#deps.lock
      .run(this.#lockOf(card), () => this.#renewUnderLock(card, rejected))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, renewal);
    return renewal;
  }

  /** Runs what replaces a card's tokens; no refresh, in this tab or another, uses the former ones meanwhile. */
  holding<T>(card: Card, work: () => Promise<T>): Promise<T> {
    return this.#deps.lock.run(this.#lockOf(card), work);
  }

  // two projects may have a card of the same library and number
  #nameOf = ({ libraryId, userId }: Card) =>
    `${this.#deps.project()}-${String(libraryId)}-${userId}`;

  #lockOf = (card: Card) => `freihand-refresh-${this.#nameOf(card)}`;

  async #renewUnderLock(card: Card, rejected: string | undefined): Promise<string> {
    const { tokens } = this.#deps;
    const held = tokens.accessToken(card);
    if (held !== undefined && held !== rejected) return held;
    const lent = await tokens.askOtherTabs(card, rejected);
    return lent ?? (await this.#refresh(card));
  }

  async #refresh(card: Card): Promise<string> {
    const { tokens } = this.#deps;
    const refreshToken = await tokens.refreshToken(card);
    if (refreshToken === undefined) {
      await tokens.refused(card);
      throw notSignedInError();
    }
    const { libraryId, userId } = card;
    try {
      const fresh = await this.#send(refreshBody.parse({ libraryId, userId, refreshToken }));
      await tokens.accept(fresh);
      return fresh.token;
    } catch (error) {
      if (isDefinitiveRefusal(error)) await tokens.refused(card, error.code);
      throw error;
    }
  }
}

/** The error of a call made while nobody is signed in; no request is sent. */
export function notSignedInError(): ApiError {
  return new ApiError({
    type: "about:blank",
    title: "Unauthorized",
    status: 401,
    exceptionType: "ApiException",
    code: "unauthorized",
    message: "",
    retryable: false,
    traceId: "",
  });
}

const ENDS_THE_SESSION: ReadonlySet<ErrorCode> = new Set([
  "unauthorized",
  "token_expired",
  "token_reused",
] as const);

/**
 * Whether a response to auth/refresh definitively ends the session. Outages, third-party pages and garbage never do:
 * the patron stays signed in.
 * @source Q-16, rulings 31
 */
function isDefinitiveRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401 && ENDS_THE_SESSION.has(error.code);
}
