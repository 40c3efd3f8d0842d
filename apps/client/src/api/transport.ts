import { CLIENT_VERSION, endpoints, type EndpointName, type ProjectId } from "@freihand/contract";
import { connection } from "./connection.ts";
import type { Card } from "./token-keeper.ts";
import { endpointPath } from "./endpoint-path.rules.ts";
import { parseApiError, parseRetryAfter, TransportError } from "./errors.ts";

/** @source spec §9 "Request timeout" */
export const REQUEST_TIMEOUT_MS = 30_000;

/** What a call carries; the contract's table defines which members there are. */
export interface Sent {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** How a call is sent. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly token?: string | undefined;
  /** The card a patron's call is made for; undefined: the card in use. */
  readonly card?: Card | undefined;
  /** Not counted as loading: completions while typing and the like. */
  readonly quiet?: boolean | undefined;
  /** Undefined: the project of this address. */
  readonly project?: ProjectId | undefined;
}

/** What `fetch` takes. */
export interface Prepared {
  readonly address: string;
  readonly init: RequestInit;
}

/** A call of the contract as a request. @param accept media type of the response */
export function buildRequest(
  name: EndpointName,
  sent: Sent,
  { accept = "application/json", ...options }: SendOptions & { readonly accept?: string },
): Prepared {
  const { locale, project, server } = connection();
  const { params, query, body } = sent;
  return {
    address: endpointPath(name, {
      server,
      locale: locale(),
      project: options.project ?? project(),
      params,
      query,
    }),
    init: {
      method: endpoints[name].method,
      signal: options.signal ?? null,
      // There are no cookies (rulings 21), but a response's Clear-Site-Data is only honoured where they could be sent.
      credentials: name === "logout" ? "same-origin" : "omit",
      headers: {
        accept,
        "x-version": CLIENT_VERSION,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  };
}

/** A refused call as an error. @param body the parsed answer */
export function readRefusal(response: Response, body: unknown): Error {
  const { status } = response;
  const known = parseApiError(body, response.headers);
  // Our server sends the same in body and headers; a refusal altered on the way is not trusted.
  if (known?.status === status) return known;
  // A refusal that is not ours comes from something between us and the server: a proxy, a captive portal.
  const kind = status >= 400 && status < 500 && status !== 401 ? "bad_request" : "bad_response";
  return new TransportError(kind, { status, retryAfter: parseRetryAfter(response.headers) });
}

/** Whatever `fetch` throws, as an error of the transport. @param signal the caller's own signal */
export function asTransportError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return new TransportError("timeout", { cause: error });
  if (signal?.aborted === true || (error instanceof DOMException && error.name === "AbortError"))
    return new TransportError("cancelled", { cause: error });
  if (error instanceof TypeError) return new TransportError("network", { cause: error });
  return error;
}

/** Reports to the app whether the server answered, as far as a failure shows it. */
export function reportReach(failure: unknown): void {
  const reached = hasReached(failure);
  if (reached !== undefined) connection().onReach(reached);
}

const GATEWAY_FAILURE = 502;

/** Whether the server answered; undefined when the failure leaves it open. */
function hasReached(failure: unknown): boolean | undefined {
  if (!(failure instanceof TransportError)) return true;
  if (failure.kind === "network" || failure.kind === "timeout") return false;
  if (failure.kind === "cancelled" || failure.status === undefined) return undefined;
  return failure.status < GATEWAY_FAILURE;
}
