import { forwardedAddresses } from "./address.rules.ts";
import type { FastifyInstance } from "fastify";

const HEADER = "x-forwarded-for";

/**
 * Leaves nothing but addresses in proxies' headers about a caller, before anything reads them: `203.0.113.7:40001` would
 * otherwise be a different caller from `203.0.113.7:40002` in every limit, and arbitrary text would get into the log.
 * @source Q-11, Q-28, Q-47
 */
export function readForwarded(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length === 0) return;
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const header = headers[HEADER];
    if (header === undefined) return;
    const addresses = forwardedAddresses(String(header));
    if (addresses === undefined) delete headers[HEADER];
    else headers[HEADER] = addresses;
  });
}
