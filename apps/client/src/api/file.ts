import { endpoints } from "@freihand/contract";
import type { Api } from "./api.ts";
import { TransportError } from "./errors.ts";
import type { Card } from "./token-keeper.ts";

/**
 * The due dates of a card as a calendar file; a link cannot fetch it, as it carries no token.
 * @throws ApiError when the server refused; TransportError when no usable answer came, as from a captive portal
 */
export function dueDateFile(api: Api, card: Card | undefined): Promise<string> {
  const accept = endpoints.dueDateCalendar.produces;
  return api.asPatron(card, (token, project) =>
    api.request("dueDateCalendar", { token, project, accept }, async (response) => {
      if (response.headers.get("content-type")?.startsWith(accept) !== true)
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
export function passFile(api: Api, token: string): Promise<string> {
  const accept = endpoints.passFile.produces;
  return api.request("passFile", { params: { token }, accept }, async (response) =>
    toBase64(await response.blob()),
  );
}

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
