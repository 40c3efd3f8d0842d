import { vi } from "vitest";

const LIMIT_MS = 60_000;
/** A server was lost with the request, did not get it whole, or says that it cannot right now or was too slow. */
const AGAIN = new Set([408, 502, 503, 504]);

/**
 * Sends the same request again until it is answered, as the app does.
 * @throws when that takes a minute
 */
export const untilAnswered: typeof fetch = (input, init) =>
  vi.waitUntil(() => answered(input, init), { timeout: LIMIT_MS, interval: 100 });

/** @returns undefined: it was not */
async function answered(...request: Parameters<typeof fetch>): Promise<Response | undefined> {
  try {
    const reply = await fetch(...request);
    // the server may be lost in the middle of its reply
    const body = await reply.arrayBuffer();
    return AGAIN.has(reply.status) ? undefined : new Response(body, reply);
  } catch {
    return undefined;
  }
}
