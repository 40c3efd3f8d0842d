import { mediaType } from "@freihand/contract";
import * as z from "zod/mini";

const tag = z.string().check(z.regex(/^[0-9A-Za-z]{3}$/));
/** Subfield codes, several of them joined with a space in the given order. */
const codes = z.string().check(z.regex(/^[0-9A-Za-z]{1,12}$/));

/** Location of the record number, where it is not 001. */
export const recordNumber = z
  .object({ tag, code: z.string().check(z.regex(/^[0-9A-Za-z]$/)) })
  .register(z.globalRegistry, { id: "RecordNumber" });

/** Status of a copy as far as the catalogue knows. */
const itemStatus = z.enum(["loanable", "reference", "missing", "on_order"]);
export type ItemStatus = z.infer<typeof itemStatus>;

/** A subfield with the status; several are read in order until one means something else than `loanable`. */
const statusSource = z.object({
  code: codes,
  /** By the value of the subfield, case-insensitive. */
  values: z.record(z.string(), itemStatus),
  /** For any other value; undefined: other values are ignored. */
  other: z.optional(itemStatus),
});

const placeSubfields = {
  branch: z.optional(codes),
  department: z.optional(codes),
  location: z.optional(codes),
  shelfmark: z.optional(codes),
  issue: z.optional(codes),
  /** Media type of the copy, for records that do not specify their own. */
  itemType: z.optional(codes),
};

/** Fields of holdings from which an item takes what it lacks. */
const holdingsSource = z.object({
  tag,
  /** Subfield of the holdings and of the item that link the two; undefined: by order, the last one for the rest. */
  key: z.optional(codes),
  itemKey: z.optional(codes),
  subfields: z.object(placeSubfields),
});

/** Names of the ready-made mappings, in the order in which they are tried. */
export const MAPPING_NAMES = ["koha", "unicorn-949", "marc-876", "marc-852", "alma-itm"] as const;
export type MappingName = (typeof MAPPING_NAMES)[number];

/**
 * How a library's records contain its copies; part of the library's settings. Without `tag` and `subfields` its parts
 * complete the ready-made mapping that `mapping` names, or that is recognised.
 */
export const itemMapping = z
  .object({
    /** Undefined: the one that fits a record. */
    mapping: z.optional(z.enum(MAPPING_NAMES)),
    tag: z.optional(tag),
    subfields: z.optional(z.object({ barcode: z.optional(codes), ...placeSubfields })),
    status: z.optional(z.array(statusSource)),
    holdings: z.optional(holdingsSource),
    /** Branch key of the configuration by the code in the record; other codes stay as they are. */
    branches: z.optional(z.record(z.string(), z.string())),
    /** Media type by item type, case-insensitive; it takes precedence over the code's usual meaning. */
    mediaTypes: z.optional(z.record(z.string(), mediaType)),
  })
  .check((ctx) => {
    const { mapping, tag: own, subfields } = ctx.value;
    if (mapping !== undefined || (own === undefined) === (subfields === undefined)) return;
    const path = [own === undefined ? "tag" : "subfields"];
    ctx.issues.push({ code: "custom", input: ctx.value, message: "is missing", path });
  })
  .register(z.globalRegistry, { id: "ItemMapping" });
export type ItemMapping = z.infer<typeof itemMapping>;

/** One that says by itself where the copies are. */
export type WholeMapping = ItemMapping & {
  readonly tag: string;
  readonly subfields: NonNullable<ItemMapping["subfields"]>;
};
