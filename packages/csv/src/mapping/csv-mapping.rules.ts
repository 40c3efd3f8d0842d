import { mediaType } from "@freihand/contract";
import * as z from "zod/mini";
import { ENCODINGS } from "../encoding/encoding.rules.ts";

const LONGEST_NAME = 200;
const MAX_SOURCES = 20;
const RELATOR = 3;

/** Name of a column as in the first line of the table; case, spaces and punctuation do not matter. */
const column = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
const separator = z.string().check(z.minLength(1), z.maxLength(5));

const listSource = z.union([column, z.strictObject({ column, separator: z.optional(separator) })]);
/** A column with one or several texts; several columns are read one after another. */
const list = z.union([
  listSource,
  z.array(listSource).check(z.minLength(1), z.maxLength(MAX_SOURCES)),
]);

const personSource = z.union([
  column,
  z.strictObject({
    column,
    separator: z.optional(separator),
    /** MARC relator code, such as `ill`, of all persons in the column. */
    role: z.optional(z.string().check(z.length(RELATOR))),
  }),
]);
const persons = z.union([
  personSource,
  z.array(personSource).check(z.minLength(1), z.maxLength(MAX_SOURCES)),
]);

/** `withdrawn`: the copy is gone, and its row is left out. */
const csvStatus = z.enum(["loanable", "reference", "missing", "on_order", "withdrawn"]);
export type CsvStatus = z.infer<typeof csvStatus>;

const mediaTypes = z.union([
  column,
  z.strictObject({
    column,
    values: z.optional(z.record(z.string(), mediaType)),
    /** For values that are neither listed nor commonly known; undefined: `UNKNOWN`. */
    other: z.optional(mediaType),
  }),
]);
const statuses = z.union([
  column,
  z.strictObject({
    column,
    values: z.optional(z.record(z.string(), csvStatus)),
    /** For values that are neither listed nor commonly known; undefined: `loanable`. */
    other: z.optional(csvStatus),
  }),
]);
const texts = z.union([
  column,
  z.strictObject({
    column,
    /** Text by the value in the table, case-insensitive; other values stay as they are. */
    values: z.optional(z.record(z.string(), z.string())),
    /** For values that are not listed. */
    other: z.optional(z.string()),
  }),
]);

/** Which column holds what; a field without a column is empty. */
const csvColumns = z.strictObject({
  id: z.optional(column),
  title: column,
  subtitle: z.optional(column),
  persons: z.optional(persons),
  isbn: z.optional(list),
  issn: z.optional(column),
  year: z.optional(column),
  mediaType: z.optional(mediaTypes),
  barcode: z.optional(column),
  branch: z.optional(texts),
  department: z.optional(texts),
  location: z.optional(texts),
  shelfmark: z.optional(column),
  issue: z.optional(column),
  status: z.optional(statuses),
  subjects: z.optional(list),
  genres: z.optional(list),
  series: z.optional(column),
  seriesNumber: z.optional(column),
  part: z.optional(column),
  partTitle: z.optional(column),
  publisher: z.optional(column),
  place: z.optional(column),
  edition: z.optional(column),
  language: z.optional(texts),
  extent: z.optional(column),
  summary: z.optional(column),
  audience: z.optional(column),
  added: z.optional(column),
  link: z.optional(column),
  notes: z.optional(list),
});
export type CsvColumns = z.infer<typeof csvColumns>;
/** A field of a title or copy that a column can fill. */
export type CsvField = keyof CsvColumns;

const MAX_SKIPPED = 100;

/** How a table is written, whatever its columns mean. */
export const tableSettings = z.strictObject({
  /** Names of the columns, of tables that do not begin with them. */
  header: z.optional(z.array(column).check(z.minLength(1))),
  /** Lines before the header, such as a heading. */
  skipLines: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SKIPPED))),
  /** Undefined: recognised. */
  encoding: z.optional(z.enum(ENCODINGS)),
  /** Undefined: recognised. */
  separator: z.optional(z.enum([";", ",", "tab", "pipe"])),
  /** `none`: quotation marks are characters like others. */
  quote: z.optional(z.enum(["double", "none"])),
});
export type TableSettings = z.infer<typeof tableSettings>;

/** How a library's tables are read; part of the settings of its catalogue. */
export const csvSettings = z.strictObject({
  /** Undefined: columns are recognised by their usual names. */
  columns: z.optional(csvColumns),
  ...tableSettings.shape,
});
export type CsvSettings = z.infer<typeof csvSettings>;
