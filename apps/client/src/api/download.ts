import { endpoints } from "@freihand/contract";
import { connection } from "./connection.ts";
import { TransportError } from "./errors.ts";
import { jsonOf } from "./json.rules.ts";
import { asPatron } from "./request.ts";
import type { Card } from "./token-keeper.ts";
import { asTransportError, refusal, REQUEST_TIMEOUT_MS, requestOf } from "./transport.ts";

/** Calls of a patron that answer with a text file. */
export type PatronFile = "accountCalendar";

/**
 * A text file about a card; a link cannot fetch it, as it carries no token.
 * @throws ApiError when the server refused; TransportError when no usable answer came, as from a captive portal
 */
export function download(name: PatronFile, card: Card | undefined): Promise<string> {
  return asPatron(card, (token) => fetchFile(name, token));
}

async function fetchFile(name: PatronFile, token: string): Promise<string> {
  const { onBusy } = connection();
  const { produces: accept } = endpoints[name];
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  onBusy(1);
  try {
    const { path, init } = requestOf(name, {}, { signal, token, accept });
    const response = await fetch(path, init);
    const text = await response.text();
    if (!response.ok) throw refusal(response, jsonOf(text));
    if (response.headers.get("content-type")?.startsWith(accept) !== true)
      throw new TransportError("bad_response", { status: response.status });
    return text;
  } catch (error) {
    throw asTransportError(error, undefined);
  } finally {
    onBusy(-1);
  }
}
