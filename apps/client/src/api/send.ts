import {
  CLIENT_VERSION,
  endpoints,
  type Endpoint,
  type EndpointName,
  type ProjectId,
} from "@freihand/contract";
import { connection } from "./connection.ts";
import { endpointPath } from "./endpoint-path.rules.ts";
import { apiErrorOf, TransportError } from "./errors.ts";
import { jsonOf } from "./json.rules.ts";

/** @source spec §9 "Request timeout" */
export const REQUEST_TIMEOUT_MS = 30_000;

/** What a call carries; which members there are says the contract's table. */
export interface Sent {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** How a call is sent. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly token?: string | undefined;
  /** Not counted as loading: completions while typing and the like. */
  readonly quiet?: boolean | undefined;
  /** Undefined: the project of this address. */
  readonly project?: ProjectId | undefined;
}

/**
 * One request and its parsed answer.
 * @throws ApiError when the server refused; TransportError when no usable answer came
 */
export async function send(name: EndpointName, sent: Sent, options: SendOptions): Promise<unknown> {
  const { onBusy, onReach } = connection();
  const quiet = options.quiet === true;
  if (!quiet) onBusy(1);
  try {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const signal =
      options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
    const reply = await exchange(name, requestOf(name, sent, { ...options, signal }));
    onReach(true);
    return reply;
  } catch (error) {
    const failure = asTransportError(error, options.signal);
    const reached = hasReached(failure);
    if (reached !== undefined) onReach(reached);
    throw failure;
  } finally {
    if (!quiet) onBusy(-1);
  }
}

interface Prepared {
  readonly path: string;
  readonly init: RequestInit;
}

function requestOf(name: EndpointName, sent: Sent, options: SendOptions): Prepared {
  const { locale, project } = connection();
  const { params, query, body } = sent;
  return {
    path: endpointPath(name, {
      locale: locale(),
      project: options.project ?? project(),
      params,
      query,
    }),
    init: {
      method: endpoints[name].method,
      signal: options.signal ?? null,
      credentials: "omit", // there are no cookies (rulings 21)
      headers: {
        accept: "application/json",
        "x-version": CLIENT_VERSION,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  };
}

async function exchange(name: EndpointName, { path, init }: Prepared): Promise<unknown> {
  const row: Endpoint = endpoints[name];
  const response = await fetch(path, init);
  if (response.ok && !row.response) return undefined;
  const text = await response.text();
  const body = jsonOf(text);
  if (!response.ok) throw refusal(response, body);
  const parsed = row.response?.safeParse(body);
  if (parsed?.success !== true)
    throw new TransportError("bad_response", { status: response.status, cause: parsed?.error });
  return parsed.data;
}

function refusal(response: Response, body: unknown): Error {
  const { status } = response;
  const known = apiErrorOf(body, response.headers);
  if (known) return known;
  // A refusal that is not ours comes from something between us and the server: a proxy, a captive portal.
  const kind = status >= 400 && status < 500 && status !== 401 ? "bad_request" : "bad_response";
  return new TransportError(kind, { status });
}

function asTransportError(error: unknown, asked: AbortSignal | undefined): unknown {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return new TransportError("timeout", { cause: error });
  if (asked?.aborted === true || (error instanceof DOMException && error.name === "AbortError"))
    return new TransportError("cancelled", { cause: error });
  if (error instanceof TypeError) return new TransportError("network", { cause: error });
  return error;
}

const GATEWAY_FAILURE = 502;

/** Whether the server answered; undefined when the failure does not tell. */
function hasReached(failure: unknown): boolean | undefined {
  if (!(failure instanceof TransportError)) return true;
  if (failure.kind === "network" || failure.kind === "timeout") return false;
  if (failure.kind === "cancelled" || failure.status === undefined) return undefined;
  return failure.status < GATEWAY_FAILURE;
}
