import {
  endpoints,
  type Call,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  type Locale,
  type ProjectId,
  type Reply,
} from "@freihand/contract";
import type { Fetch, LockPort } from "../platform/ports/platform.ts";
import { endpointPath } from "./endpoint-path.rules.ts";
import { ApiError } from "./errors.ts";
import { notSignedInError, TokenRenewal } from "./renewal.ts";
import { RetryAfterWaits } from "./retry-after-wait.ts";
import type { Card, TokenKeeper } from "./token-keeper.ts";
import {
  asTransportError,
  hasReached,
  readReply,
  REQUEST_TIMEOUT_MS,
  sendRequest,
} from "./transport.ts";

/** What calls depend on. */
export interface ApiDeps {
  /** Language of the interface: the server responds in it. */
  readonly locale: () => Locale;
  readonly project: () => ProjectId;
  /** Origin of the server; the empty text: where the page came from. */
  readonly server: string;
  /** Undefined: the browser's own. */
  readonly fetch?: Fetch | undefined;
  readonly tokens: TokenKeeper;
  readonly lock: LockPort;
  /** A call starts (+1) or ends (-1). @source spec §3 "loading counter" */
  readonly onBusy: (step: 1 | -1) => void;
  /** The server answered (true) or did not (false). */
  readonly onReach: (reached: boolean) => void;
}

/** What a call carries; the contract's table defines which members there are. */
export interface Sent {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** How a call is sent. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly token?: string | undefined;
  /** The card a patron's call is made for; undefined: the card in use. */
  readonly card?: Card | undefined;
  /** Not counted as loading: completions while typing and the like. */
  readonly quiet?: boolean | undefined;
  /** Undefined: the project of this address. */
  readonly project?: ProjectId | undefined;
  /** Media type of the response; undefined: JSON. */
  readonly accept?: string | undefined;
}

/** One call from its beginning to its end; counted as loading in between. */
export interface Exchange {
  /** @throws ApiError or TransportError when the response is none that was asked for */
  readonly send: (signal: AbortSignal) => Promise<Response>;
  /** The answer was usable. */
  readonly succeed: () => void;
  /** What went wrong, in the words of this folder. */
  readonly fail: (error: unknown) => unknown;
  readonly end: () => void;
}

/** The server, as one app uses it. */
export class Api {
  readonly #deps: ApiDeps;
  readonly #waits = new RetryAfterWaits();
  readonly #renewal: TokenRenewal;

  constructor(deps: ApiDeps) {
    this.#deps = deps;
    this.#renewal = new TokenRenewal(deps, (body) => this.call("refreshSession", { body }));
  }

  /**
   * One call of the contract: builds the request from its row in the table and parses the answer. A call of a patron
   * carries the card's token; a 401 is answered by one refresh and one repeat.
   * @throws ApiError when the server refused, or has recently refused and asked to wait; TransportError when no usable
   * answer came
   * @source spec §4 "Authentication", §8 "401"
   */
  async call<K extends EndpointName>(
    name: K,
    input: Call<Endpoints[K]>,
    options: CallOptions = {},
  ): Promise<Reply<Endpoints[K]>> {
    const row: Endpoint = endpoints[name];
    const send = (own: CallOptions) =>
      this.request(name, { ...(input as Sent), ...own }, (response) =>
        readReply(row.response, response),
      );
    const reply =
      row.auth === "patron" && options.token === undefined
        ? await this.asPatron(options.card, (token, project) =>
            send({ ...options, project: options.project ?? project, token }),
          )
        : await send(options);
    return reply as Reply<Endpoints[K]>;
  }

  /**
   * Runs an action with a card's token, in the card's project; a 401 is answered by one refresh and one repeat.
   * @param who undefined: the card in use
   */
  async asPatron<T>(
    who: Card | undefined,
    work: (token: string, project: ProjectId) => Promise<T>,
  ): Promise<T> {
    const { tokens, project } = this.#deps;
    // the card's own, even when the patron has since switched to another
    const own = project();
    const card = who ?? tokens.currentCard();
    if (!card) throw notSignedInError();
    const token = tokens.accessToken(card) ?? (await this.#renewal.renew(card, undefined));
    try {
      return await work(token, own);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      return work(await this.#renewal.renew(card, token), own);
    }
  }

  /**
   * As `asPatron`, for a call that ends the card's tokens: they are replaced in `work`, and nobody refreshes the former
   * ones before.
   */
  replacingTokens<T>(
    card: Card,
    work: (token: string, project: ProjectId) => Promise<T>,
  ): Promise<T> {
    return this.asPatron(card, (token, project) =>
      this.#renewal.holding(card, () => work(token, project)),
    );
  }

  /** One request, and what `read` makes of its response. @throws as `call` does */
  async request<T>(
    name: EndpointName,
    sent: Sent & CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const exchange = this.begin(name, sent);
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    try {
      const signal = sent.signal === undefined ? timeout : AbortSignal.any([sent.signal, timeout]);
      const reply = await read(await exchange.send(signal));
      exchange.succeed();
      return reply;
    } catch (error) {
      throw exchange.fail(error);
    } finally {
      exchange.end();
    }
  }

  /** @throws ApiError or TransportError while the wait is not over that the server has asked for */
  begin(name: EndpointName, sent: Sent & CallOptions): Exchange {
    const { onBusy, onReach, project } = this.#deps;
    const whole = { ...sent, project: sent.project ?? project() };
    const key = callKey(name, whole);
    this.#waits.throwIfWaiting(key);
    const count = sent.quiet === true ? () => undefined : onBusy;
    count(1);
    return {
      send: (signal) => this.#send(name, { ...whole, signal }),
      succeed: () => {
        onReach(true);
      },
      fail: (error) => {
        const failure = asTransportError(error, sent.signal);
        this.#waits.note(key, failure);
        const reached = hasReached(failure);
        if (reached !== undefined) onReach(reached);
        return failure;
      },
      end: () => {
        count(-1);
      },
    };
  }

  async #send(
    name: EndpointName,
    sent: Sent & CallOptions & { readonly project: ProjectId },
  ): Promise<Response> {
    const { locale, server } = this.#deps;
    const { project, params, query, body, token, signal, accept = "application/json" } = sent;
    const address = endpointPath(name, { server, locale: locale(), project, params, query });
    return sendRequest(address, {
      via: this.#deps.fetch,
      method: endpoints[name].method,
      // There are no cookies (rulings 21), but a response's Clear-Site-Data is only honoured where they could be sent.
      credentials: name === "logout" ? "same-origin" : "omit",
      accept,
      body,
      token,
      signal,
    });
  }
}

/** Reads by POST: another query has to wait as long as the one that was rejected. */
const POSTED_READS: ReadonlySet<EndpointName> = new Set(["search", "titles"] as const);

/**
 * Which calls share one wait: those for the same thing by the same patron, whatever the parameters. A patron's action
 * has a wait of its own: a wrong password blocks no other card.
 */
function callKey(name: EndpointName, { project, params, token, body }: Sent & CallOptions): string {
  const isAction = endpoints[name].method === "POST" && !POSTED_READS.has(name);
  return JSON.stringify([name, project, params, token, isAction ? body : undefined]);
}
