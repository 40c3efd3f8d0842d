import { tableSettings } from "@freihand/csv";
import * as z from "zod/mini";
import { columnsSchema, type ColumnPlan, planColumns } from "./column-plan.ts";

/** What a column of a table of readers can fill. */
const READER_FIELDS = [
  "card",
  "formerId",
  "lastName",
  "firstName",
  "bornOn",
  "street",
  "houseNumber",
  "postcode",
  "city",
  "email",
  "phone",
  "group",
  "branch",
  "validUntil",
  "block",
  "blockNote",
  "guardian",
  "language",
  "notes",
] as const;
export type ReaderField = (typeof READER_FIELDS)[number];

const LONGEST_NAME = 200;

const column = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
/** What a value of the table means. */
const meanings = z.record(z.string(), z.string());

/** How a table of readers is read; what is undefined is recognised. */
export const readerMapping = z.strictObject({
  ...tableSettings.shape,
  /** Which column holds what; a field without a column is not read. */
  columns: z.optional(z.partialRecord(z.enum(READER_FIELDS), columnsSchema)),
  /** Other values stay as they are. */
  values: z.optional(
    z.strictObject({
      group: z.optional(meanings),
      branch: z.optional(meanings),
      language: z.optional(meanings),
    }),
  ),
  /** For new readers whose line has none. */
  defaults: z.optional(
    z.strictObject({
      group: z.optional(column),
      branch: z.optional(column),
      language: z.optional(z.enum(["de", "en"])),
    }),
  ),
});
export type ReaderMapping = z.infer<typeof readerMapping>;

/** Usual names of columns, of Koha, OpenBiblio and our own, the most telling first, in the form of `columnKey`. */
const KNOWN: Readonly<Record<ReaderField, string>> = {
  card: "card cardnumber barcodenmbr ausweisnummer ausweisnr ausweis kartennummer kartennr lesernummer lesernr leserausweis benutzernummer benutzernr nutzernummer userid",
  formerId: "borrowernumber mbrid",
  lastName: "lastname surname nachname familienname name",
  firstName: "firstname vorname",
  bornOn: "bornon dateofbirth geburtsdatum geburtstag geboren geborenam birthdate",
  street: "street address strasse straße anschrift adresse",
  houseNumber: "housenumber streetnumber hausnummer hausnr",
  postcode: "postcode zipcode plz postleitzahl zip",
  city: "city ort wohnort stadt",
  email: "email mailadresse emailadresse mail",
  phone: "mobile mobil handy mobiltelefon phone telefon telefonnummer homephone workphone",
  group:
    "group categorycode classification benutzergruppe nutzergruppe lesergruppe gruppe kategorie",
  branch: "branch branchcode zweigstelle bibliothek bücherei buecherei",
  validUntil: "validuntil dateexpiry gültigbis gueltigbis ablaufdatum ausweisgültigbis",
  block: "block debarred sperre gesperrt",
  blockNote: "blocknote debarredcomment sperrgrund sperrvermerk",
  guardian: "guardian guarantorid sorgeberechtigt erziehungsberechtigt sorgeberechtigte",
  language: "language lang sprache",
  notes: "notes borrowernotes bemerkung bemerkungen notiz",
};

/** Several columns of these count in their order, until one is not empty. */
const SEVERAL: ReadonlySet<ReaderField> = new Set(["phone"]);

/** Which columns fill which field. */
export type ReaderPlan = ColumnPlan<ReaderField>;

/** A plan, or in plain English why there is none. */
type PlannedReaders =
  | { readonly ok: true; readonly plan: ReaderPlan }
  | { readonly ok: false; readonly reason: string };

/** Which column of a table is what, by the mapping or else by the usual names. */
export const planReaders = (header: readonly string[], mapping: ReaderMapping): PlannedReaders =>
  planColumns(header, mapping.columns, { fields: READER_FIELDS, known: KNOWN, several: SEVERAL });
