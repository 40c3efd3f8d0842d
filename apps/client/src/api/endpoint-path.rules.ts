import { endpoints, type EndpointName, type Locale, type ProjectId } from "@freihand/contract";

/** What a path is made of. */
export interface PathParts {
  readonly locale: Locale;
  readonly project: ProjectId;
  /** Origin of the server; undefined or empty: where the page came from. */
  readonly server?: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Address of a call on the server, from the contract's table.
 * @source spec §7 "Base path"
 */
export function endpointPath(name: EndpointName, parts: PathParts): string {
  const row = endpoints[name];
  const { locale, project, server = "" } = parts;
  const base = `${server}/services${row.scope === "root" ? "" : `/${locale}/${project}`}`;
  const path = row.path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(asText(parts.params?.[key]).toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, asText(value)]),
  ).toString();
  return query === "" ? `${base}${path}` : `${base}${path}?${query}`;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
