import { secretName, type SourceForm } from "@freihand/connector-kit";
import { itemMapping, recordNumber } from "@freihand/marc";
import * as z from "zod/mini";

/** CQL names an index, with or without its set. */
const indexName = z
  .string()
  .check(z.regex(/^[A-Za-z][\w.-]{0,63}$/, "is no name of an index, such as dc.title"));

/** Names that replace the profile's; null: the server cannot search this. */
const indexes = z.strictObject({
  any: z.optional(indexName),
  title: z.optional(z.nullable(indexName)),
  author: z.optional(z.nullable(indexName)),
  subject: z.optional(z.nullable(indexName)),
  isbn: z.optional(z.nullable(indexName)),
  year: z.optional(z.nullable(indexName)),
  itemNumber: z.optional(z.nullable(indexName)),
  id: z.optional(indexName),
  phrase: z.optional(z.enum(["=", "adj"])),
});

const sort = z.strictObject({
  by: z.enum(["sortBy", "sortKeys"]),
  title: z.optional(z.string()),
  author: z.optional(z.string()),
  year: z.optional(z.string()),
});

/** A library's SRU server as its file names it. */
const sruServer = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  /** Undefined: as the server describes itself, and where it does not, `dc`. */
  profile: z.optional(z.enum(["dc", "dnb", "k10plus", "alma"])),
  /** Undefined: the profile's. */
  version: z.optional(z.enum(["1.1", "1.2", "2.0"])),
  /** Name of the record schema; undefined: the profile's. */
  schema: z.optional(z.string().check(z.minLength(1))),
  indexes: z.prefault(indexes, {}),
  /** Null: the server does not sort; undefined: as the profile. */
  sort: z.optional(z.nullable(sort)),
  /** Location of copies in MARC records; undefined: every built-in mapping is tried. */
  itemMapping: z.optional(itemMapping),
  /** Location of the record number in MARC records; undefined: 001. */
  recordNumber: z.optional(recordNumber),
  /** The record number is the one that the server sends beside the record. */
  numberFromServer: z.prefault(z.boolean(), false),
  /** Name of the secret with the certificates of the library's own authority (PEM). */
  ca: z.optional(secretName),
  /** Requests at a time. */
  parallel: z.prefault(z.int().check(z.minimum(1), z.maximum(32)), 4),
});
export type SruServer = z.infer<typeof sruServer>;

/** Settings of an SRU server, by role. */
export interface SruRoles {
  readonly catalogue: SruServer;
}

/** What a library's file may say about an SRU server. */
export const sruForm: SourceForm<SruRoles> = { kind: "sru", settings: { catalogue: sruServer } };
