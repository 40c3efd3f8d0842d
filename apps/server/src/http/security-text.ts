import { Refusal } from "../projects/mistakes/refusal.ts";
import type { FastifyInstance } from "fastify";

/** Where to report a vulnerability. */
export interface SecurityContact {
  /** `mailto:` or `https:` addresses, the preferred first; empty: the operator names none. */
  readonly securityContacts: readonly string[];
}

/** Clients with a cached copy refresh it before that; RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 180 * 86_400_000;

/** `/.well-known/security.txt`; 404 where no contact is configured. @source RFC 9116 */
export function serveSecurityText(
  app: FastifyInstance,
  { securityContacts }: SecurityContact,
): void {
  app.get("/.well-known/security.txt", (_request, reply) => {
    if (securityContacts.length === 0) throw new Refusal("not_found");
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(securityText(securityContacts, Date.now()));
  });
}

/** @param now milliseconds since 1970 UTC */
export function securityText(contacts: readonly string[], now: number): string {
  const [expires] = new Date(now + VALID_FOR_MS).toISOString().split("T");
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${String(expires)}T00:00:00Z`,
    "Preferred-Languages: de, en",
    "",
  ].join("\n");
}
