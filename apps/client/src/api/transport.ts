import { CLIENT_VERSION, type Endpoint } from "@freihand/contract";
import type { Fetch } from "../platform/ports/platform.ts";
import { parseApiError, parseRetryAfter, TransportError, type TransportKind } from "./errors.ts";
import { jsonOf } from "./json.rules.ts";

/** @source spec §9 "Request timeout" */
export const REQUEST_TIMEOUT_MS = 30_000;

/** A request to our server, whoever sends it. */
export interface OwnRequest {
  readonly method: Endpoint["method"];
  /** Media type of the response. */
  readonly accept: string;
  readonly credentials: RequestCredentials;
  /** Undefined: none. */
  readonly body: unknown;
  readonly token: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** What sends it; undefined: the browser. */
  readonly via?: Fetch | undefined;
}

/** @throws ApiError or TransportError when the response is none that was asked for; what `fetch` throws */
export async function sendRequest(address: string, request: OwnRequest): Promise<Response> {
  const { method, accept, credentials, body, token, signal, via = fetch } = request;
  const response = await via(address, {
    method,
    signal: signal ?? null,
    credentials,
    headers: {
      accept,
      "x-version": CLIENT_VERSION,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw readRefusal(response, jsonOf(await response.text()));
  return response;
}

/**
 * What a response says.
 * @param schema undefined: the reply is not JSON
 * @throws TransportError when it does not fit
 */
export async function readReply(
  schema: Endpoint["response"],
  response: Response,
): Promise<unknown> {
  if (!schema) return undefined;
  const parsed = schema.safeParse(jsonOf(await response.text()));
  if (parsed.success) return parsed.data;
  throw new TransportError("bad_response", { status: response.status, cause: parsed.error });
}

/** The request did not arrive whole in time, for instance because the server had stood still: nobody has read it. */
const REQUEST_TIMEOUT = 408;

/** A refused call as an error. @param body the parsed answer */
function readRefusal(response: Response, body: unknown): Error {
  const { status } = response;
  const known = parseApiError(body, response.headers);
  // Our server sends the same in body and headers; a refusal altered on the way is not trusted.
  if (known?.status === status) return known;
  // A refusal that is not ours comes from something between us and the server: a proxy, a captive portal.
  return new TransportError(kindOf(status), {
    status,
    retryAfter: parseRetryAfter(response.headers),
  });
}

function kindOf(status: number): TransportKind {
  if (status === REQUEST_TIMEOUT) return "network";
  return status >= 400 && status < 500 && status !== 401 ? "bad_request" : "bad_response";
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

const GATEWAY_FAILURE = 502;

/** Whether the server answered; undefined when the failure leaves it open. */
export function hasReached(failure: unknown): boolean | undefined {
  if (!(failure instanceof TransportError)) return true;
  if (failure.kind === "network" || failure.kind === "timeout") return false;
  if (failure.kind === "cancelled" || failure.status === undefined) return undefined;
  return failure.status < GATEWAY_FAILURE;
}
