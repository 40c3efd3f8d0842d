import { tableSettings } from "@freihand/csv";
import * as z from "zod/mini";
import { columnsSchema, type ColumnNames } from "../import/column-plan.ts";

/** What is taken over from a former system, in the order in which it happens. */
export const TAKEOVER_KINDS = ["loans", "reservations", "fees"] as const;
export type TakeoverKind = (typeof TAKEOVER_KINDS)[number];

const FIELDS = [
  "card",
  "barcode",
  "recordId",
  "branch",
  "lentOn",
  "due",
  "renewals",
  "placedOn",
  "order",
  "amount",
  "date",
  "text",
  "title",
] as const;
/** What a column of such a table can fill. */
export type TakeoverField = (typeof FIELDS)[number];

/** Which fields a kind has. */
const FIELDS_OF: Readonly<Record<TakeoverKind, readonly TakeoverField[]>> = {
  loans: ["card", "barcode", "branch", "lentOn", "due", "renewals"],
  reservations: ["card", "barcode", "recordId", "branch", "placedOn", "order"],
  fees: ["card", "amount", "date", "text", "title"],
};

/** Usual names of columns, of Koha and our own, the most telling first, in the form of `columnKey`. */
const KNOWN: Readonly<Record<TakeoverField, string>> = {
  card: "card cardnumber ausweisnummer ausweisnr ausweis kartennummer kartennr lesernummer lesernr leserausweis benutzernummer benutzernr userid",
  barcode: "barcode mediennummer mediennr exemplarnummer buchungsnummer strichcode",
  recordId: "recordid biblionumber titelnummer titelnr katalognummer",
  branch: "branch branchcode zweigstelle abholort bibliothek bücherei buecherei",
  lentOn: "lenton issuedate ausgeliehenam ausleihdatum verliehenam",
  due: "due datedue fällig faellig fälligam faelligam leihfrist rückgabedatum rueckgabedatum fristende",
  renewals: "renewals renewalscount verlängerungen verlaengerungen",
  placedOn: "placedon reservedate vorgemerktam vormerkdatum bestelltam",
  order: "order priority platz rang reihenfolge",
  amount: "amount amountoutstanding offen betrag gebühr gebuehr",
  date: "date datum gebührvom",
  text: "text description art grund gebührenart gebuehrenart bezeichnung",
  title: "title titel",
};

/** Names of the columns of a kind. */
export const namesOf = (kind: TakeoverKind): ColumnNames<TakeoverField> => ({
  fields: FIELDS_OF[kind],
  known: KNOWN,
});

const meanings = z.record(z.string(), z.string());
const tableMapping = z.strictObject({
  ...tableSettings.shape,
  /** Which column holds what; a field without a column is not read. */
  columns: z.optional(z.partialRecord(z.enum(FIELDS), columnsSchema)),
  /** Other values stay as they are. */
  values: z.optional(z.strictObject({ branch: z.optional(meanings), text: z.optional(meanings) })),
  /** For lines that say nothing. */
  defaults: z.optional(
    z.strictObject({ branch: z.optional(z.string()), text: z.optional(z.string()) }),
  ),
});
export type TakeoverTableMapping = z.infer<typeof tableMapping>;

/** How the tables of a former system are read; what is undefined is recognised. */
export const takeoverMapping = z.strictObject({
  loans: z.optional(tableMapping),
  reservations: z.optional(tableMapping),
  fees: z.optional(tableMapping),
});
