import type { CatalogueOwner } from "../catalogue/catalogue-folder.ts";

/** No project, library or generation has this in its name. */
const SEPARATOR = "_";
const TRY = /^[0-9a-f]{8}$/;

/** Which build of which generation of a library's catalogue, as in the file's own `meta`. */
export interface IndexedCatalogue {
  readonly owner: CatalogueOwner;
  /** As in `buildOf`. */
  readonly build: string;
}

/**
 * The name under which a build is searched. It is an alias: it appears when everything is in the index behind it.
 */
export const searchName = (prefix: string, { owner, build }: IndexedCatalogue): string =>
  [prefix, owner.project, String(owner.library), build].join(SEPARATOR);

/** @param attempt 8 hexadecimal digits, other ones for every attempt to write it */
export const indexName = (prefix: string, catalogue: IndexedCatalogue, attempt: string): string =>
  [searchName(prefix, catalogue), attempt].join(SEPARATOR);

/** All indices of a library, for the engine; more may match, see `isStale`. */
export const indicesOf = (prefix: string, { project, library }: CatalogueOwner): string =>
  [prefix, project, String(library), "*"].join(SEPARATOR);

/** All indices of an installation, for the engine; more may match, see `isLeftover`. */
export const allIndices = (prefix: string): string => `${prefix}${SEPARATOR}*`;

/** An index as the engine tells of it. */
export interface KnownIndex {
  readonly name: string;
  /** Names under which it is searched. */
  readonly aliases: readonly string[];
  /** Milliseconds since it was created, by the engine's clock. */
  readonly ageMs: number;
  /** As in `INDEX_FORM`; undefined: it does not say. */
  readonly form: string | undefined;
}

/** Writing the largest catalogue takes hours. */
const WRITTEN_MS = 24 * 60 * 60 * 1000;

/** Whether an index is what an attempt has left behind that was killed: it is searched under no name, and nobody writes it any more. */
export function isLeftover(
  { name, aliases, ageMs }: Omit<KnownIndex, "form">,
  prefix: string,
): boolean {
  const parts = name.split(SEPARATOR);
  const isOurs = parts.length === 5 && parts[0] === prefix && TRY.test(parts[4] ?? "");
  return isOurs && aliases.length === 0 && ageMs > WRITTEN_MS;
}

/** Whether an index is one of the library's, of another build than those that are kept. */
export function isStale(
  name: string,
  {
    prefix,
    owner,
    keep,
  }: { readonly prefix: string; readonly owner: CatalogueOwner; readonly keep: readonly string[] },
): boolean {
  const parts = name.split(SEPARATOR);
  const [ownPrefix, project, library, build = "", attempt = ""] = parts;
  const isOurs =
    parts.length === 5 &&
    ownPrefix === prefix &&
    project === owner.project &&
    library === String(owner.library) &&
    TRY.test(attempt);
  return isOurs && !keep.includes(build);
}
