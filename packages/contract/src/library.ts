import * as z from "zod/mini";
import { libraryHome } from "./home.ts";
import { libraryId, projectId } from "./ids.ts";
import { isoDate } from "./units.ts";

export const geo = z.object({ lat: z.number(), lon: z.number() });

/** What a library lets patrons do here. */
const capabilities = z.object({
  account: z.boolean(),
  reserve: z.boolean(),
  change: z.boolean(),
  cancel: z.boolean(),
  renew: z.boolean(),
  renewAll: z.boolean(),
  pass: z.boolean(),
  events: z.boolean(),
  acquisitions: z.boolean(),
  nfc: z.boolean(),
  suggest: z.boolean(),
  /** Patrons choose their passwords. False where a copy of the list is older. */
  password: z.prefault(z.boolean(), false),
  /** Patrons see and change their contact details. As `password`. */
  contact: z.prefault(z.boolean(), false),
  /** Patrons may get notifications in the browser. As `password`. */
  push: z.prefault(z.boolean(), false),
  /** A patron who has forgotten the password gets a link by mail. As `password`. */
  passwordLink: z.prefault(z.boolean(), false),
  /** Patrons may open the accounts of children for whom they were granted it. As `password`. */
  family: z.prefault(z.boolean(), false),
  /** The library writes to its patrons, who choose about what. As `password`. */
  messages: z.prefault(z.boolean(), false),
});
export type Capabilities = z.infer<typeof capabilities>;

/** The data on a library's tags. @source api "NFC", rulings 35; ISO 28560-3 */
const nfcTags = z.object({
  /** Whose tags are accepted: country as in ISO 3166, and the library's number there. */
  owners: z.array(z.object({ country: z.string(), code: z.string() })),
  /** Application family of a tag on a checked-out medium, 0 to 255. */
  afiOnLoan: z.int(),
  /** Of a tag that triggers the gate. */
  afiInStock: z.int(),
  /** Whether the gate also reads the alarm bit of the chip. */
  eas: z.boolean(),
});
export type NfcTags = z.infer<typeof nfcTags>;

/** One library of a project. @source api "Libraries" */
export const library = z
  .object({
    id: libraryId,
    libname: z.string(),
    shortname: z.string(),
    fullname: z.string(),
    /** Kind of library system behind it: `builtin`, `koha` … */
    api: z.string(),
    city: z.optional(z.string()),
    state: z.optional(z.string()),
    country: z.optional(z.string()),
    geo: z.optional(geo),
    can: capabilities,
    nfc: z.optional(nfcTags),
    /** Who has no card may apply for one in the app. Absent: not, or a copy of the list is older. */
    join: z.optional(
      z.object({
        /** Days after which an undecided application is deleted. */
        keepDays: z.int(),
      }),
    ),
    /** According to the server's probes. */
    health: z.enum(["up", "slow", "down", "unknown"]),
    /** The library's own edition: whose configuration `reloadConfig` loads. @source spec §4 "reloadConfig" */
    project: z.optional(projectId),
  })
  .register(z.globalRegistry, { id: "Library" });
export type Library = z.infer<typeof library>;

export const fieldMeaning = z.enum([
  "FREE",
  "TITLE",
  "AUTHOR",
  "KEYWORD",
  "ISBN",
  "YEAR",
  "YEAR_START",
  "YEAR_END",
]);
export type FieldMeaning = z.infer<typeof fieldMeaning>;

/** One input of the search form. @source api "search field", spec §3 "Search field" */
export const searchField = z
  .object({
    id: z.string(),
    label: z.string(),
    kind: z.enum(["text", "number", "barcode", "checkbox", "select"]),
    meaning: z.optional(fieldMeaning),
    advanced: z.boolean(),
    visible: z.boolean(),
    hint: z.optional(z.string()),
    halfWidth: z.optional(z.boolean()),
    options: z.optional(z.array(z.object({ key: z.string(), value: z.string() }))),
    defaultValue: z.optional(z.union([z.string(), z.boolean()])),
  })
  .register(z.globalRegistry, { id: "SearchField" });
export type SearchField = z.infer<typeof searchField>;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d$/));

/** `weekday` 1 is Monday, 7 Sunday; `open`: without staff. */
export const openingHours = z.object({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  from: clockTime,
  to: clockTime,
  kind: z.enum(["staffed", "open"]),
});
export type OpeningHours = z.infer<typeof openingHours>;

export const branch = z.object({
  id: z.string(),
  name: z.string(),
  address: z.optional(z.string()),
  geo: z.optional(geo),
  phone: z.optional(z.string()),
  mail: z.optional(z.string()),
  url: z.optional(z.string()),
  hours: z.array(openingHours),
  /** Dates that differ from the regular week: first and last day, both included. */
  exceptions: z.array(
    z.object({
      from: isoDate,
      to: isoDate,
      closed: z.boolean(),
      hours: z.optional(z.array(openingHours)),
      note: z.optional(z.string()),
    }),
  ),
});
export type Branch = z.infer<typeof branch>;

/** Address, hours and links of a library. @source api "Search" */
export const libraryInfo = z
  .object({
    libraryId,
    /** Markdown. */
    text: z.optional(z.string()),
    /** IANA time zone of this library's dates. */
    timezone: z.string(),
    branches: z.array(branch),
    links: z.array(
      z.object({
        kind: z.enum(["pay", "web", "other"]),
        /** Links for signing in: a forgotten password, a new card. */
        purpose: z.optional(z.enum(["password", "card"])),
        label: z.string(),
        url: z.string(),
      }),
    ),
    /** For its home page; undefined: nothing. */
    home: z.optional(libraryHome),
  })
  .register(z.globalRegistry, { id: "LibraryInfo" });
export type LibraryInfo = z.infer<typeof libraryInfo>;
