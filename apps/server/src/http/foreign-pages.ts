import { ForeignPage } from "./http-failure.ts";
import { isOfForeignPage } from "./foreign-pages.rules.ts";
import type { FastifyRequest } from "fastify";
import type { ServedRow } from "./served.ts";

/** Whether a call concerns a patron or their session: everything else is public and changes nothing. */
export const isPersonal = ({ row }: ServedRow): boolean =>
  row.auth === "patron" || row.path.startsWith("/auth/");

/** @throws {ForeignPage} before anything of the request is read */
export async function refuseForeignPages({ headers }: FastifyRequest): Promise<void> {
  // the same header twice becomes one with both values: an unknown one
  const site = headers["sec-fetch-site"]?.toString();
  if (isOfForeignPage({ site, origin: headers.origin })) throw new ForeignPage();
}

/**
 * Staff work in the page of this server alone: no native shell, no page of another origin of this site.
 * @throws {ForeignPage} before anything of the request is read
 * @source desk "Staff security"
 */
export async function refuseOtherOrigins({ headers }: FastifyRequest): Promise<void> {
  const site = headers["sec-fetch-site"]?.toString();
  if (site !== undefined && site !== "same-origin") throw new ForeignPage();
}
