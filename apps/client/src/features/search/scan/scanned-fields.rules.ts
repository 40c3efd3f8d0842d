import { parseIsbn, type SearchField } from "@freihand/contract";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";

/**
 * The search for a code that the camera has read, or that was typed instead: the number of a book in the field for it,
 * any other number in the library's field for barcodes, else in the simple field. Ten digits that could be both a
 * book's and a copy's go into the simple field, which covers both.
 */
export function scannedFields(fields: readonly SearchField[], code: string): SearchQuery["fields"] {
  const text = code.trim();
  const isbn = parseIsbn(text);
  const own = itemField(fields);
  if (isbn === undefined) return { [idOf(own ?? freeField(fields))]: text };
  if (own !== undefined && isTenDigits(text)) return { [idOf(freeField(fields))]: text };
  return { [idOf(isbnField(fields) ?? freeField(fields))]: isbn.isbn13 };
}

/** Whether a number may be that of a copy, whatever its check digit says of a book. */
export const mayBeCopy = (fields: readonly SearchField[], code: string): boolean =>
  itemField(fields) !== undefined && isTenDigits(code.trim());

/** Whether the number of a copy was searched for and nothing else. */
export function isForCopy(fields: readonly SearchField[], wanted: SearchQuery["fields"]): boolean {
  const [only, ...others] = Object.entries(wanted);
  if (only === undefined || others.length > 0) return false;
  const [id, value] = only;
  return id === itemField(fields)?.id || mayBeCopy(fields, String(value));
}

const isTenDigits = (text: string): boolean => /^\d{10}$/.test(text);

const isbnField = (fields: readonly SearchField[]): SearchField | undefined =>
  fields.find(({ meaning }) => meaning === "ISBN");

const itemField = (fields: readonly SearchField[]): SearchField | undefined =>
  fields.find(({ kind, meaning }) => kind === "barcode" && meaning !== "ISBN");

const freeField = (fields: readonly SearchField[]): SearchField | undefined =>
  fields.find(({ meaning }) => meaning === "FREE");

const idOf = (field: SearchField | undefined): string => field?.id ?? "FREE";
