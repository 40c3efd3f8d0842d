import { sortKey } from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import { namesOf } from "./title-names.rules.ts";

const nameOf = (record: BibRecord): string => sortKey(namesOf(record).join(" "));

/** Those of the second that the first lacks. */
function added<T>(
  first: readonly T[],
  second: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] {
  const known = new Set(first.map(keyOf));
  return second.filter((one) => !known.has(keyOf(one)));
}

const itself = (text: string): string => text;

/**
 * Two rows of one title: the first one's description, the copies of both, and the persons, subjects and ISBN of both,
 * because some exports repeat a title for each of its persons.
 * @returns the first itself when the second adds nothing; undefined when it is another title
 */
export function mergedRows(first: BibRecord, second: BibRecord): BibRecord | undefined {
  if (nameOf(first) !== nameOf(second)) return undefined;
  const items = added(first.items, second.items, ({ id }) => id);
  const creators = added(first.creators, second.creators, ({ name }) => name);
  const subjects = added(first.subjects, second.subjects, itself);
  const isbn = added(first.isbn, second.isbn, itself);
  if (items.length + creators.length + subjects.length + isbn.length === 0) return first;
  return {
    ...first,
    items: [...first.items, ...items],
    creators: [...first.creators, ...creators],
    subjects: [...first.subjects, ...subjects],
    isbn: [...first.isbn, ...isbn],
  };
}
