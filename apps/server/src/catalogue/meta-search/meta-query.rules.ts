import { libraryIdText } from "@freihand/contract";
import type { FieldValue, LibraryId, MetaSearchParams } from "@freihand/contract";

/** A search in several libraries, in the canonical form of equal searches. */
export interface MetaQuery {
  /** In the requested order, each once. */
  readonly libraries: readonly LibraryId[];
  /** Sorted by id, texts without extra spaces. */
  readonly fields: readonly FieldValue[];
}

/** What can be searched in a project. */
export interface MetaOffer {
  readonly libraries: ReadonlySet<LibraryId>;
  /** @param id of a field, as named by the project's `searchfields` */
  hasField(id: string): boolean;
}

/** A query, or the invalid parameter. */
export type MetaReading =
  { readonly ok: true; readonly query: MetaQuery } | { readonly ok: false; readonly field: string };

/** Parses the address of a meta search. Fields without a value do not count. @source spec §5 "Sent fields", rulings 26 */
export function readMetaQuery(params: MetaSearchParams, offer: MetaOffer): MetaReading {
  const { LIBS, ...values } = params;
  const libraries = readLibraries(LIBS, offer.libraries);
  if (libraries === undefined) return { ok: false, field: "LIBS" };
  const fields = Object.entries(values)
    .map(([id, value]) => ({ id, value: tidy(value) }))
    .filter(({ value }) => value !== "")
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const unknown = Object.keys(values).find((id) => !offer.hasField(id));
  if (unknown !== undefined) return { ok: false, field: unknown.slice(0, LONGEST_FIELD_NAME) };
  if (fields.length === 0) return { ok: false, field: "fields" };
  return { ok: true, query: { libraries, fields } };
}

/** Maximum length of an unknown name in a message. */
const LONGEST_FIELD_NAME = 64;
const LIST_OF_IDS = /^[1-9]\d*(?:,[1-9]\d*)*$/;

/**
 * @returns undefined when the list is empty, malformed, too long before duplicates are removed, or names an unknown
 * library
 */
function readLibraries(
  text: string,
  known: ReadonlySet<LibraryId>,
): readonly LibraryId[] | undefined {
  if (!LIST_OF_IDS.test(text)) return undefined;
  const ids = text.split(",");
  if (ids.length > known.size) return undefined;
  const read = ids.flatMap((id) => libraryIdText.safeParse(id).data ?? []);
  const allKnown = read.length === ids.length && read.every((id) => known.has(id));
  return allKnown ? [...new Set(read)] : undefined;
}

const tidy = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** Equal for equal searches. It contains what was typed, so it stays in memory and never goes into a log. */
export const metaQueryKey = ({ fields }: MetaQuery): string =>
  JSON.stringify(fields.map(({ id, value }) => [id, value]));
