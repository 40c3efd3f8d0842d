import { endpoints } from "@freihand/contract";
import type { EndpointName, Endpoints } from "@freihand/contract";

/** Rows of the contract that no area answers yet: neither mounted nor in the OpenAPI document. Every other row needs a handler. */
export const NOT_SERVED_YET = [
  "requestLoan",
  "confirmLoan",
] as const satisfies readonly EndpointName[];

export type ServedName = Exclude<EndpointName, (typeof NOT_SERVED_YET)[number]>;

/** A row that is served, under its name. */
export interface ServedRow {
  readonly name: ServedName;
  readonly row: Endpoints[ServedName];
}

const waiting: ReadonlySet<string> = new Set(NOT_SERVED_YET);
const isServed = (name: EndpointName): name is ServedName => !waiting.has(name);
const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** In the order of the contract. */
export const SERVED: readonly ServedRow[] = Object.keys(endpoints)
  .filter(isEndpointName)
  .filter(isServed)
  .map((name) => ({ name, row: endpoints[name] }));

/** The path as Fastify knows it. */
export const pathOf = ({ row }: ServedRow): string =>
  row.scope === "root" ? `/services${row.path}` : `/services/:locale/:project${row.path}`;
