import { endpoints, type EndpointName, type ProjectId } from "@freihand/contract";
import { connection } from "./connection.ts";
import { TransportError } from "./errors.ts";
import { jsonOf } from "./json.rules.ts";
import { asPatron } from "./request.ts";
import type { Card } from "./token-keeper.ts";
import {
  asTransportError,
  readRefusal,
  REQUEST_TIMEOUT_MS,
  buildRequest,
  type Sent,
} from "./transport.ts";
import { callKey, throwIfRetryLater, noteRetryAfter } from "./retry-after-wait.ts";

/**
 * The due dates of a card as a calendar file; a link cannot fetch it, as it carries no token.
 * @throws ApiError when the server refused; TransportError when no usable answer came, as from a captive portal
 */
export function dueDateFile(card: Card | undefined): Promise<string> {
  const { produces } = endpoints.dueDateCalendar;
  return asPatron(card, (token, project) =>
    fetchFile("dueDateCalendar", { token, project, accept: produces }, async (response) => {
      if (response.headers.get("content-type")?.startsWith(produces) !== true)
        throw new TransportError("bad_response", { status: response.status });
      return response.text();
    }),
  );
}

/**
 * A signed wallet pass, for a device that adds it to its wallet itself.
 * @param token of `passToken`; valid for one call
 * @returns base64
 * @throws ApiError when the server refused; TransportError when no usable answer came
 * @source spec §7 "pass download"
 */
export function passFile(token: string): Promise<string> {
  const { produces } = endpoints.passFile;
  return fetchFile("passFile", { params: { token }, accept: produces }, async (response) =>
    toBase64(await response.blob()),
  );
}

interface FileCall extends Sent {
  /** Media type of the file. */
  readonly accept: string;
  readonly token?: string;
  readonly project?: ProjectId;
}

async function fetchFile(
  name: EndpointName,
  { accept, token, project, ...sent }: FileCall,
  read: (response: Response) => Promise<string>,
): Promise<string> {
  const { onBusy } = connection();
  const key = callKey(name, sent, { token, project });
  throwIfRetryLater(key);
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  onBusy(1);
  try {
    const { address, init } = buildRequest(name, sent, { signal, token, project, accept });
    const response = await fetch(address, init);
    if (!response.ok) throw readRefusal(response, jsonOf(await response.text()));
    return await read(response);
  } catch (error) {
    const failure = asTransportError(error, undefined);
    noteRetryAfter(key, failure);
    throw failure;
  } finally {
    onBusy(-1);
  }
}

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
