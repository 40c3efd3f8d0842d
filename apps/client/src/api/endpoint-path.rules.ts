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
  return `${base}${filledPath(row.path, parts)}`;
}

/** A path of the contract with its parameters and its query. @param path `:name` marks a parameter */
export function filledPath(
  path: string,
  { params, query: all = {} }: Pick<PathParts, "params" | "query">,
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(asText(params?.[key]).toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, asText(value)]),
  ).toString();
  return query === "" ? filled : `${filled}?${query}`;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
