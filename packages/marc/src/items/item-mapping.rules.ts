import { mediaType } from "@freihand/contract";
import * as z from "zod/mini";

const tag = z.string().check(z.regex(/^[0-9A-Za-z]{3}$/));
/** Subfield codes, several of them joined with a blank in the order given. */
const codes = z.string().check(z.regex(/^[0-9A-Za-z]{1,12}$/));

/** Where the number of a record stands, where it is not 001. */
export const recordNumber = z
  .object({ tag, code: z.string().check(z.regex(/^[0-9A-Za-z]$/)) })
  .register(z.globalRegistry, { id: "RecordNumber" });

/** What a copy may be as far as the catalogue knows. */
export const itemStatus = z.enum(["loanable", "reference", "missing", "on_order"]);
export type ItemStatus = z.infer<typeof itemStatus>;

/** A subfield that tells the status; several are asked in order until one tells something else than `loanable`. */
const statusSource = z.object({
  code: codes,
  /** By the value of the subfield, compared without regard to case. */
  values: z.record(z.string(), itemStatus),
  /** For any other value; undefined: other values say nothing. */
  other: z.optional(itemStatus),
});

const placeSubfields = {
  branch: z.optional(codes),
  department: z.optional(codes),
  location: z.optional(codes),
  shelfmark: z.optional(codes),
  issue: z.optional(codes),
  /** Kind of thing that the copy is, for records that do not say what they describe. */
  itemType: z.optional(codes),
};

/** Fields of holdings from which an item takes what it does not say itself. */
const holdingsSource = z.object({
  tag,
  /** Subfield of the holdings and of the item that link the two; undefined: by order, the last one for the rest. */
  key: z.optional(codes),
  itemKey: z.optional(codes),
  subfields: z.object(placeSubfields),
});

/** How a library writes its copies into its records; part of the library's settings. */
export const itemMapping = z
  .object({
    tag,
    subfields: z.object({ barcode: z.optional(codes), ...placeSubfields }),
    status: z.optional(z.array(statusSource)),
    holdings: z.optional(holdingsSource),
    /** Branch key of the configuration by the code in the record; other codes stay as they are. */
    branches: z.optional(z.record(z.string(), z.string())),
    /** Media type by item type, compared without regard to case; it comes before what the code usually means. */
    mediaTypes: z.optional(z.record(z.string(), mediaType)),
  })
  .register(z.globalRegistry, { id: "ItemMapping" });
export type ItemMapping = z.infer<typeof itemMapping>;
