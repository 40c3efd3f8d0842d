import { connection } from "./connection.ts";
import { jsonOf } from "./json.rules.ts";
import { asTransportError, refusal, REQUEST_TIMEOUT_MS, requestOf } from "./transport.ts";

/**
 * A signed wallet pass, for a device that puts it into its wallet itself.
 * @param token of `passToken`; good for one call
 * @returns base64
 * @throws ApiError when the server refused; TransportError when no usable answer came
 * @source spec §7 "pass download"
 */
export async function passFile(token: string): Promise<string> {
  const { onBusy } = connection();
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const accept = "application/vnd.apple.pkpass";
  onBusy(1);
  try {
    const { path, init } = requestOf("passFile", { params: { token } }, { signal, accept });
    const response = await fetch(path, init);
    if (!response.ok) throw refusal(response, jsonOf(await response.text()));
    return base64Of(await response.blob());
  } catch (error) {
    throw asTransportError(error, undefined);
  } finally {
    onBusy(-1);
  }
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
