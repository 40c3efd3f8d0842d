import { endpoints, type Endpoint, type EndpointName } from "@freihand/contract";
import { connection } from "./connection.ts";
import { TransportError } from "./errors.ts";
import { jsonOf } from "./json.rules.ts";
import {
  asTransportError,
  readRefusal,
  REQUEST_TIMEOUT_MS,
  buildRequest,
  reportReach,
  type Prepared,
  type SendOptions,
  type Sent,
} from "./transport.ts";
import { callKey, throwIfRetryLater, noteRetryAfter } from "./retry-after-wait.ts";

/**
 * One request and its parsed answer.
 * @throws ApiError when the server refused, or has recently refused and asked to wait; TransportError when no usable
 * answer came
 */
export async function send(name: EndpointName, sent: Sent, options: SendOptions): Promise<unknown> {
  const { onBusy, onReach } = connection();
  const quiet = options.quiet === true;
  const key = callKey(name, sent, options);
  throwIfRetryLater(key);
  if (!quiet) onBusy(1);
  try {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const signal =
      options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
    const reply = await exchange(name, buildRequest(name, sent, { ...options, signal }));
    onReach(true);
    return reply;
  } catch (error) {
    const failure = asTransportError(error, options.signal);
    noteRetryAfter(key, failure);
    reportReach(failure);
    throw failure;
  } finally {
    if (!quiet) onBusy(-1);
  }
}

async function exchange(name: EndpointName, { address, init }: Prepared): Promise<unknown> {
  const row: Endpoint = endpoints[name];
  const response = await fetch(address, init);
  if (response.ok && !row.response) return undefined;
  const text = await response.text();
  const body = jsonOf(text);
  if (!response.ok) throw readRefusal(response, body);
  const parsed = row.response?.safeParse(body);
  if (parsed?.success !== true)
    throw new TransportError("bad_response", { status: response.status, cause: parsed?.error });
  return parsed.data;
}
