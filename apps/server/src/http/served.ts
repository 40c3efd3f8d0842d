import { endpoints } from "@freihand/contract";
import type { EndpointName, Endpoint, Endpoints } from "@freihand/contract";

/** A row of the contract with its name. */
export interface ServedRow {
  readonly name: EndpointName;
  readonly row: Endpoints[EndpointName];
}

const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** Every call, in the order of the contract. */
export const SERVED: readonly ServedRow[] = Object.keys(endpoints)
  .filter(isEndpointName)
  .map((name) => ({ name, row: endpoints[name] }));

/** The path in Fastify's syntax. */
export const pathOf = ({ row }: ServedRow): string =>
  row.scope === "root" ? `/services${row.path}` : `/services/:locale/:project${row.path}`;

/** Whether a GET changes something: general assumptions about GETs do not hold for it. @source Q-19 */
export function isChangingGet({ row }: ServedRow): boolean {
  const { method, changes }: Endpoint = row;
  return method === "GET" && changes === true;
}
