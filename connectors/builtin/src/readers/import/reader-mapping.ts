import { columnKey, tableSettings } from "@freihand/csv";
import * as z from "zod/mini";

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
const MAX_SOURCES = 5;

const column = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
/** Of several columns the first that is not empty counts. */
const columns = z.union([column, z.array(column).check(z.minLength(1), z.maxLength(MAX_SOURCES))]);
/** What a value of the table means. */
const meanings = z.record(z.string(), z.string());

/** How a table of readers is read; what is undefined is recognised. */
export const readerMapping = z.strictObject({
  ...tableSettings.shape,
  /** Which column holds what; a field without a column is not read. */
  columns: z.optional(z.partialRecord(z.enum(READER_FIELDS), columns)),
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

/** Never read, whatever a mapping says: passwords of other systems stay there. */
const SECRET = /passwor[dt]|kennwort|passwd|^pin$|secret/;

/** Where a field stands in a table. */
export interface ReaderSource {
  /** Place of the column, from 0. */
  readonly index: number;
  /** Its name, as in the table. */
  readonly column: string;
}

/** Which columns fill which field. */
export type ReaderPlan = ReadonlyMap<ReaderField, readonly ReaderSource[]>;

/** A plan, or in plain English why there is none. */
export type PlannedReaders =
  | { readonly ok: true; readonly plan: ReaderPlan }
  | { readonly ok: false; readonly reason: string };

const LISTED = 40;

const listed = (header: readonly string[]): string =>
  header
    .slice(0, LISTED)
    .map((name) => `"${name}"`)
    .join(", ");

const isSecret = (name: string): boolean => SECRET.test(columnKey(name));

/** Columns that are not read, and those of them that never are. */
export function unreadColumns(
  header: readonly string[],
  plan: ReaderPlan,
): { readonly unread: readonly string[]; readonly secret: readonly string[] } {
  const read = new Set([...plan.values()].flat().map(({ index }) => index));
  const others = header.filter((name, index) => !read.has(index) && name !== "");
  return {
    unread: others.filter((name) => !isSecret(name)),
    secret: others.filter(isSecret),
  };
}

/** Which column of a table is what, by the mapping or else by the usual names. */
export function planReaders(header: readonly string[], mapping: ReaderMapping): PlannedReaders {
  const places = new Map(
    header.map((name, index) => [columnKey(name), { index, column: name }] as const).toReversed(),
  );
  const planned =
    mapping.columns === undefined ? guessed(places) : written(places, mapping.columns);
  if (typeof planned === "string")
    return { ok: false, reason: `${planned}; it has ${listed(header)}` };
  if (!planned.has("card"))
    return {
      ok: false,
      reason: `it has no column with the numbers of cards: name it in a mapping ("columns": {"card": …}); it has ${listed(header)}`,
    };
  return { ok: true, plan: planned };
}

type Places = ReadonlyMap<string, ReaderSource>;

function guessed(places: Places): ReaderPlan {
  const plan = new Map<ReaderField, readonly ReaderSource[]>();
  for (const field of READER_FIELDS) {
    const found = KNOWN[field].split(" ").flatMap((key) => places.get(key) ?? []);
    if (found.length > 0) plan.set(field, SEVERAL.has(field) ? found : found.slice(0, 1));
  }
  return plan;
}

/** @returns what is wrong with the mapping */
function written(
  places: Places,
  columnsOf: NonNullable<ReaderMapping["columns"]>,
): ReaderPlan | string {
  const plan = new Map<ReaderField, readonly ReaderSource[]>();
  for (const field of READER_FIELDS) {
    const named = [columnsOf[field] ?? []].flat();
    const secret = named.find(isSecret);
    if (secret !== undefined) return `the column "${secret}" (columns.${field}) is never read`;
    const missing = named.find((name) => !places.has(columnKey(name)));
    if (missing !== undefined) return `it has no column "${missing}" (columns.${field})`;
    if (named.length > 0)
      plan.set(
        field,
        named.flatMap((name) => places.get(columnKey(name)) ?? []),
      );
  }
  return plan;
}
