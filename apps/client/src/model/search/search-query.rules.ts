import { libraryId, type LibraryId } from "@freihand/contract";

/** A patron's search, as in the address bar. */
export interface SearchQuery {
  /** undefined: the address names no library, or none that is a positive number. */
  readonly libraryId: LibraryId | undefined;
  /** By field id; text is trimmed and never empty, `true` for a ticked box. */
  readonly fields: Readonly<Record<string, string | true>>;
  /** Chosen facet keys by facet id; never an empty list. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** undefined: the library's own order. */
  readonly sort: string | undefined;
  /** The fields are named by their meaning, as a meta search does; undefined: by the library's own ids. @source rulings 26 */
  readonly isMeta?: true;
  /** Search for the exact words; undefined: other spellings are allowed when there are no hits. */
  readonly isAsTyped?: true;
}

const LIBRARY = "libraryId";
const SORT = "sort";
const TICKED = "on";
const TYPE = "type";
const META = "meta";
const SPELLING = "spelling";
const AS_TYPED = "typed";
/** Address parameter of the title that is open beside the list. */
export const OPEN_RECORD = "record";
/** Number of hits before the list's first; no part of the search: another search starts at its first hit. */
const OFFSET = "offset";
/** The language of the page; no part of the search. */
const LANGUAGE = "lang";
const FILTER_PREFIX = "f.";
/** Prefix for field ids that would otherwise be ambiguous. */
const FIELD_PREFIX = "q.";
const RESERVED: ReadonlySet<string> = new Set([
  LIBRARY,
  SORT,
  TICKED,
  TYPE,
  SPELLING,
  OPEN_RECORD,
  OFFSET,
  LANGUAGE,
]);

/**
 * Parses a query from the address; unknown parts are ignored.
 * @source spec §5 "Library id"
 */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  return {
    libraryId: readLibraryId(params.get(LIBRARY)),
    fields: readFields(params),
    filters: readFilters(params),
    sort: readText(params.get(SORT)),
    ...(params.get(TYPE) === META ? { isMeta: true } : {}),
    ...(params.get(SPELLING) === AS_TYPED ? { isAsTyped: true } : {}),
  };
}

/** The query as address parameters, always in the same order for the same query. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.libraryId !== undefined) params.set(LIBRARY, String(query.libraryId));
  for (const [id, value] of byName(query.fields)) {
    if (value === true) params.append(TICKED, id);
    else params.set(fieldName(id), value);
  }
  for (const [facet, keys] of byName(query.filters)) {
    for (const key of keys) params.append(FILTER_PREFIX + facet, key);
  }
  for (const [name, value] of manners(query)) params.set(name, value);
  return params;
}

/** The mode of the search: sort order, naming of fields, and whether words are exact. */
const manners = ({
  sort,
  isMeta,
  isAsTyped,
}: SearchQuery): readonly (readonly [string, string])[] => [
  ...(sort === undefined ? [] : [[SORT, sort] as const]),
  ...(isMeta === true ? [[TYPE, META] as const] : []),
  ...(isAsTyped === true ? [[SPELLING, AS_TYPED] as const] : []),
];

/** Number of hits before the list's first, 0 in most addresses and for whatever is no such number. */
export function readOffset(params: URLSearchParams): number {
  const text = params.get(OFFSET) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** A part of a query's list as address parameters. @param offset number of hits before its first */
export function listParams(query: SearchQuery, offset: number): URLSearchParams {
  const params = searchParams(query);
  if (offset > 0) params.set(OFFSET, String(offset));
  return params;
}

/** Path of the result page for a query. @param offset number of hits before the list's first */
export function resultPath(query: SearchQuery, offset = 0): string {
  return `/result?${listParams(query, offset).toString()}`;
}

/** Path of the result page with a title open beside the list. @param list path of the page without it */
export function openRecordPath(list: string, recordId: string): string {
  return `${list}&${new URLSearchParams({ [OPEN_RECORD]: recordId }).toString()}`;
}

/** A query without search terms. */
export function emptyQuery(library: LibraryId): SearchQuery {
  return { libraryId: library, fields: {}, filters: {}, sort: undefined };
}

/** A query for one field, with neither filters nor a sort order. */
export function fieldQuery(library: LibraryId, id: string, value: string): SearchQuery {
  return { ...emptyQuery(library), fields: { [id]: value.trim() } };
}

/** Whether there is nothing to search for. */
export function isEmptyQuery(query: SearchQuery): boolean {
  return Object.keys(query.fields).length === 0;
}

/** Whether an address is that of a form which was sent empty; the app itself names no field that is empty. */
export function isSentEmpty(params: URLSearchParams): boolean {
  return isEmptyQuery(readSearchQuery(params)) && [...params.keys()].some(isField);
}

const isField = (name: string): boolean => fieldId(name) !== undefined;

/** The words of a query on one line, for a heading or a page title. */
export function queryWords(query: SearchQuery): string {
  return byName(query.fields)
    .flatMap(([, value]) => (value === true ? [] : [value]))
    .join(" · ");
}

function readLibraryId(text: string | null): LibraryId | undefined {
  if (text === null || !/^\d+$/.test(text)) return undefined;
  const parsed = libraryId.safeParse(Number(text));
  return parsed.success ? parsed.data : undefined;
}

function readFields(params: URLSearchParams): SearchQuery["fields"] {
  const texts = [...params].flatMap(([name, raw]) => {
    const id = fieldId(name);
    const value = readText(raw);
    return id === undefined || value === undefined ? [] : [[id, value] as const];
  });
  const ticked = params.getAll(TICKED).flatMap((id) => (id === "" ? [] : [[id, true] as const]));
  return Object.fromEntries<string | true>([...texts, ...ticked]);
}

function readFilters(params: URLSearchParams): SearchQuery["filters"] {
  const facets = [...new Set(params.keys())].filter(
    (name) => name.startsWith(FILTER_PREFIX) && name.length > FILTER_PREFIX.length,
  );
  return Object.fromEntries(
    facets.flatMap((name) => {
      const keys = [...new Set(params.getAll(name))].filter((key) => key !== "");
      return keys.length === 0 ? [] : [[name.slice(FILTER_PREFIX.length), keys] as const];
    }),
  );
}

function readText(text: string | null): string | undefined {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? undefined : trimmed;
}

/** What others append to links to see who came from where, or where they expect pages with numbers. */
const OF_OTHERS = /^(?:page|utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|_gl)$/;
const isReserved = (name: string): boolean => RESERVED.has(name) || OF_OTHERS.test(name);

function fieldName(id: string): string {
  const isTaken = isReserved(id) || id.startsWith(FILTER_PREFIX) || id.startsWith(FIELD_PREFIX);
  return isTaken ? FIELD_PREFIX + id : id;
}

function fieldId(name: string): string | undefined {
  if (name.startsWith(FIELD_PREFIX)) return readText(name.slice(FIELD_PREFIX.length));
  return isReserved(name) || name.startsWith(FILTER_PREFIX) || name === "" ? undefined : name;
}

const byName = <T>(record: Readonly<Record<string, T>>): (readonly [string, T])[] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
