import {
  fieldMeaning,
  libraryIdText,
  type FieldMeaning,
  type LibraryId,
  type SearchField,
} from "@freihand/contract";
import type { SearchQuery } from "./search-query.rules.ts";

/** Sort orders of libraries and titles; `now`, of titles alone: what is on a shelf first. @source spec §3 "Meta search state" */
export const META_SORTS = ["DEFAULT", "now", "distance", "response-time"] as const;
export type MetaSort = (typeof META_SORTS)[number];

/** Search terms, by meaning: libraries name their fields differently. @source rulings 26 */
export type MetaFields = Readonly<Partial<Record<FieldMeaning, string>>>;

/** A search in several libraries, as in the address bar. */
export interface MetaQuery {
  /** Trimmed and never empty. */
  readonly fields: MetaFields;
  /** Undefined: those remembered on this device. */
  readonly libraries: readonly LibraryId[] | "all" | undefined;
  readonly sort: MetaSort;
  /** By library, or with equal titles grouped. */
  readonly view: "libraries" | "titles";
  /** Libraries without a hit are shown. @source spec §3 "empty-results visibility" */
  readonly showsEmpty: boolean;
}

const LIBRARIES = "libs";
const SORT = "sort";
const VIEW = "view";
const EMPTY = "empty";
const ALL = "all";
/** The separator of lists in addresses: a comma would be escaped. */
const BETWEEN_IDS = ".";

/** Parses a meta search from the address; unknown parts are ignored. */
export function readMetaQuery(params: URLSearchParams): MetaQuery {
  const sort = params.get(SORT);
  const view = params.get(VIEW) === "titles" ? "titles" : "libraries";
  return {
    fields: readFields(params),
    libraries: readLibraries(params.get(LIBRARIES)),
    sort: sortIn(view, META_SORTS.find((one) => one === sort) ?? "DEFAULT"),
    view,
    showsEmpty: params.get(EMPTY) === "show",
  };
}

/** A view without this order has its usual one. */
const sortIn = (view: MetaQuery["view"], sort: MetaSort): MetaSort =>
  sort === "now" && view !== "titles" ? "DEFAULT" : sort;

/** The search as address parameters, always in the same order for the same search. */
export function metaSearchParams(query: MetaQuery): URLSearchParams {
  const { fields, libraries, sort, view, showsEmpty } = query;
  const params = new URLSearchParams();
  for (const [meaning, text] of entriesOf(fields)) params.set(meaning, text);
  if (libraries !== undefined)
    params.set(LIBRARIES, libraries === ALL ? ALL : libraries.join(BETWEEN_IDS));
  const shown = sortIn(view, sort);
  if (shown !== "DEFAULT") params.set(SORT, shown);
  if (view === "titles") params.set(VIEW, view);
  if (showsEmpty) params.set(EMPTY, "show");
  return params;
}

/** A meta search with no search terms yet. */
export const NO_META_QUERY: MetaQuery = readMetaQuery(new URLSearchParams());

/** Path of a meta search. */
export function metaQueryPath(query: MetaQuery): string {
  const params = metaSearchParams(query).toString();
  return params === "" ? "/metasearch" : `/metasearch?${params}`;
}

/** The fields of a filled-in form that a meta search supports. @param fields by field id */
export function metaFieldsOf(fields: SearchQuery["fields"]): MetaFields {
  return Object.fromEntries(
    fieldMeaning.options.flatMap((meaning) => {
      const value = fields[meaning];
      return typeof value === "string" && value.trim() !== "" ? [[meaning, value.trim()]] : [];
    }),
  );
}

/** Whether there is nothing to search for. */
export function isEmptyMetaQuery({ fields }: Pick<MetaQuery, "fields">): boolean {
  return entriesOf(fields).length === 0;
}

/** The search terms on one line. */
export function metaQueryWords(fields: MetaFields): string {
  return entriesOf(fields)
    .map(([, text]) => text)
    .join(" · ");
}

/**
 * All hits of one library, on its own result page.
 * @source spec §4 "Picking a result"
 */
export function libraryQuery(libraryId: LibraryId, fields: MetaFields): SearchQuery {
  return {
    libraryId,
    fields: Object.fromEntries(entriesOf(fields)),
    filters: {},
    sort: undefined,
    isMeta: true,
  };
}

/**
 * The fields of a query by the library's own ids, for its form.
 * @param own the library's search fields; a meaning without such a field stays unchanged
 */
export function ownFields(
  { fields, isMeta }: SearchQuery,
  own: readonly Pick<SearchField, "id" | "meaning">[],
): SearchQuery["fields"] {
  if (isMeta !== true) return fields;
  const idOf = (name: string) => own.find(({ meaning }) => meaning === name)?.id ?? name;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [idOf(name), value]));
}

const entriesOf = (fields: MetaFields): (readonly [FieldMeaning, string])[] =>
  fieldMeaning.options.flatMap((meaning) => {
    const text = fields[meaning];
    return text === undefined ? [] : [[meaning, text] as const];
  });

function readFields(params: URLSearchParams): MetaFields {
  return metaFieldsOf(Object.fromEntries(params));
}

function readLibraries(text: string | null): MetaQuery["libraries"] {
  if (text === ALL) return ALL;
  const ids = (text ?? "")
    .split(BETWEEN_IDS)
    .filter((part) => /^\d+$/.test(part))
    .flatMap((part) => libraryIdText.safeParse(part).data ?? []);
  return ids.length === 0 ? undefined : [...new Set(ids)];
}
