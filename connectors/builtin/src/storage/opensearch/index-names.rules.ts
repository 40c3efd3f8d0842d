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
